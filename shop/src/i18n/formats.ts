/** Dates, times and amounts as each language writes them. Days and times come as the museum's and are never moved to another zone [I18N-7]. */

/** English as Europe writes it: 24 hours, day before month. */
const localeOf = (lang: string) => (lang === 'en' ? 'en-GB' : lang);

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  let format = formats.get(key) as Intl.DateTimeFormat | undefined;
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'UTC', ...options })));
  return format;
}

function numberFormat(lang: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  let format = formats.get(key) as Intl.NumberFormat | undefined;
  if (!format) formats.set(key, (format = new Intl.NumberFormat(localeOf(lang), options)));
  return format;
}

/** The languages' data differ in their spaces between server and browser: one kind for both, or the page would jump. */
const sameSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');

/** Integer euro cents in the language's own currency format [I18N-6]: 123456 → `1.234,56 €`. Exact: no division [MON-1]. */
export function formatMoney(cents: number, lang: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const decimal = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  const format = numberFormat(lang, { style: 'currency', currency: 'EUR' });
  return sameSpaces(format.format(decimal as Intl.StringNumericLiteral));
}

/** A count or a rate: 1234.5 → `1.234,5`. */
export function formatNumber(value: number, lang: string): string {
  return sameSpaces(numberFormat(lang, {}).format(value));
}

/** A day as day.month.year in every language [I18N-5]: `2026-05-01` → `01.05.2026`. */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `2026-05-01` → `Freitag`, `Fr`. */
export function formatWeekday(day: string, lang: string, width: 'long' | 'short' = 'long'): string {
  return dateFormat(lang, { weekday: width }).format(moment(day));
}

/** `2026-05-01` → `Freitag, 01.05.2026`. */
export function formatWeekdayAndDay(day: string, lang: string): string {
  return `${formatWeekday(day, lang)}, ${formatDay(day)}`;
}

/** `2026-05-01` or `2026-05` → `Mai 2026`; without the year on request. */
export function formatMonth(day: string, lang: string, withYear = true): string {
  return dateFormat(lang, withYear ? { month: 'long', year: 'numeric' } : { month: 'long' }).format(
    moment(`${day.slice(0, 7)}-01`),
  );
}

/** A time of day as the language writes it: `10:30` → `10:30`, `10.30`. */
export function formatTime(time: string, lang: string): string {
  return sameSpaces(dateFormat(lang, { hour: '2-digit', minute: '2-digit' }).format(moment('2000-01-01', time)));
}

function moment(day: string, time = '00:00'): number {
  return Date.parse(`${day}T${time}:00Z`);
}
