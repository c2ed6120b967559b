import { textsIn, fill } from '../document-texts.ts';
import { buttonTo, mailPage, paragraph } from './mail-html.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Mail } from './written-mail.ts';
import { newSecretName } from '../../customers/guests/secrets.ts';

/** A paragraph, a paragraph in small print, or a link with its label. */
export type MailPart =
  | { readonly says: string; readonly isQuiet?: boolean }
  | { readonly link: readonly [words: string, address: string] };

/** The museum's data that a mail needs if it is not about an order's content. */
export type MailMuseum = Pick<DocumentMuseum, 'operator' | 'brand' | 'mail'>;

interface AccountMail extends Pick<Mail, 'id' | 'subject'> {
  readonly email: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly parts: readonly MailPart[];
}

/** Writes a short mail about an account. It names nobody, because its reader may not own the account. */
export function accountMail(
  { id, subject, email, at, parts: content }: AccountMail,
  museum: MailMuseum,
  language: string,
): Mail {
  const { name, street, zip, city } = museum.operator;
  const colours = museum.brand.colours.light;
  const parts: readonly MailPart[] = [
    { says: textsIn(language).greetingPlain },
    ...content,
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
      museum.brand,
      parts.map((part) =>
        'link' in part
          ? buttonTo(part.link, colours)
          : paragraph(part.says, part.isQuiet ? `color:${colours.quiet}` : ''),
      ),
    ),
    attachments: [],
  };
}

/** Writes the mail with the link to set a new password [ACC-7]. */
export function recoveryMail(
  { email, link, at }: { readonly email: string; readonly link: string; readonly at: number },
  museum: DocumentMuseum,
  language: string,
): Mail {
  const texts = textsIn(language);
  const parts = [
    { says: texts.recoveryAsked },
    { link: [texts.recoveryLink, link] as const },
    { says: texts.recoveryOnce },
    { says: texts.recoveryIgnore, isQuiet: true },
  ];
  // Each mail has a new link and so a new id: a mail program that knows the id already would show the former mail.
  const id = `recovery-${newSecretName()}`;
  return accountMail({ id, email, at, subject: texts.recoverySubject, parts }, museum, language);
}

/**
 * Informs an account's former address that the account has another address now, and whom to write to if somebody else changed it. Never
 * names the new address.
 */
export function emailChangeMail(
  { id, email, at }: { readonly id: string; readonly email: string; readonly at: number },
  museum: DocumentMuseum,
  language: string,
): Mail {
  const texts = textsIn(language);
  const support = museum.mail.replyTo ?? museum.brand.supportEmail;
  const parts = [
    { says: texts.emailChanged },
    { says: texts.emailChangedByYou },
    { says: fill(texts.emailChangedByOther, { email: support }) },
  ];
  return accountMail(
    { id: `email-change-${id}`, email, at, subject: texts.emailChangedSubject, parts },
    museum,
    language,
  );
}

interface AskedOrder {
  readonly id: string;
  readonly bookingId: string;
  readonly email: string;
  /** Full address of the order's page. */
  readonly page: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Writes the mail with the link of an order, for a visitor who asked for it. */
export function orderLinkMail(
  { id, bookingId, email, page, at }: AskedOrder,
  museum: DocumentMuseum,
  language: string,
): Mail {
  const texts = textsIn(language);
  const parts = [
    { says: fill(texts.orderAsked, { order: bookingId }) },
    { link: [texts.orderPage, page] as const },
    { says: texts.orderPageIsPrivate },
    { says: texts.orderNotAsked, isQuiet: true },
  ];
  const subject = fill(texts.subjectGoods, { order: bookingId });
  return accountMail({ id: `order-link-${id}`, subject, email, at, parts }, museum, language);
}
