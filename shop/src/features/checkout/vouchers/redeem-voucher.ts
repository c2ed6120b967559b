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

/** Longer than any code is, and short enough for an address. */
const longestCode = 200;

/** Puts a code into the cart, or says why not. One that is there already is ignored, and said to be [CODE-4]. Never throws. */
export async function redeemCode(typed: string, options: CodeRequestOptions): Promise<CodeAnswer> {
  const known = problemHere(typed);
  if (known !== null) return refused(known);
  const answer = await lookUpCode(typed, options);
  if (answer.kind === 'refused') return answer;
  // The back end may call it by another name than the one that was typed, and the cart may have changed meanwhile.
  const now = problemHere(answer.voucher.barcode);
  if (now !== null) return refused(now);
  const before = currentCart().items.length;
  updateCart((cart) => addItem(cart, toRedeemedVoucherItem(answer.voucher)));
  return currentCart().items.length > before ? answer : refused('CART_FULL');
}

/** What the cart says by itself, without asking anybody. */
function problemHere(typed: string): string | null {
  if (trimmedCode(typed) === '') return 'EMPTY';
  if (typed.length > longestCode) return 'VOUCHER_INVALID';
  const there = redeemedVoucherItems(currentCart().items);
  const code = comparableCode(typed);
  if (there.some(({ barcode }) => comparableCode(barcode) === code)) return 'ALREADY';
  return there.length >= maxVoucherCodes ? 'TOO_MANY' : null;
}

const refused = (code: string): CodeAnswer => ({ kind: 'refused', code, voucher: null });

/** Why nobody can pay with a code, or why nobody knows. */
export interface CodeRefusal {
  readonly kind: 'refused';
  /** The rules' code, the back end's own, or `VOUCHER_UNKNOWN_ERROR` [CODE-3]. */
  readonly code: string;
  /** What is known of it all the same: from when, until when, how much it was worth. */
  readonly voucher: VoucherCode | null;
  /** Of an unknown error: asked too often, or no answer. */
  readonly why?: 'tries' | 'offline' | undefined;
}

/** What a look-up has brought [CODE-1]. */
export type CodeAnswer = { readonly kind: 'valid'; readonly voucher: VoucherCode } | CodeRefusal;

/** Who asks, and whether the back end makes something of that. */
type CodeRequestOptions = RequestOptions & Pick<Shop, 'countsOwnReservations'>;

/**
 * Asks what a code is worth now, as it was typed but trimmed [CODE-1] [CODE-2]. What this visitor's own unfinished payment has reserved
 * counts as unused. Never throws.
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

/** Not every back end says of a code by itself that its time is over. */
function judged(voucher: VoucherCode): CodeAnswer {
  const code = voucherCodeProblem(voucher, now());
  return code === null ? { kind: 'valid', voucher } : { kind: 'refused', code, voucher };
}
