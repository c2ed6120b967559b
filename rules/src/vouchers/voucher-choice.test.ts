import { describe, expect, test } from 'vitest';
import {
  askedAmount,
  isPayableBy,
  maxVouchers,
  typedAmount,
  voucherCents,
  voucherChoiceProblems,
} from './voucher-choice.ts';
import { voucherGroups, vouchersOf } from './voucher-list.ts';

const fixed = { isVariable: false, minCents: 1000, maxCents: 50_000, priceCents: 2500 };
const free = { ...fixed, isVariable: true };

describe('a typed free amount', () => {
  test.each([
    ['25', 2500],
    ['25,5', 2550],
    ['25.50', 2550],
    ['25,', 2500],
    ['0,09', 9],
    [' 1 000,00 € ', 100_000],
    ['0', 0],
    ['1000000000', 100_000_000_000],
    ['２５，５', 2550],
  ])('%j is %i cents', (typed, cents) => expect(typedAmount(typed, 4000)).toBe(cents));

  test.each(['-25', '−25', ' - 25,00'])('%j becomes positive [VOU-2]', (typed) => {
    expect(typedAmount(typed, 4000)).toBe(2500);
  });

  test.each(['', '  ', '\u200b'])('%j keeps the previous amount [VOU-2]', (typed) => {
    expect(typedAmount(typed, 4000)).toBe(4000);
  });

  test.each(['viel', '1e9', '2,505', '1.000,00', '--5', '٣', 'Infinity', '0x10', ','])('%j is invalid', (typed) => {
    expect(typedAmount(typed, 4000)).toBeNaN();
  });
});

describe('the choice of a voucher', () => {
  test('with a fixed price ignores the amount that is sent [VOU-2]', () => {
    expect(voucherChoiceProblems({ count: 3, amountCents: 1 }, fixed)).toEqual([]);
    expect(voucherCents({ amountCents: 1 }, fixed)).toBe(2500);
  });

  test('with a free amount accepts amounts within the bounds, and negative ones as positive [VOU-2]', () => {
    const problems = (cents: number) => voucherChoiceProblems({ count: 1, amountCents: askedAmount(cents) }, free);
    for (const cents of [1000, 50_000, 1234, -1000]) expect(problems(cents)).toEqual([]);
    expect(voucherCents({ amountCents: askedAmount(-1234) }, free)).toBe(1234);
    for (const cents of [999, 0, -0, -999])
      expect(problems(cents)).toEqual([{ code: 'AMOUNT_TOO_LOW', required: 1000 }]);
    for (const cents of [50_001, 1e11, -1e11])
      expect(problems(cents)).toEqual([{ code: 'AMOUNT_TOO_HIGH', available: 50_000 }]);
    for (const cents of [Number.NaN, 1000.5, Infinity]) expect(problems(cents)).toEqual([{ code: 'AMOUNT_INVALID' }]);
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity])('refuses a count of %d', (count) => {
    expect(voucherChoiceProblems({ count, amountCents: 0 }, fixed)).toEqual([{ code: 'COUNT_INVALID' }]);
  });

  test('is limited to the most that one cart may contain', () => {
    expect(voucherChoiceProblems({ count: maxVouchers, amountCents: 0 }, fixed)).toEqual([]);
    expect(voucherChoiceProblems({ count: 3, amountCents: 0 }, fixed, 2)).toEqual([
      { code: 'OVERBOOKED', available: 2 },
    ]);
  });

  test('can be paid by card, but not by invoice or direct debit', () => {
    expect(isPayableBy('30', [{ type: 'ticket' }, { type: 'voucher' }])).toBe(false);
    for (const debit of ['74', '164']) expect(isPayableBy(debit, [{ type: 'voucher' }])).toBe(false);
    expect(isPayableBy('127', [{ type: 'voucher' }])).toBe(true);
    expect(isPayableBy('30', [{ type: 'ticket' }])).toBe(true);
  });
});

test('vouchers are grouped by the groups that have some, and sorted in the museum’s order', () => {
  const voucher = (id: string, groupId: string | null, sequenceNo: number) => ({ id, groupId, sequenceNo });
  const all = [voucher('1', 'a', 3), voucher('2', null, 1), voucher('3', 'a', 2)];
  const attributes = {
    groups: [
      { id: 'b', name: 'B' },
      { id: 'a', name: 'A' },
    ],
  };
  expect(voucherGroups(all, attributes).map(({ id }) => id)).toEqual(['a']);
  expect(vouchersOf(all, 'a').map(({ id }) => id)).toEqual(['3', '1']);
  expect(vouchersOf(all, null).map(({ id }) => id)).toEqual(['2', '3', '1']);
});
