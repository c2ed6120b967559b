import { requestPasswordReset } from '@foyer/contract/customers/password-calls.ts';
import type { DetailsProblemCode } from '@foyer/rules/customers/guest-details.ts';
import { call, type Way } from '../../../api/client.ts';
import { knownCode } from '../../../api/known-code.ts';
import { pathOf } from '../../../app/paths.ts';
import type { Sent } from '../settings/use-typed-form.ts';

/** Where the mail's link leads to: this shop, in the visitor's language. The back end adds a name and a token [NAV-13]. */
export function recoveryBacklink(origin: string, lang: string): string {
  return (origin + pathOf(lang, 'recoverPassword', { guid: '' })).replace(/\/$/, '');
}

/** Whether a code says that what was typed is no e-mail address. All else could reveal whether somebody has an account. */
const isAboutSpelling: Readonly<Record<DetailsProblemCode, boolean>> = {
  REQUIRED: true,
  TOO_LONG: true,
  EMAIL_INVALID: true,
  TEXT_INVALID: true,
  EMAIL_MISMATCH: false,
  CHOICE_UNKNOWN: false,
  WEB_ADDRESS: false,
};

/**
 * Asks for the mail with the link [ACC-7]. Whatever else a back end says of an address is not passed on: whether it is known is told to
 * nobody [ACC-10]. 400 is about the request itself: something is missing in it [ACC-7]. Throws CallFailure where there is no listed answer.
 */
export async function askRecovery(email: string, origin: string, way: Way): Promise<Sent> {
  const body = { email, backlink: recoveryBacklink(origin, way.lang) };
  const answer = await call(requestPasswordReset, { body }, way);
  if (answer.status === 429) return { kind: 'tooMany' };
  if (answer.status === 200) return { kind: 'done' };
  if (answer.status === 400) return { kind: 'missing' };
  const { email: told, ...others } = answer.body.errors;
  const form = told?.filter((code) => knownCode(isAboutSpelling, code)) ?? [];
  if (form.length > 0) return { kind: 'invalid', errors: { email: form } };
  return { kind: told || Object.keys(others).length === 0 ? 'done' : 'notAdmitted' };
}
