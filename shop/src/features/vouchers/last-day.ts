import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { validityDay, validityFrom } from '@foyer/rules/vouchers/voucher-validity.ts';

/** The last day of a voucher that is bought at `now` (epoch ms); null where the back end does not say how long it holds. */
export function lastDay({ validYears }: Pick<Voucher, 'validYears'>, now: number): Day | null {
  return validYears === null ? null : validityDay(validityFrom(now, validYears).to);
}
