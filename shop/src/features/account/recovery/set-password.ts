import { confirmPasswordReset } from '@foyer/contract/customers/password-calls.ts';
import { call, type Way } from '../../../api/client.ts';
import { currentCustomer, loginState } from '../../../session/customer/customer.ts';
import { digestOf } from '../../../session/customer/password-digest.ts';
import { signOut } from '../../../session/customer/sign-out.ts';
import type { Sent } from '../settings/use-typed-form.ts';

/**
 * Sets a new password with a mail's token [ACC-7], and ends this tab's login; `linkEnded` for one that has been used or is too old. Throws CallFailure where there is
 * no listed answer.
 */
export async function setPassword(
  { token, password }: { token: string; password: string },
  way: Way,
): Promise<Sent | { readonly kind: 'linkEnded' }> {
  const answer = await call(confirmPasswordReset, { body: { token, _p: digestOf(password) } }, way);
  switch (answer.status) {
    case 200:
      // All logins of the account have ended with its old password, this tab's too.
      if (loginState(currentCustomer()) === 'customer') signOut({ lang: way.lang, endsLogins: false });
      return { kind: 'done' };
    case 429:
      return { kind: 'tooMany' };
    case 400:
      // "You must fill all fields": whichever is missing, this is the one that can be filled.
      return { kind: 'invalid', errors: { password: ['REQUIRED'] } };
    case 422: {
      const { token: link, _p: told = [], password: alsoReported = [], ...others } = answer.body.errors;
      if (link) return { kind: 'linkEnded' };
      return { kind: 'invalid', errors: { ...others, password: [...told, ...alsoReported] } };
    }
  }
}
