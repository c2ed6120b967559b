import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadMuseum } from '../server/src/museum/load/load-museum.ts';
import { areas, readMessages } from '../shop/src/i18n/plugin/message-files.ts';
import { home } from './run.ts';

/** A space at which a line may break, or none at all, where French wants one that keeps its mark on the line: U+202F or U+00A0. */
const loose = /[ \n\t][:;?!%»]|«[ \n\t]|[\p{L}\p{N})}]([;?!»]|:(?=\s))|«(?=[\p{L}\p{N}{])/gu;

/** Each with some letters before it. Entities and tags are not read: they hold marks of their own. */
function looseMarks(text: string): string[] {
  const read = text.replaceAll(/&\w+;/g, '·').replaceAll(/<[^<>]*>/g, '·');
  return [...read.matchAll(loose)].map(({ index }) => read.slice(Math.max(0, index - 20), index + 2));
}

/** Every text below a field `fr`, by the path to it. */
function frenchIn(value: unknown, path = '', isFrench = false): [path: string, text: string][] {
  if (typeof value === 'string') return isFrench ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts: Iterable<[unknown, unknown]> = value instanceof Map ? value : Object.entries(value);
  return [...parts].flatMap(([key, part]) => frenchIn(part, `${path}/${String(key)}`, isFrench || key === 'fr'));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(home, file), 'utf8'));

/** By where they are written. */
const french: Readonly<Record<string, () => unknown>> = {
  'the shop': () => Object.fromEntries(areas().map((area) => [area, { fr: readMessages(area, 'fr') }])),
  'mails and documents': () => ({ fr: readJson('server/src/documents/texts/fr.json') }),
  'the sandbox': () => readJson('server/src/payments/sandbox/texts.json'),
  'the sample museum': () => loadMuseum(join(home, 'server/sample-museum')),
};

test.each(Object.entries(french))('no French punctuation mark of %s can begin a line', (_, read) => {
  const texts = frenchIn(read());
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.flatMap(([path, text]) => looseMarks(text).map((mark) => `${path}: ${mark}`))).toEqual([]);
});

test('the check finds an ordinary or missing space at a mark', () => {
  for (const text of [
    'Combien ?',
    'Combien?',
    '« Prolonger\u202f»',
    '«Prolonger\u202f»',
    'dont {rate} %',
    'Total : 1',
    'Total: 1',
  ]) {
    expect(looseMarks(text), text).toHaveLength(1);
  }
  for (const text of ['Combien\u202f?', 'Combien\u00a0?', '«\u202f{name}\u202f»', '<a href="x">10:30</a>&nbsp;; oui']) {
    expect(looseMarks(text), text).toEqual([]);
  }
});
