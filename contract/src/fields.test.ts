import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  cents,
  count,
  datetime,
  day,
  id,
  sentCount,
  sentSwitch,
  switch01,
  taxRate,
  time,
  webAddress,
  whole,
} from './fields.ts';

describe('an id', () => {
  test('is read from a number or text, and is a text', () => {
    expect(v.parse(id, 101)).toBe('101');
    expect(v.parse(id, '101')).toBe('101');
    expect(v.parse(id, 'K7MP-3XQ9')).toBe('K7MP-3XQ9');
  });

  test('is the same whether written as number or text', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (number) => v.parse(id, number) === v.parse(id, String(number))));
  });

  test.each([null, undefined, '', 1.5, Number.NaN, 2 ** 60, true, {}, [101], 'x'.repeat(201)])('is not %j', (value) => {
    expect(v.is(id, value)).toBe(false);
  });
});

test('a switch is 0 or 1, true or false, and off when absent', () => {
  expect([0, 1, false, true, undefined].map((value) => v.parse(switch01, value))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  for (const value of [2, -1, '2', 'true', '', null]) expect(v.is(switch01, value)).toBe(false);
});

describe('numbers', () => {
  test.each([
    [
      'cents',
      cents,
      [0, -1, 1200, Number.MAX_SAFE_INTEGER],
      [0.5, '12.5', Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53],
    ],
    ['counts', count, [0, 1, 999], [-1, 0.5, '-1', null]],
    ['counts that are sent', sentCount, [0, 1, 999], [-1, 0.5, '1', null]],
    ['tax rates', taxRate, [0, 5.5, 7, 19, 100], [-1, 101, '7']],
  ])('%s are accepted and refused by their range and type', (_, schema, good, bad) => {
    for (const value of good) expect(v.is(schema, value), String(value)).toBe(true);
    for (const value of bad) expect(v.is(schema, value), String(value)).toBe(false);
  });
});

describe('a whole number written as text', () => {
  test('is read as a number, also with decimals of zero', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('', '.0', '.00'), (number, decimals) => {
        for (const schema of [cents, whole]) expect(v.parse(schema, `${number}${decimals}`)).toBe(number);
        if (number >= 0) expect(v.parse(count, `${number}${decimals}`)).toBe(number);
      }),
    );
    expect([v.parse(switch01, '1'), v.parse(switch01, '0')]).toEqual([true, false]);
  });

  test.each(['', ' ', '12.5', '1e3', '0x10', '1,200', '12 €', 'NaN', '٣', '9'.repeat(16), '1.', '--1'])(
    'is refused when written %j',
    (text) => {
      for (const schema of [cents, count, whole, switch01]) expect(v.is(schema, text)).toBe(false);
    },
  );

  test('is refused in a request and as a tax rate', () => {
    for (const schema of [sentCount, sentSwitch, taxRate]) expect(v.is(schema, '1')).toBe(false);
  });
});

describe('days and times', () => {
  test.each([
    [
      'days',
      day,
      ['2026-05-01', '2027-12-31'],
      ['2026-5-1', '01.05.2026', '2026-13-01', '2026-05-32', '2026-05-01T10:00'],
    ],
    ['times', time, ['00:00', '09:05', '23:59'], ['24:00', '9:05', '10:60', '10:30:00', '']],
    [
      'moments',
      datetime,
      [
        '2026-05-01T10:30:00+02:00',
        '2026-05-01 10:30:00',
        '2026-05-01T10:30',
        '2026-05-01T10:30:00Z',
        '2026-05-01T10:30+0200',
      ],
      [
        '2026-05-01',
        '10:30',
        '2026-13-01T10:30',
        '2026-05-00T10:30',
        '2026-05-01T24:00',
        '2026-05-01T10:30:00+02:00\n',
        1777617000,
      ],
    ],
  ])('%s are accepted in the wire’s form only', (_, schema, good, bad) => {
    for (const value of good) expect(v.is(schema, value), value).toBe(true);
    for (const value of bad) expect(v.is(schema, value), String(value)).toBe(false);
  });

  test('a datetime keeps its exact text, which identifies its slot', () => {
    expect(v.parse(datetime, '2026-05-01T10:30:00+02:00')).toBe('2026-05-01T10:30:00+02:00');
  });
});

test('an address must be http, https or a path of the shop', () => {
  for (const good of [
    'https://museum.example/a?b#c',
    'http://museum.example',
    'HTTPS://museum.example',
    '/tickets/101',
    '/',
  ]) {
    expect(v.is(webAddress, good), good).toBe(true);
  }
  const bad = [
    'javascript:alert(1)',
    '//other.example',
    String.raw`/\other.example`,
    '/\t/other.example',
    'data:text/html,x',
    'x',
    '',
  ];
  for (const address of [...bad, ' https://x.example', 'https:/x', `/${'x'.repeat(2000)}`]) {
    expect(v.is(webAddress, address), address).toBe(false);
  }
});
