import { newSecretName } from '../../customers/guests/secrets.ts';
import { accountMail } from './account-mail.ts';
import { textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Mail } from './written-mail.ts';

/** The link to set a new password [ACC-7]. */
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
  // Each mail has a link of its own, and a mail program that knows the name already would show the former one.
  const id = `recovery-${newSecretName()}`;
  return accountMail({ id, email, at, subject: texts.recoverySubject, parts }, museum, language);
}
