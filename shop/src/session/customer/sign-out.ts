import { logOut } from '@foyer/contract/customers/account-calls.ts';
import { call, type Send, type RequestOptions } from '../../api/client.ts';
import type { Shop } from '../../app/shop-config.ts';
import { currentCustomer, keepCustomer } from './customer.ts';
import { forgetDrafts, forgetOutcomes } from '../draft-keys.ts';

/**
 * Signs out in this tab: forgets token, customer, drafts and bookings; the cart stays [ACC-1]. Tells a back end that can end tokens, without
 * waiting for its answer; others let the token expire.
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
