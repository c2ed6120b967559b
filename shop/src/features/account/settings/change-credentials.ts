import { changeEmail, changePassword } from '@foyer/contract/customers/password-calls.ts';
import type { AnswerOf } from '@foyer/contract/endpoint.ts';
import { call, type Way } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { digestOf } from '../../../session/customer/password-digest.ts';
import type { Sent } from './use-typed-form.ts';

interface NewPassword {
  readonly oldPassword: string;
  readonly password: string;
}

/** Sets another password for whoever knows the old one [ACC-8]. Throws CallFailure where there is no listed answer. */
export async function changePasswordTo(told: NewPassword, token: string, way: Way): Promise<Sent> {
  const body = { _po: digestOf(told.oldPassword), _pn: digestOf(told.password), token };
  const answer = await call(changePassword, { query: { _: token }, body }, way).catch(refusedAccess);
  return changedBy(answer, { _po: 'oldPassword', _pn: 'password' });
}

interface NewEmail {
  readonly email: string;
  readonly currentPassword: string;
}

/** The same for the address that the account logs in with. */
export async function changeEmailTo(told: NewEmail, token: string, way: Way): Promise<Sent> {
  const body = { _po: digestOf(told.currentPassword), email: told.email, token };
  const answer = await call(changeEmail, { query: { _: token }, body }, way).catch(refusedAccess);
  return changedBy(answer, { _po: 'currentPassword' });
}

type Answer = AnswerOf<typeof changePassword> | { readonly status: 403 };

/** What came of it; fields of the wire by the names that the form has for them [ACC-11]. */
function changedBy(answer: Answer, fields: Readonly<Record<string, string>>): Sent {
  if (answer.status === 200) return { kind: 'done' };
  if (answer.status === 401 || answer.status === 403) return { kind: 'signedOut' };
  if (answer.status === 429) return { kind: 'tooMany' };
  const told = Object.entries(answer.body.errors).map(([field, texts]): [string, string[]] => [
    fields[field] ?? field,
    texts,
  ]);
  return { kind: 'invalid', errors: Object.fromEntries(told) };
}

/** Not listed, and means the same as 401 here [ERR-1]. */
function refusedAccess(error: unknown): { readonly status: 403 } {
  if (error instanceof CallFailure && error.kind === 'unauthorized') return { status: 403 };
  throw error;
}
