import { weekdayOf } from '@foyer/rules/time/museum-time.ts';
import { formsOf } from './forms.ts';

/** Dates, times and amounts in each language's format. Days and times are museum-local and never converted to another zone [I18N-7]. */

/** Integer euro cents in the language's own currency format [I18N-6]: 123456 → `1.234,56 €`. Exact, because nothing is divided [MON-1]. */
export function formatMoney(cents: number, lang: string): string {
  const { money, debt, decimal } = formsOf(lang);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const written = grouped(digits.slice(0, -2), lang) + decimal + digits.slice(-2);
  return (cents < 0 ? debt : money).replace('#', written);
}

/** A count, or a rate with at most three decimals: 1234.5 → `1.234,5`. */
export function formatNumber(value: number, lang: string): string {
  const [whole = '', places] = String(value).split('.');
  return grouped(whole, lang) + (places === undefined ? '' : formsOf(lang).decimal + places);
}

function grouped(digits: string, lang: string): string {
  const { group, groupedFrom } = formsOf(lang);
  return digits.length < groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group);
}

/** A day as day.month.year in every language [I18N-5]: `2026-05-01` → `01.05.2026`. */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `2026-05-01` → `Freitag`, `Fr`. */
export function formatWeekday(day: string, lang: string, width: 'long' | 'short' = 'long'): string {
  const { days, shortDays } = formsOf(lang);
  return (width === 'long' ? days : shortDays)[weekdayOf(day)] ?? '';
}

/** Languages with a comma between a weekday and its date. In the others the two form one name. */
const commaAfterWeekday: ReadonlySet<string> = new Set(['de', 'en']);

/** `2026-05-01` → `Freitag, 01.05.2026`, `Fr, 01.05.2026`; `vendredi 01.05.2026`. */
export function formatWeekdayAndDay(day: string, lang: string, width: 'long' | 'short' = 'long'): string {
  return `${formatWeekday(day, lang, width)}${commaAfterWeekday.has(lang) ? ',' : ''} ${formatDay(day)}`;
}

/** `2026-05-01` or `2026-05` → `Mai 2026`; without the year on request. */
export function formatMonth(day: string, lang: string, withYear = true): string {
  const name = formsOf(lang).months[Number(day.slice(5, 7)) - 1] ?? '';
  return withYear ? name.replace('#', day.slice(0, 4)) : name.replace(/\s.*/, '');
}

/** A list in a sentence: `France, Italie et Espagne`. */
export function formatList(things: readonly string[], lang: string): string {
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(things);
}

/** A time of day in the language's format: `10:30` → `10:30`, `10.30`. */
export function formatTime(time: string, lang: string): string {
  return time.replace(':', formsOf(lang).clock);
}
