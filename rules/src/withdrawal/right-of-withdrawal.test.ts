import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../time/museum-time.ts';
import { canBeChosen, lastDay, rightOfWithdrawal } from './right-of-withdrawal.ts';

/** A Thursday: the 14th day after is one, too. */
const bookedOn = '2026-06-18';
const order = { bookedOn, hasEnded: false };
const line = (type: string, count = 1, usedCount = 0, declaredCount = 0) => ({ type, count, usedCount, declaredCount });

describe('the right of withdrawal', () => {
  test.each(['ticket', 'dayTicket', 'guidedTour'])('does not exist for a visit on a fixed day: %s', (type) => {
    const none = { right: 'datedVisit', until: null, open: 0 };
    expect(rightOfWithdrawal(line(type, 3), order, bookedOn)).toEqual(none);
    expect(rightOfWithdrawal(line(type, 3), { ...order, hasEnded: true }, bookedOn)).toEqual(none);
  });

  test.each(['voucher', 'annualPass'])('lasts 14 days from the day after the order: %s', (type) => {
    const on = (today: string) => rightOfWithdrawal(line(type, 2), order, today);
    expect(on(bookedOn)).toEqual({ right: 'open', until: '2026-07-02', open: 2 });
    expect(on('2026-07-02').right).toBe('open');
    // It may be declared all the same.
    expect(on('2026-07-03')).toEqual({ right: 'over', until: '2026-07-02', open: 2 });
  });

  test('of goods depends on their delivery, and has no known end', () => {
    for (const today of [bookedOn, '2027-01-01'])
      expect(rightOfWithdrawal(line('merchandise', 2), order, today)).toEqual({
        right: 'fromDelivery',
        until: null,
        open: 2,
      });
  });

  test('exists only for what was not used, and not for an order that has ended', () => {
    expect(rightOfWithdrawal(line('voucher', 3, 1), order, bookedOn)).toMatchObject({ right: 'open', open: 2 });
    expect(rightOfWithdrawal(line('voucher', 3, 3), order, bookedOn)).toMatchObject({ right: 'used', open: 0 });
    expect(rightOfWithdrawal(line('annualPass', 1, 1), order, bookedOn)).toMatchObject({ right: 'used', open: 0 });
    expect(rightOfWithdrawal(line('voucher'), { ...order, hasEnded: true }, bookedOn)).toMatchObject({
      right: 'ended',
      open: 0,
    });
  });

  test('exists only for what was not declared before', () => {
    expect(rightOfWithdrawal(line('merchandise', 3, 0, 1), order, bookedOn)).toMatchObject({ open: 2 });
    expect(rightOfWithdrawal(line('voucher', 3, 1, 2), order, bookedOn)).toMatchObject({ right: 'declared', open: 0 });
    expect(rightOfWithdrawal(line('voucher', 1, 0, 9), order, bookedOn)).toMatchObject({ right: 'declared', open: 0 });
  });

  test('cannot be chosen for shipping', () => {
    expect(['shipping', 'merchandise', 'voucher', 'ticket'].map((type) => canBeChosen({ type }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

const someDay = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1990-01-01', number));

describe('for any order', () => {
  test('the period ends on the 14th day, or on the next working day when that is at a weekend', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const last = lastDay(day);
        expect([14, 15, 16]).toContain(daysBetween(day, last));
        expect(weekdayOf(last)).toBeLessThan(5);
        expect(daysBetween(day, last) > 14).toBe(weekdayOf(addDays(day, 14)) > 4);
      }),
    );
  });

  test('no more is open than was ordered, not used and not declared; a right that is over stays over', () => {
    const types = fc.constantFrom('ticket', 'dayTicket', 'guidedTour', 'voucher', 'annualPass', 'merchandise', 'other');
    const counts = fc.integer({ min: 0, max: 200 });
    const lines = fc.record({ type: types, count: counts, usedCount: counts, declaredCount: counts });
    fc.assert(
      fc.property(lines, someDay, fc.nat(60), fc.nat(60), (ordered, day, now, later) => {
        const at = (today: string) => rightOfWithdrawal(ordered, { bookedOn: day, hasEnded: false }, today);
        const before = at(addDays(day, now));
        const after = at(addDays(day, now + later));
        expect(before.open).toBeLessThanOrEqual(Math.max(0, ordered.count - ordered.usedCount - ordered.declaredCount));
        expect(before.open > 0).toBe(['open', 'over', 'fromDelivery'].includes(before.right));
        expect(before.until !== null).toBe(['open', 'over'].includes(before.right));
        if (before.right === 'over') expect(after.right).toBe('over');
        expect(after.open).toBe(before.open);
      }),
    );
  });
});
