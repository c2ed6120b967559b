import * as v from 'valibot';
import { withToken } from './customer.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, refusal, unauthorized } from '../errors.ts';
import { data, sentText } from '../fields.ts';
import { passwordDigest } from './password-digest.ts';

const shortText = sentText(500);

/**
 * Sends a link to set a new password, where the address has an account; the answer is the same where it has none [ACC-10]. The link is
 * `{backlink}/{guid}#{token}` [NAV-13].
 */
export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  requirement: 'API-30',
  method: 'POST',
  path: 'customer/pwdreset',
  body: v.object({ email: shortText, backlink: sentText(2000) }),
  answers: { 200: data(v.literal(true)), 400: refusal, 422: fieldErrors, 429: refusal },
});

/** Sets a password with the token of a mail. 400 where something is missing [ACC-7], 422 where the token has been used or is too old. */
export const confirmPasswordReset = endpoint({
  name: 'confirmPasswordReset',
  requirement: 'API-31',
  method: 'POST',
  path: 'customer/pwdconfirm',
  body: v.object({ token: v.optional(v.nullable(shortText), ''), _p: v.optional(v.nullable(shortText), '') }),
  answers: { 200: data(v.literal(true)), 400: refusal, 422: fieldErrors, 429: refusal },
});

/** The token of the query once more: these two bodies carry it as well. */
const sameToken = { token: shortText };

/** Errors are those of `_po`, which is wrong, and `_pn`. Other logins of the account end. */
export const changePassword = endpoint({
  name: 'changePassword',
  requirement: 'API-32',
  method: 'POST',
  path: 'customer/pwdchange',
  query: withToken,
  body: v.object({ _po: passwordDigest, _pn: passwordDigest, ...sameToken }),
  answers: { 200: data(v.literal(true)), 401: unauthorized, 422: fieldErrors, 429: refusal },
});

/** The same for the address that the account logs in with. */
export const changeEmail = endpoint({
  name: 'changeEmail',
  requirement: 'API-33',
  method: 'POST',
  path: 'customer/emailchange',
  query: withToken,
  body: v.object({ _po: passwordDigest, email: shortText, ...sameToken }),
  answers: { 200: data(v.literal(true)), 401: unauthorized, 422: fieldErrors, 429: refusal },
});
