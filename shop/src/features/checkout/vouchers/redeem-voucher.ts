import {
  comparableCode,
  maxVoucherCodes,
  trimmedCode,
  voucherCodeProblem,
  voucherRefusal,
} from '@foyer/rules/vouchers/voucher-code.ts';
import { addItem } from '../../../cart/cart.ts';
import { redeemedVoucherItems } from '../../../cart/items/cart-item.ts';
import { toRedeemedVoucherItem } from '../../../cart/items/voucher-code-item.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { lookUpVoucherCode } from '@foyer/contract/vouchers/voucher-calls.ts';
import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { call, type RequestOptions } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { now } from '../../../app/clock.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import type { Shop } from '../../../app/shop-config.ts';

/** Longer than any code, and short enough for an address. */
const longestCode = 200;

/**
 * Adds a voucher code to the cart, or returns why not. A code that is already there is refused with `ALREADY` [CODE-4]. Never throws a
 * CallFailure.
 */
export async function redeemCode(typed: string, options: CodeRequestOptions): Promise<CodeAnswer> {
  const known = problemHere(typed);
  if (known !== null) return refused(known);
  const answer = await lookUpCode(typed, options);
  if (answer.kind === 'refused') return answer;
  // The back end's spelling may differ from the input, and the cart may have changed meanwhile, so check again.
  const now = problemHere(answer.voucher.barcode);
  if (now !== null) return refused(now);
  const before = currentCart().items.length;
  updateCart((cart) => addItem(cart, toRedeemedVoucherItem(answer.voucher)));
  return currentCart().items.length > before ? answer : refused('CART_FULL');
}

/** Checks that need no call. */
function problemHere(typed: string): string | null {
  if (trimmedCode(typed) === '') return 'EMPTY';
  if (typed.length > longestCode) return 'VOUCHER_INVALID';
  const there = redeemedVoucherItems(currentCart().items);
  const code = comparableCode(typed);
  if (there.some(({ barcode }) => comparableCode(barcode) === code)) return 'ALREADY';
  return there.length >= maxVoucherCodes ? 'TOO_MANY' : null;
}

const refused = (code: string): CodeAnswer => ({ kind: 'refused', code, voucher: null });

/** Why a code cannot pay, or could not be checked. */
export interface CodeRefusal {
  readonly kind: 'refused';
  /** A code of the rules, the back end's own, or `VOUCHER_UNKNOWN_ERROR` [CODE-3]. */
  readonly code: string;
  /** What is known of the voucher anyway: its validity and its value. */
  readonly voucher: VoucherCode | null;
  /** The reason for `VOUCHER_UNKNOWN_ERROR`: too many tries, or no answer. */
  readonly why?: 'tries' | 'offline' | undefined;
}

/** The result of a look-up [CODE-1]. */
export type CodeAnswer = { readonly kind: 'valid'; readonly voucher: VoucherCode } | CodeRefusal;

/** With the shop's flag for whether the back end counts the visitor's own reservations as free. */
type CodeRequestOptions = RequestOptions & Pick<Shop, 'countsOwnReservations'>;

/**
 * Looks up the current value of a code, sent as typed but trimmed [CODE-1] [CODE-2]. What this visitor's own unfinished payment has
 * reserved counts as unused. Never throws a CallFailure.
 */
export async function lookUpCode(typed: string, options: CodeRequestOptions): Promise<CodeAnswer> {
  try {
    const query = {
      voucher: trimmedCode(typed),
      _: options.countsOwnReservations ? currentCustomer()?.token : undefined,
    };
    const answer = await call(lookUpVoucherCode, { query }, options);
    if (answer.status === 200) return judged(answer.body.data);
    const code = voucherRefusal(answer.status, answer.body.error);
    if (answer.status === 422) return { kind: 'refused', code, voucher: answer.body.voucher };
    return { kind: 'refused', code, voucher: null, why: 'tries' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const isLost = error.kind === 'offline' || error.kind === 'timeout';
    const code = voucherRefusal(error.status ?? 0, undefined);
    return { kind: 'refused', code, voucher: null, why: isLost ? 'offline' : undefined };
  }
}

/** Checks the validity here too, because not every back end reports that a code has expired. */
function judged(voucher: VoucherCode): CodeAnswer {
  const code = voucherCodeProblem(voucher, now());
  return code === null ? { kind: 'valid', voucher } : { kind: 'refused', code, voucher };
}
