import { addDays, isDay, museumNow, type Day } from '../time/museum-time.ts';

/** UTC+1 all year, as in CODE-2; the sign in names of such zones is inverted. */
const vouchersZone = 'Etc/GMT-1';

/** The validity of a voucher bought at `now` (epoch ms), on the vouchers’ clock; it ends with a year. */
export function validityFrom(now: number, years: number): { from: string; to: string } {
  const { day, time } = museumNow(now, vouchersZone);
  return { from: `${day}T${time}:00`, to: `${Number(day.slice(0, 4)) + years}-12-31T23:59:59` };
}

/**
 * The earliest end among a voucher's own and those of the vouchers that paid for it. Each is a moment or a day on the vouchers’ clock; null
 * has no end.
 */
export function firstEnd(own: string, others: readonly (string | null)[]): string {
  const ends = others.flatMap((end) => (end === null ? [] : [isDay(end) ? `${end}T23:59:59` : end]));
  return ends.reduce((first, end) => (end < first ? end : first), own);
}

/** The day of a validity moment on the vouchers’ clock, in any format of a back end: `2026-07-10T00:30:00+02:00` → `2026-07-09`. */
export function validityDay(written: string): Day {
  const [, hours, minutes, offset] = /[T ](\d\d):(\d\d)\S*?(Z|[+-]\d\d:?\d\d)$/.exec(written) ?? [];
  const day = written.slice(0, 10);
  if (isDay(written) || offset === undefined) return day;
  const ahead =
    offset === 'Z' ? 0 : Number(`${offset.at(0)}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2)));
  const minute = Number(hours) * 60 + Number(minutes) + 60 - ahead;
  return addDays(day, Math.floor(minute / 1440));
}
