import { changeEmail, changePassword } from '@foyer/contract/customers/password-calls.ts';
import type { AnswerOf } from '@foyer/contract/endpoint.ts';
import { call, type RequestOptions } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { digestOf } from '../../../session/customer/password-digest.ts';
import type { Sent } from './typed-form.tsx';

interface NewPassword {
  readonly oldPassword: string;
  readonly password: string;
}

/** Sets a new password, if the old one is correct [ACC-8]. Throws CallFailure if there is no listed answer. */
export async function changePasswordTo(typed: NewPassword, token: string, options: RequestOptions): Promise<Sent> {
  const body = { _po: digestOf(typed.oldPassword), _pn: digestOf(typed.password), token };
  const answer = await call(changePassword, { query: { _: token }, body }, options).catch(refusedAccess);
  return changedBy(answer, { _po: 'oldPassword', _pn: 'password' });
}

interface NewEmail {
  readonly email: string;
  readonly currentPassword: string;
}

/** Sets a new login address, if the password is correct [ACC-8]. */
export async function changeEmailTo(typed: NewEmail, token: string, options: RequestOptions): Promise<Sent> {
  const body = { _po: digestOf(typed.currentPassword), email: typed.email, token };
  const answer = await call(changeEmail, { query: { _: token }, body }, options).catch(refusedAccess);
  return changedBy(answer, { _po: 'currentPassword' });
}

type Answer = AnswerOf<typeof changePassword> | { readonly status: 403 };

/** The outcome, with wire names of fields replaced by the form's names [ACC-11]. */
function changedBy(answer: Answer, fields: Readonly<Record<string, string>>): Sent {
  if (answer.status === 200) return { kind: 'done' };
  if (answer.status === 401 || answer.status === 403) return { kind: 'signedOut' };
  if (answer.status === 429) return { kind: 'tooMany' };
  const errors = Object.entries(answer.body.errors).map(([field, codes]) => [fields[field] ?? field, codes] as const);
  return { kind: 'invalid', errors: Object.fromEntries(errors) };
}

/** 403 is not listed and means the same as 401 here [ERR-1]. */
function refusedAccess(error: unknown): { readonly status: 403 } {
  if (error instanceof CallFailure && error.kind === 'unauthorized') return { status: 403 };
  throw error;
}
