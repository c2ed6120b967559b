/** Money is integer cents, everywhere and always [MON-1]. */

export interface TaxedAmount {
  /** Gross cents. */
  cents: number;
  /** Percent. */
  taxRate: number;
}

export interface ContainedTax {
  taxRate: number;
  grossCents: number;
  taxCents: number;
  netCents: number;
}

/**
 * The tax contained in a gross amount: gross − gross / (1 + rate/100), rounded to the cent, half away from zero [MON-2]. Rates may have
 * decimals (5.5) and are rounded to a thousandth of a percent, so that the division uses integers only.
 */
export function containedTaxCents(grossCents: number, taxRate: number): number {
  const rate = BigInt(Math.round(taxRate * 1000));
  const gross = BigInt(grossCents);
  const divisor = 100_000n + rate;
  const magnitude = ((gross < 0n ? -gross : gross) * rate * 2n + divisor) / (divisor * 2n);
  return Number(gross < 0n ? -magnitude : magnitude);
}

/** Contained tax by rate, highest rate first. Rounded once per rate, on the rate's total [MON-2]. */
export function containedTaxes(amounts: readonly TaxedAmount[]): ContainedTax[] {
  const grossByRate = new Map<number, number>();
  for (const { cents, taxRate } of amounts) grossByRate.set(taxRate, (grossByRate.get(taxRate) ?? 0) + cents);
  return [...grossByRate]
    .filter(([, grossCents]) => grossCents !== 0)
    .sort(([a], [b]) => b - a)
    .map(([taxRate, grossCents]) => {
      const taxCents = containedTaxCents(grossCents, taxRate);
      return { taxRate, grossCents, taxCents, netCents: grossCents - taxCents };
    });
}

/** The sum of amounts in cents, never below zero [MON-3]. */
export function totalCents(amounts: readonly number[]): number {
  return Math.max(
    0,
    amounts.reduce((sum, cents) => sum + cents, 0),
  );
}

/** An amount in the format of analytics: `'24.00'` for 2400 cents [MON-4]. */
export function analyticsAmount(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const magnitude = Math.abs(cents);
  return `${sign}${Math.trunc(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`;
}
