import * as v from 'valibot';
import { customerDetails, customerUpdate, withToken } from './customer.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, refusal, unauthorized } from '../errors.ts';
import { data, sentText, sentToken } from '../fields.ts';
import { passwordDigest } from './password-digest.ts';

/** The visitor's previous token, as a guest or from an earlier login. It ends when they get a new one. Optional. */
const formerToken = v.object({ _: v.optional(sentToken) });

/** `_u` is the email address; `data` is the token [API-42]. A 401 reveals neither whether the address is known nor what was wrong. */
export const logIn = endpoint({
  name: 'logIn',
  requirement: 'API-26',
  method: 'POST',
  path: 'auth/login',
  query: formerToken,
  body: v.object({ _u: sentText(500), _p: passwordDigest }),
  answers: { 200: data(v.string()), 401: refusal, 422: fieldErrors, 429: refusal },
});

/** Creates an account and logs in: `data` is the token. 403 if the museum has registration switched off. */
export const registerCustomer = endpoint({
  name: 'registerCustomer',
  requirement: 'API-28',
  method: 'POST',
  path: 'customer/register',
  query: formerToken,
  body: v.object({ c: customerDetails }),
  answers: { 200: data(v.string()), 403: refusal, 422: fieldErrors, 429: refusal },
});

/** Replaces all details of a customer. The email address of an account changes only by `changeEmail`. */
export const updateCustomer = endpoint({
  name: 'updateCustomer',
  requirement: 'API-29',
  method: 'POST',
  path: 'customer/update',
  query: withToken,
  body: v.object({ c: customerUpdate }),
  answers: { 200: data(v.literal(true)), 401: unauthorized, 422: fieldErrors, 429: refusal },
});

/** Ends the token, even one that has already ended. */
export const logOut = endpoint({
  name: 'logOut',
  requirement: 'addition',
  method: 'POST',
  path: 'auth/logout',
  query: withToken,
  answers: { 200: data(v.literal(true)) },
});
