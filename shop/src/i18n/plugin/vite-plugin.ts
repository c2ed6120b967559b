import { basename, dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { fallbackLanguage, languages } from '../languages.ts';
import { compileMessages } from './compile.ts';
import { areas, messagesFolder, messagesWithFallback } from './message-files.ts';
import { writeTextTypes } from './text-types.ts';

const allTextsId = '\0shop:texts';

/**
 * Turns the message files into modules of compiled messages, one for each area and language, and updates their types. No code in the
 * browser imports these modules by name; each page lists the ones that it needs.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'shop:messages',
    enforce: 'pre',
    configResolved: writeTextTypes,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const area of areas()) {
        for (const lang of languages) {
          this.emitFile({ type: 'chunk', id: join(messagesFolder, area, `${lang}.json`), name: `${area}-${lang}` });
        }
      }
    },
    resolveId(id) {
      if (id === 'shop:texts') return allTextsId;
      // A language without its own file still has the English texts.
      return id.startsWith(messagesFolder + sep) ? id : null;
    },
    load(id) {
      if (id === allTextsId)
        return this.environment.config.consumer === 'server' ? allTexts() : 'export const allTexts = {}';
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(messagesFolder + sep) || !file.endsWith('.json')) return null;
      const [area, lang] = [basename(dirname(file)), basename(file, '.json')];
      this.addWatchFile(file.replace(`${lang}.json`, `${fallbackLanguage}.json`));
      const compiled = compileMessages(messagesWithFallback(area, lang), file);
      if (area === 'shell') compiled['forms'] = writtenForms(lang);
      return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' };
    },
    handleHotUpdate({ file }) {
      if (file.startsWith(messagesFolder + sep)) writeTextTypes();
    },
  };
}

/** A module with the texts of all areas and languages, only for the server. */
function allTexts(): string {
  const parts = areas().flatMap((area) => languages.map((lang) => `${area}/${lang}`));
  const imports = parts.map(
    (part, index) => `import t${index} from ${JSON.stringify(join(messagesFolder, `${part}.json`))};`,
  );
  const entries = parts.map((part, index) => `${JSON.stringify(part)}: t${index}`);
  return `${imports.join('\n')}\nexport const allTexts = { ${entries.join(', ')} };`;
}

/** English in the European format: 24 hours, day before month. */
const localeOf = (lang: string) => (lang === 'en' ? 'en-GB' : lang);

/** Replaces narrow by normal no-break spaces. Versions of the language data differ in this, so a page could change on hydration. */
const sameSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');

/**
 * How a language formats days, times and amounts, as one string for `forms.ts`. It is sent with the language's texts, so that server and
 * browser format alike, and a browser need not create formats before hydration: the first ones take 50 to 150 ms on a phone.
 */
function writtenForms(lang: string): string {
  const locale = localeOf(lang);
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const list = (count: number, format: Intl.DateTimeFormat, dayAt: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => format.format(dayAt(index))).join('|');
  // 1 January 2024 was a Monday.
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
