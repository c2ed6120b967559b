import type { TaxedAmount } from '@foyer/rules/money/money.ts';

/** The part of an order line that a credit note gives back. */
export interface CreditedLine {
  /** The line's index in the order, from 0. */
  readonly line: number;
  readonly count: number;
  /** Including VAT. */
  readonly cents: number;
  /** The same by tax rate. */
  readonly amounts: readonly TaxedAmount[];
}

/**
 * Who caused it: the museum in this shop (`museum`), somebody on the provider's pages (`provider`), the visitor's bank (`bank`), or the end
 * of an order that is not paid (`cancelled`).
 */
export type CreditedBy = 'museum' | 'provider' | 'bank' | 'cancelled';

/** A document that takes back a part of an order's invoice. An order may have several; only `refundedAt` and `returnedCents` ever change. */
export interface CreditNote {
  /** The booking id and the note's place among the order's notes, from 1: 'K7MP-3XQ9-1'. */
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** Empty where money went back for no line in particular. */
  readonly lines: readonly CreditedLine[];
  /** What is credited by tax rate; `cents` is the sum. Including VAT. */
  readonly amounts: readonly TaxedAmount[];
  readonly cents: number;
  /** How much of it goes back as money: by the provider, or by the museum's bank transfer for an invoice that was paid. */
  readonly moneyCents: number;
  /** How much of it is on vouchers again. The rest, neither money nor on vouchers, was never paid and is no longer owed. */
  readonly voucherCents: number;
  readonly by: CreditedBy;
  /** When the provider gave the money back, epoch ms; null until then, and for money that no provider moves. */
  readonly refundedAt: number | null;
  /** How much of the money has come back to the museum since, because a bank did not accept it: the visitor is owed that much. */
  readonly returnedCents: number;
}

/** How many of a line were given back. */
export const givenBackOf = (notes: readonly Pick<CreditNote, 'lines'>[], line: number): number =>
  notes.flatMap(({ lines }) => lines).reduce((sum, one) => sum + (one.line === line ? one.count : 0), 0);
