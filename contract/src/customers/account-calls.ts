import * as v from 'valibot';
import { customerDetails, customerUpdate, withToken } from './customer.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, refusal, unauthorized } from '../errors.ts';
import { data, sentText, sentToken } from '../fields.ts';
import { passwordDigest } from './password-digest.ts';

/** The token that a visitor has so far, as a guest or from an earlier login: it ends when they get a new one. Optional. */
const formerToken = v.object({ _: v.optional(sentToken) });

/** `_u` is the e-mail address; `data` is the token [API-42]. 401 says neither whether the address is known nor what was wrong. */
export const logIn = endpoint({
  name: 'logIn',
  requirement: 'API-26',
  method: 'POST',
  path: 'auth/login',
  query: formerToken,
  body: v.object({ _u: sentText(500), _p: passwordDigest }),
  answers: { 200: data(v.string()), 401: refusal, 422: fieldErrors, 429: refusal },
});

/** Makes an account and logs it in: `data` is its token. 403 where the museum registers nobody. */
export const registerCustomer = endpoint({
  name: 'registerCustomer',
  requirement: 'API-28',
  method: 'POST',
  path: 'customer/register',
  query: formerToken,
  body: v.object({ c: customerDetails }),
  answers: { 200: data(v.string()), 403: refusal, 422: fieldErrors, 429: refusal },
});

/** Replaces what a customer has told. The e-mail address of an account changes by `changeEmail` alone. */
export const updateCustomer = endpoint({
  name: 'updateCustomer',
  requirement: 'API-29',
  method: 'POST',
  path: 'customer/update',
  query: withToken,
  body: v.object({ c: customerUpdate }),
  answers: { 200: data(v.literal(true)), 401: unauthorized, 422: fieldErrors, 429: refusal },
});

/** Ends the token, also one that has ended already. */
export const logOut = endpoint({
  name: 'logOut',
  requirement: 'addition',
  method: 'POST',
  path: 'auth/logout',
  query: withToken,
  answers: { 200: data(v.literal(true)) },
});
