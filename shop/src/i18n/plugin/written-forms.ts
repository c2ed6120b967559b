/** English as Europe writes it: 24 hours, day before month. */
const localeOf = (lang: string) => (lang === 'en' ? 'en-GB' : lang);

/** The languages' data differ in their spaces from one version to the next: one kind for all, or a page would jump. */
const sameSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');

/**
 * How a language writes days, times and amounts, as one text for `forms.ts`. It goes with the language's texts, so that server and
 * browsers write alike, and no browser has to set up formats of its own before a page is alive: the first ones cost a phone 50 to 150 ms.
 */
export function writtenForms(lang: string): string {
  const locale = localeOf(lang);
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const list = (count: number, format: Intl.DateTimeFormat, dayAt: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => format.format(dayAt(index))).join('|');
  // The first of January 2024 was a Monday.
  const weekday = (index: number) => Date.UTC(2024, 0, 1 + index);
  const month = (index: number) => Date.UTC(2024, index, 1);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const part = (type: string) => money.formatToParts(12_345_678.9).find((one) => one.type === type)?.value ?? '';
  const template = (amount: number) =>
    money
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'integer' ? '#' : /decimal|fraction|group/.test(type) ? '' : value))
      .join('');
  const isGrouped = (amount: number) => money.formatToParts(amount).some(({ type }) => type === 'group');
  return sameSpaces(
    [
      list(7, dates({ weekday: 'long' }), weekday),
      list(7, dates({ weekday: 'short' }), weekday),
      list(12, dates({ month: 'long', year: 'numeric' }), month).replaceAll('2024', '#'),
      dates({ hour: '2-digit', minute: '2-digit' })
        .format(Date.UTC(2024, 0, 1, 10, 30))
        .slice(2, 3),
      template(1),
      template(-1),
      part('decimal'),
      part('group'),
      isGrouped(1000) ? '4' : '5',
    ].join(';'),
  );
}
