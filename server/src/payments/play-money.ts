import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { StoredCart } from '../checkout/cart-store.ts';
import type { Context } from '../context.ts';
import type { Read } from '../db/database.ts';
import { readCodes } from '../db/stored-order.ts';
import { voucherKey } from '../inventory/place-keys.ts';
import type { Museum } from '../museum/schema/model.ts';
import type { PaymentProvider } from './provider.ts';

/** What decides whether a shop takes real money. */
export interface Money {
  readonly provider: Pick<PaymentProvider, 'movesMoney'>;
  readonly museum: Pick<Museum, 'payments'>;
}

/** Whether all is sold by invoice, so that no provider is ever asked. */
export const isByInvoiceAlone = ({ payments }: Pick<Museum, 'payments'>): boolean =>
  payments.every(({ payartId }) => isInvoice(String(payartId)));

/**
 * Whether the shop is a demonstration: its payment page takes no money, so everybody can have everything for nothing. Where all is sold by
 * invoice there is no such page.
 */
export const isDemonstration = ({ provider, museum }: Money): boolean =>
  !provider.movesMoney && !isByInvoiceAlone(museum);

/** Whether an order is worthless here: it was paid with play money, and the shop is no demonstration. */
export function isWorthless({ is_test }: { readonly is_test: number }, money: Money): boolean {
  return is_test === 1 && !isDemonstration(money);
}

/**
 * Whether a cart is paid with play money: at a provider that moves none, or with a voucher that is a sample or was itself bought with play
 * money. An invoice is paid at the bank, and a cart that costs nothing needs no money: both count as real.
 */
export async function isPaidWithPlayMoney(
  read: Read,
  cart: Pick<StoredCart, 'due_cents' | 'payart' | 'used_codes'>,
  { provider, museum }: Pick<Context, 'provider' | 'museum'>,
): Promise<boolean> {
  if (cart.due_cents > 0 && !isInvoice(cart.payart) && !provider.movesMoney) return true;
  const keys = readCodes(cart.used_codes).flatMap(({ key, cents }) => (cents > 0 ? [key] : []));
  if (keys.length === 0) return false;
  if (museum.voucherCodes.some(({ sample, code }) => sample && keys.includes(voucherKey(code)))) return true;
  const bought = await read
    .selectFrom('vouchers')
    .innerJoin('orders', 'orders.booking_id', 'vouchers.booking_id')
    .select('vouchers.id')
    .where('vouchers.id', 'in', keys)
    .where('orders.is_test', '=', 1)
    .executeTakeFirst();
  return bought !== undefined;
}
