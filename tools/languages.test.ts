import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../shop/src/i18n/languages.ts';
import { areas } from '../shop/src/i18n/plugin/message-files.ts';
import { home } from './run.ts';

const sample = 'server/sample-museum';

/**
 * What a language still lacks, file by file: a list to work through. The compiler asks for its own name and its place among the texts of
 * documents; what is written in each file is judged by the tests of those files.
 */
function missingIn(language: string): string[] {
  const pages = globSync(`${sample}/pages/*`, { cwd: home }).toSorted();
  const files = [
    ...areas().map((area) => `shop/src/i18n/messages/${area}/${language}.json`),
    `server/src/documents/texts/${language}.json`,
    ...pages.map((page) => `${page}/${language}.html`),
  ].filter((file) => !existsSync(join(home, file)));
  const entries = [
    [`server/src/payments/sandbox/texts.json: no "${language}"`, new RegExp(`^  "${language}": \\{`, 'm')],
    [
      `${sample}/configuration.yaml: no ${language} in languages`,
      new RegExp(`^languages: \\[.*\\b${language}\\b.*\\]`, 'm'),
    ],
    // All other texts of the museum are named by `npm run museum:check` once it offers the language.
    [
      `${sample}/configuration.yaml: no ${language} in languagesFull`,
      new RegExp(`^languagesFull:\\n(?: {2}.*\\n)*? {2}${language}: `, 'm'),
    ],
  ] as const;
  const lacking = entries.filter(([place, entry]) => {
    const [file = ''] = place.split(':');
    return !entry.test(readFileSync(join(home, file), 'utf8'));
  });
  return [...files, ...lacking.map(([place]) => place)];
}

test('every language has all its files and entries [I18N-1]', () => {
  expect(languages.flatMap(missingIn)).toEqual([]);
});

// `xx` is no language, so nobody ever begins it.
test('names each missing file and entry of a new language', () => {
  const missing = missingIn('xx');
  expect(missing).toContain('server/src/documents/texts/xx.json');
  expect(missing).toContain('shop/src/i18n/messages/checkout/xx.json');
  expect(missing).toContain(`${sample}/pages/imprint/xx.html`);
  expect(missing.filter((line) => line.startsWith(`${sample}/configuration.yaml`))).toHaveLength(2);
  expect(missing.filter((line) => line.includes('sandbox/texts.json'))).toHaveLength(1);
  expect(missing.length).toBeGreaterThan(areas().length + 6);
});
