import { textsIn } from '../document-texts.ts';
import { buttonTo, mailPage, paragraph } from './mail-page.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Mail } from './written-mail.ts';

/** A paragraph, one in small voice, or a link with its words. */
export type MailPart =
  | { readonly says: string; readonly isQuiet?: boolean }
  | { readonly link: readonly [words: string, address: string] };

export interface AccountMail extends Pick<Mail, 'id' | 'subject'> {
  readonly email: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly parts: readonly MailPart[];
}

/** A short mail about somebody's account. It names nobody: who reads it may not be whose account it is. */
export function accountMail(
  { id, subject, email, at, parts: told }: AccountMail,
  museum: DocumentMuseum,
  language: string,
): Mail {
  const { name, street, zip, city } = museum.operator;
  const colours = museum.brand.colours.light;
  const parts: readonly MailPart[] = [
    { says: textsIn(language).greetingPlain },
    ...told,
    { says: [name, street, `${zip} ${city}`].join(', '), isQuiet: true },
  ];
  return {
    id,
    date: at,
    language,
    from: museum.mail.from,
    replyTo: museum.mail.replyTo,
    to: { name: '', address: email },
    subject,
    text: parts.map((part) => ('link' in part ? part.link.join('\n') : part.says)).join('\n\n'),
    html: mailPage(
      { language, subject },
      colours,
      parts.map((part) =>
        'link' in part
          ? buttonTo(part.link, colours)
          : paragraph(part.says, part.isQuiet ? `color:${colours.quiet}` : ''),
      ),
    ),
    attachments: [],
  };
}
