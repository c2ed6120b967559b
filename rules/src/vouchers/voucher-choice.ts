import { normalized } from '../customers/plain-text.ts';
import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { isInvoice } from '../checkout/invoice.ts';
import { isDirectDebit } from '../checkout/direct-debit.ts';

/** The choice of one voucher: how many, at its own price or at an amount that the visitor chose. */
export interface VoucherChoice {
  count: number;
  /** Cents for one, if the amount is free; NaN for an invalid amount. */
  amountCents: number;
}

export type VoucherChoiceProblemCode =
  | 'COUNT_INVALID'
  /** At most `available` more fit in the cart. */
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

/** The most vouchers in one cart. Each has its own code and page. */
export const maxVouchers = 50;

/**
 * A typed amount in cents: a negative one becomes positive, an empty one keeps the previous [VOU-2]. NaN if it is not an amount of euros
 * with at most two decimals. Full-width digits are accepted.
 */
export function typedAmount(typed: string, previousCents: number): number {
  const written = normalized(typed, 'NFKC').replaceAll(/[\s€\p{Cf}]/gu, '');
  if (written === '') return previousCents;
  const [, euros, decimals = ''] = /^[-+\u2212]?(\d{1,10})(?:[.,](\d{0,2}))?$/.exec(written) ?? [];
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
}

/** The amount that a cart asks for, never negative, however it was sent [VOU-2]. */
export function askedAmount(cents: number): number {
  return Math.abs(cents);
}

/** Why vouchers cannot be bought like this; `left` is how many more fit in the cart [VOU-2]. */
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

/** The price of one in cents: its own, or the chosen amount. */
export function voucherCents(
  { amountCents }: Pick<VoucherChoice, 'amountCents'>,
  voucher: Pick<Voucher, 'isVariable' | 'priceCents'>,
): number {
  return voucher.isVariable ? amountCents : voucher.priceCents;
}

/**
 * Whether items can be paid with this payment type. Vouchers are as good as money at once, but an invoice is paid later and a direct debit
 * can be reversed.
 */
export function isPayableBy(paymentTypeId: string | null, items: readonly { type: string }[]): boolean {
  return !(isInvoice(paymentTypeId) || isDirectDebit(paymentTypeId)) || items.every(({ type }) => type !== 'voucher');
}
