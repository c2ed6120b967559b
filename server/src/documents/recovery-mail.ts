import { newSecretName } from '../guests/secrets.ts';
import { textsIn } from './document-texts.ts';
import { buttonTo, mailPage, paragraph } from './mail-page.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import type { Mail } from './postman.ts';

/** The link to set a new password [ACC-7]. It names nobody: whoever typed an address may not be who reads it. */
export function recoveryMail(
  { email, link, at }: { readonly email: string; readonly link: string; readonly at: number },
  museum: DocumentMuseum,
  language: string,
): Mail {
  const texts = textsIn(language);
  const { name, street, zip, city } = museum.operator;
  const sender = [name, street, `${zip} ${city}`].join(', ');
  const colours = museum.brand.colours.light;
  const quiet = `color:${colours.quiet}`;
  const subject = texts.recoverySubject;
  return {
    // Each mail has a link of its own, and a mail program that knows the name already would show the former one.
    id: `recovery-${newSecretName()}`,
    date: at,
    language,
    from: museum.mail.from,
    replyTo: museum.mail.replyTo,
    to: { name: '', address: email },
    subject,
    text: [
      texts.greetingPlain,
      texts.recoveryAsked,
      [texts.recoveryLink, link].join('\n'),
      texts.recoveryOnce,
      texts.recoveryIgnore,
      sender,
    ].join('\n\n'),
    html: mailPage({ language, subject }, colours, [
      paragraph(texts.greetingPlain),
      paragraph(texts.recoveryAsked),
      buttonTo([texts.recoveryLink, link], colours),
      paragraph(texts.recoveryOnce),
      paragraph(texts.recoveryIgnore, quiet),
      paragraph(sender, quiet),
    ]),
    attachments: [],
  };
}
