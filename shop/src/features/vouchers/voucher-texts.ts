import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { maxVouchers, type VoucherChoiceProblem } from '@foyer/rules/vouchers/voucher-choice.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { TextContext } from '../../i18n/use-text.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { validityDay, validityFrom } from '@foyer/rules/vouchers/voucher-validity.ts';

/** Whole euros without decimals, as on a banknote: `25 €`. */
export function shortMoney(cents: number, lang: string): string {
  const written = formatMoney(cents, lang);
  return cents % 100 === 0 ? written.replace(/[.,]00(?!\d)/, '') : written;
}

/** The value of a voucher: its price, or the limits of an amount that the visitor chooses. */
export function valueText(voucher: Bounds, { t, lang }: TextContext): string {
  const { isVariable, priceCents, minCents, maxCents } = voucher;
  if (!isVariable) return shortMoney(priceCents, lang);
  return t('vouchers.range', { least: shortMoney(minCents, lang), most: shortMoney(maxCents, lang) });
}

type Bounds = Pick<Voucher, 'isVariable' | 'priceCents' | 'minCents' | 'maxCents'>;

/** The text of a problem, with what is possible instead [VOU-2]. */
export function voucherProblemText(
  { code, available = 0 }: VoucherChoiceProblem,
  { minCents, maxCents }: Pick<Voucher, 'minCents' | 'maxCents'>,
  { t, lang }: TextContext,
): string {
  const bounds = { least: shortMoney(minCents, lang), most: shortMoney(maxCents, lang) };
  switch (code) {
    case 'COUNT_INVALID':
      return t('vouchers.problem.COUNT_INVALID', { most: maxVouchers });
    case 'OVERBOOKED':
      return t('vouchers.problem.OVERBOOKED', { available, most: maxVouchers });
    case 'AMOUNT_INVALID':
      return t('vouchers.problem.AMOUNT_INVALID', { ...bounds, example: formatMoney(minCents + 50, lang) });
    case 'AMOUNT_TOO_LOW':
    case 'AMOUNT_TOO_HIGH':
      return t(`vouchers.problem.${code}`, bounds);
  }
}

/** The last day of validity of a voucher that is bought at `now` (epoch ms); null if the back end does not say how long it is valid. */
export function lastDay({ validYears }: Pick<Voucher, 'validYears'>, now: number): Day | null {
  return validYears === null ? null : validityDay(validityFrom(now, validYears).to);
}
