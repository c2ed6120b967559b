import { loginName } from '@foyer/rules/customers/credentials.ts';
import type { Handler } from '../../context.ts';
import { endSession } from '../guests/guest-store.ts';
import { accountByEmail, addLogin } from './account-store.ts';

/**
 * Checks a password and answers a new token [API-26]. Ends the visitor's former token, a guest's or an earlier login's. An address without an account
 * gets the same answer as a wrong password, after the same work.
 */
export const logIn: Handler<'logIn'> = async ({ query, body, network }, context) => {
  const { database, now, passwords } = context;
  const { _u: email, _p: digest } = body;
  const account = loginName(email);
  const trier = { account, network };
  await context.accountLimits.tryOnce('logIn', trier, now());
  const rememberLogin = await context.accountLimits.prepareOwnerLogin(trier, now());
  const known = await accountByEmail(database.read, account);
  const isRight = await passwords.matches(digest, known?.password ?? null);
  const token = known && isRight ? await addLogin(database, known, query._, now()) : null;
  if (token === null) return { status: 401, body: { error: 'AUTH_LOGIN_FAILED' } };
  await rememberLogin(now());
  return { status: 200, body: { data: token } };
};

/** Ends the token on the server too, so that a copy of it gives no access. */
export const logOut: Handler<'logOut'> = async ({ query }, { database }) => {
  await endSession(database.read, query._);
  return { status: 200, body: { data: true } };
};
