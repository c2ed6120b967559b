import type { TaxedAmount } from '@foyer/rules/money/money.ts';

/** Of a line of an order, what a credit note gives back. */
export interface CreditedLine {
  /** Its place in the order, from 0. */
  readonly line: number;
  readonly count: number;
  /** Including VAT. */
  readonly cents: number;
  /** The same by tax rate. */
  readonly amounts: readonly TaxedAmount[];
}

/**
 * Whose doing it was: the museum's here (`museum`), somebody's on the provider's pages (`provider`), the visitor's bank (`bank`), or the end
 * of an order that is not paid (`cancelled`).
 */
export type CreditedBy = 'museum' | 'provider' | 'bank' | 'cancelled';

/** What of an order's invoice is taken back. An order may have several, which never change but for what becomes of their money. */
export interface CreditNote {
  /** The order's, and how many there were before: 'K7MP-3XQ9-1'. */
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** None where money has gone back for no line in particular. */
  readonly lines: readonly CreditedLine[];
  /** What is credited by tax rate, and in all, including VAT. */
  readonly amounts: readonly TaxedAmount[];
  readonly cents: number;
  /** How much of it goes back as money: by the provider, or by the museum's bank transfer for an invoice that was paid. */
  readonly moneyCents: number;
  /** How much of it is on vouchers again. What is neither money nor on vouchers was never paid, and is owed no longer. */
  readonly voucherCents: number;
  readonly by: CreditedBy;
  /** When the provider had given the money back; null until it has, and for money that it does not move. */
  readonly refundedAt: number | null;
  /** What of the money has come back to the museum since, because a bank did not take it: the visitor is owed that much. */
  readonly returnedCents: number;
}

/** How many of a line were given back. */
export const givenBackOf = (notes: readonly Pick<CreditNote, 'lines'>[], line: number): number =>
  notes.flatMap(({ lines }) => lines).reduce((sum, one) => sum + (one.line === line ? one.count : 0), 0);
