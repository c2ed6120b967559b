import { expect, test } from 'vitest';
import { fillMessage } from '../message.ts';
import { argumentsOf, compileMessage, compileMessages } from './compile.ts';

const say = (icu: string, lang: string, values?: Record<string, unknown>) =>
  fillMessage(compileMessage(icu), lang, values);

test('keeps a message without arguments as plain text', () => {
  expect(compileMessage("Add to basket, if it's there")).toBe("Add to basket, if it's there");
});

test('formats names and numbers in the language [I18N-5]', () => {
  expect(say('{name}: {n, number}', 'de', { name: 'Anna', n: 1234.5 })).toBe('Anna: 1.234,5');
});

test.each([
  ['de', 1, '1 Platz'],
  ['de', 12, '12 Plätze'],
  ['fr', 0, '0 place'],
  ['fr', 1_000_000, '1 000 000 de places'],
])('chooses the plural of %s for %d [I18N-1]', (lang, count, expected) => {
  const messages: Record<string, string> = {
    de: '{count, plural, one {# Platz} other {# Plätze}}',
    fr: '{count, plural, one {# place} many {# de places} other {# places}}',
  };
  expect(String(say(messages[lang] ?? '', lang, { count })).replaceAll(/\s/g, ' ')).toBe(expected);
});

test('prefers exact numbers to plurals, and supports offsets and selections', () => {
  const icu = '{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}';
  expect([0, 1, 2, 4].map((n) => say(icu, 'en', { n }))).toEqual([
    'nobody',
    'you',
    'you and 1 other',
    'you and 3 others',
  ]);
  expect(say('{kind, select, day {whole day} other {by time}}', 'en', { kind: 'x' })).toBe('by time');
});

test('passes the content of a tag to its function', () => {
  const message = 'I accept the <link>terms of {name}</link>.';
  expect(say(message, 'en', { name: 'Lichthof', link: (inside: unknown) => ({ inside }) })).toEqual([
    'I accept the ',
    { inside: 'terms of Lichthof' },
    '.',
  ]);
});

test('lists the arguments of a message with their kinds', () => {
  const message = compileMessage('{name} {n, plural, other {# <b>{price}</b>}} {kind, select, other {}}');
  expect([...argumentsOf(message)]).toEqual([
    ['name', 'text'],
    ['n', 'number'],
    ['b', 'tag'],
    ['price', 'text'],
    ['kind', 'select'],
  ]);
});

test('refuses unsupported messages, naming file and key', () => {
  expect(() => compileMessages({ 'a.b': '{day, date}' }, 'a/en.json')).toThrow('a/en.json: "a.b"');
  expect(() => compileMessages({ 'a.b': '{n, plural, one {#}}' }, 'a/en.json')).toThrow('a/en.json: "a.b"');
});
