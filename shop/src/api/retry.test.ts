import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reloadPauseMs } from './retry.ts';

test('waits 5 s, then twice as long each time, up to 60 s [ERR-3]', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 100].map((count) => reloadPauseMs(count, 0, 0));
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

test('waits at least 5 s and as long as the server asked for, with a random part [ERR-3]', () => {
  const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(600_000), chances, (count, asked, chance) => {
      const pause = reloadPauseMs(count, asked, chance);
      expect(pause).toBeGreaterThanOrEqual(Math.max(5_000, asked));
      expect(pause).toBeLessThanOrEqual(Math.max(60_000, asked) * 1.25);
    }),
  );
  expect(reloadPauseMs(0, 0, 0.9)).toBeGreaterThan(reloadPauseMs(0, 0, 0.1));
});

test('reloads at most 15 times in ten minutes without a server [ERR-3]', () => {
  let elapsed = 0;
  let reloads = 0;
  while (elapsed < 600_000) elapsed += reloadPauseMs(reloads++, 0, 0);
  expect(reloads).toBeLessThanOrEqual(15);
});
