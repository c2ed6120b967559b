import { expect, test } from 'vitest';
import { pagePace } from './page-pace.ts';

const at = 1_000_000;
const waits = (pace: ReturnType<typeof pagePace>, count: number, network = 'a', now = at) =>
  Array.from({ length: count }, () => pace(network, now));

test('forty new pages come at once, the next one every tenth of a second, and what would take ten seconds is refused', () => {
  const pace = pagePace(60);
  const all = waits(pace, 200);
  expect(all.slice(0, 40).every((wait) => wait === 0)).toBe(true);
  expect(all.slice(40, 43)).toEqual([100, 200, 300]);
  expect(all.filter((wait) => wait !== null)).toHaveLength(140);
  expect(all.slice(140).every((wait) => wait === null)).toBe(true);
});

test('another network waits for nothing, and whoever has waited has pages at once again', () => {
  const pace = pagePace(60);
  waits(pace, 200);
  expect(pace('b', at)).toBe(0);
  expect(pace('a', at + 5_000)).toBeLessThan(10_000);
  expect(waits(pace, 40, 'a', at + 60_000).every((wait) => wait === 0)).toBe(true);
});

test('without a limit nobody waits', () => {
  expect(waits(pagePace(0), 1000).every((wait) => wait === 0)).toBe(true);
});
