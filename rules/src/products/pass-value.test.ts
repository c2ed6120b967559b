import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitsToPayOff } from './pass-value.ts';

test.each([
  [4500, 1000, 5],
  [4000, 1000, 4],
  [4001, 1000, 5],
  [500, 1000, 1],
  [0, 1000, 1],
  [4500, 0, null],
  [4500, null, null],
])('a pass of %i pays off at %j per visit from %j visits on [PASS-1]', (pass, visit, visits) => {
  expect(visitsToPayOff(pass, visit)).toBe(visits);
});

test('that many visits cost at least the pass, one fewer costs less [PASS-1]', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, (pass, visit) => {
      const visits = visitsToPayOff(pass, visit) ?? Number.NaN;
      expect(visits * visit).toBeGreaterThanOrEqual(pass);
      expect((visits - 1) * visit).toBeLessThan(pass);
    }),
  );
});
