import { normalized } from '../customers/plain-text.ts';
import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { isInvoice } from '../checkout/invoice.ts';
import { isDirectDebit } from '../checkout/direct-debit.ts';

/** What a visitor wants of one voucher: so many, each of a price of its own or of an amount that they chose. */
export interface VoucherChoice {
  count: number;
  /** Cents of one, where it is chosen freely; NaN for what was no amount. */
  amountCents: number;
}

export type VoucherChoiceProblemCode =
  | 'COUNT_INVALID'
  /** At most `available` more in one cart. */
  | 'OVERBOOKED'
  | 'AMOUNT_INVALID'
  /** At least `required` cents. */
  | 'AMOUNT_TOO_LOW'
  /** At most `available` cents. */
  | 'AMOUNT_TOO_HIGH';

export interface VoucherChoiceProblem {
  code: VoucherChoiceProblemCode;
  available?: number;
  required?: number;
}

/** As many vouchers as one cart buys: each has a code and a page of its own. */
export const maxVouchers = 50;

/**
 * The amount after somebody typed one, in cents: a negative one turns positive, an empty one keeps the previous [VOU-2]. NaN for what is
 * no amount of euros with two decimals at most. Digits may be wide, as for a count.
 */
export function typedAmount(typed: string, previousCents: number): number {
  const written = normalized(typed, 'NFKC').replaceAll(/[\s€\p{Cf}]/gu, '');
  if (written === '') return previousCents;
  const [, euros, decimals = ''] = /^[-+\u2212]?(\d{1,10})(?:[.,](\d{0,2}))?$/.exec(written) ?? [];
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
}

/** The amount that a cart asks for, however it was sent: never negative [VOU-2]. */
export function askedAmount(cents: number): number {
  return Math.abs(cents);
}

/** Why vouchers cannot be bought so; `left` is how many more the cart takes [VOU-2]. */
export function voucherChoiceProblems(
  { count, amountCents }: VoucherChoice,
  voucher: Pick<Voucher, 'isVariable' | 'minCents' | 'maxCents'>,
  left: number = maxVouchers,
): VoucherChoiceProblem[] {
  const problems: VoucherChoiceProblem[] = [];
  if (!Number.isSafeInteger(count) || count < 1) problems.push({ code: 'COUNT_INVALID' });
  else if (count > left) problems.push({ code: 'OVERBOOKED', available: left });
  if (!voucher.isVariable) return problems;
  if (!Number.isSafeInteger(amountCents)) problems.push({ code: 'AMOUNT_INVALID' });
  else if (amountCents < voucher.minCents) problems.push({ code: 'AMOUNT_TOO_LOW', required: voucher.minCents });
  else if (amountCents > voucher.maxCents) problems.push({ code: 'AMOUNT_TOO_HIGH', available: voucher.maxCents });
  return problems;
}

/** What one costs: its own price, or the chosen amount, in cents. */
export function voucherCents(
  { amountCents }: Pick<VoucherChoice, 'amountCents'>,
  voucher: Pick<Voucher, 'isVariable' | 'priceCents'>,
): number {
  return voucher.isVariable ? amountCents : voucher.priceCents;
}

/** Whether items can be bought by this way to pay: an invoice is paid later, a debit can be taken back, and a voucher is money at once. */
export function isPayableBy(paymentTypeId: string | null, items: readonly { type: string }[]): boolean {
  return !(isInvoice(paymentTypeId) || isDirectDebit(paymentTypeId)) || items.every(({ type }) => type !== 'voucher');
}
