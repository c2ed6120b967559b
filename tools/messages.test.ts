import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../shop/src/i18n/languages.ts';
import { areas, readMessages } from '../shop/src/i18n/plugin/message-files.ts';
import { home } from './run.ts';

/** Texts as long as this are the same in two languages only by mistake. */
const tooLongToBeEqual = 30;

const translations = areas().flatMap((area) =>
  languages.filter((lang) => lang !== 'en').map((lang) => ({ area, lang })),
);

/** The keys that the shop's code asks for; of one that is put together there, with anything for each part. */
function askedFor(): RegExp[] {
  const files = globSync('shop/src/**/*.{ts,tsx}', { cwd: home, exclude: ['**/*.test.*', 'shop/src/i18n/plugin/**'] });
  const part = String.raw`(?:[\w-]|\$\{[^}]*\})+`;
  const key = new RegExp(`['"\`](${part}(?:\\.${part})+)['"\`]`, 'g');
  const keys = files.flatMap((file) =>
    [...readFileSync(join(home, file), 'utf8').matchAll(key)].map(([, found = '']) => found),
  );
  return [...new Set(keys)]
    .map((found) => found.split(/\$\{[^}]*\}/))
    .filter((parts) => /[a-z]/.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map((text) => RegExp.escape(text)).join('.+')}$`));
}

test('every text is used by the shop’s code', () => {
  const asked = askedFor();
  const all = areas().flatMap((area) => Object.keys(readMessages(area, 'en')));
  expect(all.filter((key) => asked.every((pattern) => !pattern.test(key)))).toEqual([]);
});

describe.for(translations)('$area in $lang', ({ area, lang }) => {
  test('is not empty, nor left in English [I18N-1]', () => {
    const english = readMessages(area, 'en');
    const own = Object.entries(readMessages(area, lang));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(own.filter(([key, text]) => text === english[key] && text.length >= tooLongToBeEqual)).toEqual([]);
  });
});
