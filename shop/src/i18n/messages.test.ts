import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { fallbackLanguage, languages } from './languages.ts';
import { argumentsOf, compileMessages, pluralsOf } from './plugin/compile.ts';
import { areas, messagesFolder, readMessages } from './plugin/message-files.ts';

const files = areas().flatMap((area) => languages.map((lang) => ({ area, lang })));
const compiled = (area: string, lang: string) => compileMessages(readMessages(area, lang), `${area}/${lang}.json`);

test.each(files)('has every text of $area in $lang, with the same arguments [I18N-1]', ({ area, lang }) => {
  const wanted = compiled(area, fallbackLanguage);
  const there = compiled(area, lang);
  expect(Object.keys(there).sort()).toEqual(Object.keys(wanted).sort());
  for (const [key, message] of Object.entries(there)) {
    expect([...argumentsOf(message)].sort(), key).toEqual([...argumentsOf(wanted[key] ?? '')].sort());
  }
});

test.each(files)('has every plural that $lang needs in $area [I18N-1]', ({ area, lang }) => {
  const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  for (const [key, message] of Object.entries(compiled(area, lang))) {
    for (const there of pluralsOf(message)) expect(there, key).toEqual(expect.arrayContaining(needed));
  }
});

test('each area has one file per language, with keys that start with the area’s name [I18N-1]', () => {
  const wanted = languages.map((lang) => `${lang}.json`).sort();
  for (const area of areas()) {
    expect(readdirSync(join(messagesFolder, area)).sort(), area).toEqual(wanted);
    const keys = Object.keys(readMessages(area, fallbackLanguage));
    expect(keys.filter((key) => !key.startsWith(`${area}.`))).toEqual([]);
    expect(keys.length, area).toBeGreaterThan(0);
  }
});

test('has the areas that the screens use', () => {
  const asked = new Set(['shell', ...Object.values(screens).flatMap(({ texts }) => [...texts])]);
  expect(areas()).toEqual(expect.arrayContaining([...asked]));
});

test.each(languages)(
  'ends with the museum’s own reason in %s, and does not add a full stop after it [EVT-11]',
  (lang) => {
    for (const key of ['tickets.problem.DAY_UNAVAILABLE', 'tour-group.problem.dayClosed', 'guided-tours.askedDay'])
      expect(readMessages(key.slice(0, key.indexOf('.')), lang)[key]).toMatch(/: \{(reason|state)\}$/);
  },
);
