import { describe, expect, test } from 'vitest';
import {
  codesProblem,
  comparableCode,
  trimmedCode,
  voucherCodeProblem,
  voucherRefusal,
  withVoucherCode,
} from './voucher-code.ts';

const voucher = { amountCents: 5000, usedCents: 0, validFrom: null as string | null, validTo: null as string | null };
/** 08:00 in UTC on 10 January and 10 July 2026. */
const [inWinter, inSummer] = [1_768_032_000_000, 1_783_670_400_000];
const hour = 3_600_000;

describe('a typed code', () => {
  test('is trimmed, and otherwise unchanged [CODE-1]', () => {
    expect(trimmedCode('\u00a0 K7mp-3XQ9 t2vw\t\n')).toBe('K7mp-3XQ9 t2vw');
    expect(trimmedCode('\u200bK7MP\ufeff')).toBe('K7MP');
    expect(trimmedCode(' \n ')).toBe('');
  });

  test.each([
    'k7mp 3xq9 t2vw 4rca',
    'K7MP-3XQ9-T2VW-4RCA',
    ' K7MP–3XQ9–T2VW–4RCA\n',
    'Ｋ７ＭＰ３ＸＱ９Ｔ２ＶＷ４ＲＣＡ',
  ])('is compared as the same code when written %j', (typed) => expect(comparableCode(typed)).toBe('K7MP3XQ9T2VW4RCA'));
});

describe('a code is judged by a clock that is UTC+1 all year:', () => {
  const from = '2026-01-10T09:00:00';
  const summer = '2026-07-10T09:00:00';

  test.each([
    ['winter', from, inWinter],
    ['summer, when Berlin shows ten', summer, inSummer],
    ['written with a space', '2026-07-10 09:00:00', inSummer],
    ['written with an offset of its own', '2026-07-10T10:00:00+02:00', inSummer],
    ['written in UTC', '2026-07-10T08:00:00Z', inSummer],
  ])('it begins and ends to the second, %s [CODE-2]', (_when, written, moment) => {
    const begins = { ...voucher, validFrom: written };
    const ends = { ...voucher, validTo: written };
    const [before, after] = ['VOUCHER_NOW_IS_BEFORE_VALID_FROM', 'VOUCHER_NOW_IS_AFTER_VALID_TO'];
    const verdicts = (code: typeof voucher) =>
      [-1000, -1, 0, 999, 1000].map((ms) => voucherCodeProblem(code, moment + ms));
    expect(verdicts(begins)).toEqual([before, before, null, null, null]);
    expect(verdicts(ends)).toEqual([null, null, null, null, after]);
  });

  test('a date means the whole day by that clock [CODE-2]', () => {
    const day = { ...voucher, validFrom: '2026-07-10', validTo: '2026-07-10' };
    const verdict = (ms: number) => voucherCodeProblem(day, inSummer + ms);
    expect(verdict(-9 * hour - 1000)).toBe('VOUCHER_NOW_IS_BEFORE_VALID_FROM');
    expect(verdict(-9 * hour)).toBeNull();
    expect(verdict(15 * hour - 1000)).toBeNull();
    expect(verdict(15 * hour)).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO');
  });

  test('it is used up with its last cent; too early or too late is reported first [CODE-2]', () => {
    const now = inSummer;
    expect(voucherCodeProblem({ ...voucher, usedCents: 4999 }, now)).toBeNull();
    expect(voucherCodeProblem({ ...voucher, usedCents: 5000 }, now)).toBe('VOUCHER_NO_AMOUNT_LEFT');
    expect(voucherCodeProblem({ ...voucher, usedCents: 5001 }, now)).toBe('VOUCHER_NO_AMOUNT_LEFT');
    const spent = { ...voucher, usedCents: 5000, validTo: '2026-07-09' };
    expect(voucherCodeProblem(spent, now)).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO');
  });
});

test('a failed look-up shows the code of a 422, else VOUCHER_UNKNOWN_ERROR [CODE-3]', () => {
  expect(voucherRefusal(422, 'VOUCHER_INVALID')).toBe('VOUCHER_INVALID');
  for (const [status, error] of [
    [422, undefined],
    [404, 'NOT_FOUND'],
    [429, 'TOO_MANY_CALLS'],
    [500, 'X'],
  ] as const) {
    expect(voucherRefusal(status, error)).toBe('VOUCHER_UNKNOWN_ERROR');
  }
});

test('a code that is in the cart already is not added again [CODE-4]', () => {
  const [one, two] = [
    { barcode: 'A', amount: 1 },
    { barcode: 'B', amount: 2 },
  ];
  expect(withVoucherCode([one], two)).toEqual([one, two]);
  expect(withVoucherCode([one, two], { barcode: 'A', amount: 3 })).toEqual([one, two]);
});

const [gift, code, ticket] = ['voucher', 'voucherCode', 'ticket'].map((type) => ({ type }));

test('with codesPayVouchers off, a code cannot pay for a voucher', () => {
  expect(
    codesProblem(
      [ticket, gift, code].flatMap((item) => item ?? []),
      false,
    ),
  ).toBe('VOUCHER_NOT_BY_VOUCHER');
});

test('a code pays for everything else, and for vouchers where that is allowed [CODE-5]', () => {
  const items = [ticket, gift, code].flatMap((item) => item ?? []);
  expect(codesProblem(items, true)).toBeNull();
  expect(codesProblem(items.slice(0, 2), false)).toBeNull();
  expect(codesProblem(items.slice(2), false)).toBeNull();
});
