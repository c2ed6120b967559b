import { accountMail } from './account-mail.ts';
import { fill, textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Mail } from './written-mail.ts';

/** Tells the former address of an account that it has another now, and whom to write to if that was somebody else. Never which one. */
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
