import type { OrderedItem } from '@foyer/contract/checkout/checkout.ts';
import type { UsedVoucherOnWire, VoucherCodeItem } from '@foyer/contract/vouchers/voucher-item.ts';
import {
  comparableCode,
  maxVoucherCodes,
  voucherCodeProblem,
  withVoucherCode,
} from '@foyer/rules/vouchers/voucher-code.ts';
import { paidByVouchers } from '@foyer/rules/vouchers/voucher-use.ts';
import type { StoredCode } from '../../db/stored-order.ts';
import { readCodes } from '../../db/stored-order.ts';
import { voucherKey } from '../../inventory/place-keys.ts';
import type { WantedPlaces } from '../../inventory/take-places.ts';
import type { VoucherBalance } from '../../catalog/vouchers/active-vouchers.ts';
import { noDay, findVouchers } from '../../catalog/vouchers/active-vouchers.ts';
import type { StoredCart } from '../cart-store.ts';
import type { Numbered, Pricing, Problem } from './pricing.ts';

/** The vouchers that pay in a cart; none where there are problems. */
export interface PricedCodes {
  readonly problems: readonly Problem[];
  readonly codes: readonly StoredCode[];
  readonly dueCents: number;
}

/**
 * Pays a total with the cart's codes, in their order [CODE-5]. A code that is there twice counts once, however it is spelt [CODE-4]; one
 * that can no longer pay is reported with its line and barcode [CODE-2].
 */
export async function priceCodes(
  { context, language, own }: Pricing,
  items: readonly Numbered<VoucherCodeItem>[],
  totalCents: number,
): Promise<PricedCodes> {
  if (items.length === 0) return { problems: [], codes: [], dueCents: totalCents };
  const barcodes = items.map(({ item }) => item.barcode);
  if (new Set(barcodes.map(voucherKey)).size > maxVoucherCodes)
    return { problems: [{ code: 'VOUCHERS_TOO_MANY', available: maxVoucherCodes }], codes: [], dueCents: 0 };
  const found = await findVouchers(context, barcodes, language, own);
  const problems: Problem[] = [];
  let vouchers: readonly VoucherBalance[] = [];
  for (const { item, line } of items) {
    const voucher = found.get(voucherKey(item.barcode));
    const code = voucher ? voucherCodeProblem(voucher, context.now()) : 'VOUCHER_INVALID';
    if (code !== null) problems.push({ code, line, barcode: item.barcode });
    else if (voucher) vouchers = withVoucherCode(vouchers, voucher);
  }
  if (problems.length > 0) return { problems, codes: [], dueCents: 0 };
  const paid = paidByVouchers(totalCents, vouchers);
  const codes = paid.vouchers.map(({ barcode, name, key, limitCents, discountCents, remainingCents, validTo }) => ({
    lastLetters: barcode.slice(-4),
    name,
    cents: -discountCents,
    remainingCents,
    key,
    limitCents,
    validTo,
  }));
  return { problems: [], codes, dueCents: paid.dueCents };
}

/** The counters that a cart's codes draw on. */
export function wantedCents(codes: readonly StoredCode[]): WantedPlaces[] {
  return codes
    .filter(({ cents }) => cents > 0)
    .map(({ key, cents, limitCents }) => ({ key, group: key, day: noDay, count: cents, limit: limitCents }));
}

/**
 * The amount due and, for a cart with vouchers, what each pays and what is left on it afterwards. The codes are those of the request, as
 * none is stored. Empty for a paid cart without vouchers: nothing is left to agree to.
 */
export function paymentOnWire(
  { used_codes, due_cents, state }: Pick<StoredCart, 'used_codes' | 'due_cents' | 'state'>,
  items: readonly OrderedItem[],
): { vouchers?: UsedVoucherOnWire[]; amount?: number } {
  const codes = readCodes(used_codes);
  if (codes.length === 0) return state === 'paid' ? {} : { amount: due_cents };
  const asked = items.flatMap((item) => (item.type === 'voucherCode' ? [comparableCode(item.barcode)] : []));
  const barcodes = new Map(asked.map((barcode) => [voucherKey(barcode), barcode]));
  const vouchers = codes.flatMap(({ key, cents, remainingCents }): UsedVoucherOnWire[] => {
    const barcode = barcodes.get(key);
    return barcode === undefined ? [] : [{ barcode, discount: cents === 0 ? 0 : -cents, remaining: remainingCents }];
  });
  return { vouchers, amount: due_cents };
}
