import * as v from 'valibot';
import { withToken } from './customer.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, refusal, unauthorized } from '../errors.ts';
import { data, sentText } from '../fields.ts';
import { passwordDigest } from './password-digest.ts';

const shortText = sentText(500);

/**
 * Mails a link to set a new password if the address has an account; the answer is the same if not [ACC-10]. The link is
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

/** Sets a password with the token from the mail. 400 if something is missing [ACC-7], 422 if the token is used or too old. */
export const confirmPasswordReset = endpoint({
  name: 'confirmPasswordReset',
  requirement: 'API-31',
  method: 'POST',
  path: 'customer/pwdconfirm',
  body: v.object({ token: v.optional(v.nullable(shortText), ''), _p: v.optional(v.nullable(shortText), '') }),
  answers: { 200: data(v.literal(true)), 400: refusal, 422: fieldErrors, 429: refusal },
});

/** The token of the query, which these two calls need in the body as well. */
const sameToken = { token: shortText };

/** 422 names `_po` if it is wrong, or `_pn`. Ends the account's other logins. */
export const changePassword = endpoint({
  name: 'changePassword',
  requirement: 'API-32',
  method: 'POST',
  path: 'customer/pwdchange',
  query: withToken,
  body: v.object({ _po: passwordDigest, _pn: passwordDigest, ...sameToken }),
  answers: { 200: data(v.literal(true)), 401: unauthorized, 422: fieldErrors, 429: refusal },
});

/** Like `changePassword`, for the email address with which the account logs in. */
export const changeEmail = endpoint({
  name: 'changeEmail',
  requirement: 'API-33',
  method: 'POST',
  path: 'customer/emailchange',
  query: withToken,
  body: v.object({ _po: passwordDigest, email: shortText, ...sameToken }),
  answers: { 200: data(v.literal(true)), 401: unauthorized, 422: fieldErrors, 429: refusal },
});
