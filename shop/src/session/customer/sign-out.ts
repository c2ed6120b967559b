import { logOut } from '@foyer/contract/customers/account-calls.ts';
import { call, type Send, type Way } from '../../api/client.ts';
import type { Shop } from '../../app/shop-config.ts';
import { currentCustomer, keepCustomer } from './customer.ts';
import { forgetDrafts, forgetOutcomes } from '../draft-keys.ts';

/**
 * Ends the sign-in in this tab: token, customer, what was typed and what was booked are gone, the cart stays [ACC-1]. A back end that can end
 * the token is told so and not waited for; with others it ends by itself.
 */
export function signOut({ lang, endsLogins }: Pick<Way, 'lang'> & Pick<Shop, 'endsLogins'>, send?: Send): void {
  const ended = currentCustomer();
  keepCustomer(null);
  forgetDrafts();
  forgetOutcomes();
  if (ended && endsLogins) void call(logOut, { query: { _: ended.token } }, { lang, send }).catch(() => undefined);
}
