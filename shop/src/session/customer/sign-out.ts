import { logOut } from '@foyer/contract/customers/account-calls.ts';
import { call, type Send, type RequestOptions } from '../../api/client.ts';
import type { Shop } from '../../app/shop-config.ts';
import { currentCustomer, keepCustomer } from './customer.ts';
import { forgetDrafts, forgetOutcomes } from '../draft-keys.ts';

/**
 * Signs out in this tab: removes token, customer, drafts and bookings; the cart stays [ACC-1]. Notifies a back end that can invalidate
 * tokens, without waiting for its answer. Otherwise the token expires by itself.
 */
export function signOut(
  { lang, endsLogins }: Pick<RequestOptions, 'lang'> & Pick<Shop, 'endsLogins'>,
  send?: Send,
): void {
  const ended = currentCustomer();
  keepCustomer(null);
  forgetDrafts();
  forgetOutcomes();
  if (ended && endsLogins) void call(logOut, { query: { _: ended.token } }, { lang, send }).catch(() => undefined);
}
