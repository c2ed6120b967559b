import type { Day, Time } from '@foyer/rules/time/museum-time.ts';

/** The locale for amounts, days and times on tickets and in mails, which look as they do in the shop. */

const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language);

/** A format for each language, made once: making one costs far more than using it. */
function perLanguage<Format>(make: (locale: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(localeOf(language));
    made.set(language, format);
    return format;
  };
}

const money = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }));
const weekday = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
const hours = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
);

/** Many fonts lack narrow spaces; all have the no-break space. */
const plainSpaces = (text: string) => text.replaceAll(/[\u2009\u202f]/g, '\u00a0');

/** Integer euro cents in the currency format of the language [I18N-6]; exact, because it does not divide [MON-1]. */
export function formatMoney(cents: number, language: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const decimal = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
  return plainSpaces(money(language).format(decimal));
}

/** A tax rate: 5.5 → `5,5`. */
export function formatRate(rate: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 }).format(rate);
}

/** Day.month.year in every language [I18N-5]. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `2026-05-01` → `Freitag`. */
export function formatWeekday(day: Day, language: string): string {
  return weekday(language).format(Date.parse(day));
}

/** Languages that write a comma between weekday and date, as the shop does. */
const commaAfterWeekday: ReadonlySet<string> = new Set(['de', 'en']);

/** When to come: `Saturday, 05.12.2026, 10:30`, `samedi 05.12.2026, 10:30`; without a time for a day ticket. */
export function formatMoment(
  { weekday, date, time }: { readonly weekday: string; readonly date: string; readonly time: string },
  language: string,
): string {
  const day = `${weekday}${commaAfterWeekday.has(language) ? ',' : ''} ${date}`;
  return time === '' ? day : `${day}, ${time}`;
}

/** `10:30` as the language writes it: `10:30`, `10.30`. */
export function formatTime(time: Time, language: string): string {
  return plainSpaces(hours(language).format(Date.parse(`2000-01-01T${time}:00Z`)));
}

/** A word that stands alone starts with a capital letter, like a sentence: `Lördag`. */
export function capitalised(word: string, language: string): string {
  return word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1);
}
