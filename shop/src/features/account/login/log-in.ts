import { logIn } from '@foyer/contract/customers/account-calls.ts';
import { call, type Way } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import { digestOf } from '../../../session/customer/password-digest.ts';
import { signInWith } from '../../../session/customer/sign-in.ts';

interface TypedLogin {
  readonly email: string;
  readonly password: string;
}

/** A login whose customer could not be asked for yet: the next one ends it. */
let unfinished: string | undefined;

/**
 * Has the password checked, and keeps token and customer [ACC-2]. The token that the visitor has so far, as a guest or of an earlier login,
 * ends. Throws CallFailure where there is no listed answer.
 */
export async function logInWith({ email, password }: TypedLogin, way: Way): Promise<'loggedIn' | 'wrong' | 'tooMany'> {
  const given = {
    query: { _: unfinished ?? currentCustomer()?.token },
    body: { _u: email, _p: digestOf(password) },
  };
  const answer = await call(logIn, given, way).catch(refusedLogin);
  if (answer?.status !== 200) return answer?.status === 429 ? 'tooMany' : 'wrong';
  unfinished = answer.body.data;
  const isKnown = await signInWith({ token: unfinished, email }, way);
  unfinished = undefined;
  return isKnown ? 'loggedIn' : 'wrong';
}

/** 403 is not listed and means the same as 401 here: a refused login leads nowhere else [ERR-1]. */
function refusedLogin(error: unknown): null {
  if (error instanceof CallFailure && error.kind === 'unauthorized') return null;
  throw error;
}
