import type { TaxedAmount } from './money.ts';

/**
 * Splits cents by weights so that the parts add up exactly: each part is rounded down, and the remaining cents go one by one to the parts
 * that lost most. If `cents` is at most the sum of the weights, no part exceeds its weight.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = products.map((product) => Number(product / BigInt(total)));
  const rests = products.map((product, index) => ({ index, rest: Number(product % BigInt(total)) }));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of rests.toSorted((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left))
    parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Sums the amounts per rate, in order of first appearance, without zero amounts. */
export function amountsByRate(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const byRate = new Map<number, number>();
  for (const { cents, taxRate } of amounts) byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + cents);
  return [...byRate].filter(([, cents]) => cents !== 0).map(([taxRate, cents]) => ({ cents, taxRate }));
}

/** Subtracts amounts, rate by rate. */
export function amountsWithout(amounts: readonly TaxedAmount[], taken: readonly TaxedAmount[]): TaxedAmount[] {
  return amountsByRate([...amounts, ...taken.map(({ cents, taxRate }) => ({ cents: -cents, taxRate }))]);
}

export const sumOf = (amounts: readonly Pick<TaxedAmount, 'cents'>[]): number =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

/** Takes this many cents from the amounts, in proportion to each rate's share, and never more of a rate than there is. */
export function centsOfAmounts(cents: number, amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const once = amountsByRate(amounts);
  const parts = splitCents(
    cents,
    once.map((amount) => amount.cents),
  );
  return amountsByRate(once.map(({ taxRate }, index) => ({ cents: parts[index] ?? 0, taxRate })));
}

/** A share of the remaining amounts, for example two of three. The last share takes the rest, so that all shares add up to the whole. */
export function partOfAmounts(amounts: readonly TaxedAmount[], part: number, of: number): TaxedAmount[] {
  if (part === of) return amountsByRate(amounts);
  return centsOfAmounts(Math.round((sumOf(amounts) * part) / of), amounts);
}
