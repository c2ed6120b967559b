import { expect, test } from 'vitest';
import { pagePace } from './page-pace.ts';

const at = 1_000_000;
const waits = (pace: ReturnType<typeof pagePace>, count: number, network = 'a', now = at) =>
  Array.from({ length: count }, () => pace(network, now));

test('with a limit of 60 calls a minute, 40 new pages are free, then one comes every 0.1 s; waits above 10 s are refused', () => {
  const pace = pagePace(60);
  const all = waits(pace, 200);
  expect(all.slice(0, 40).every((wait) => wait === 0)).toBe(true);
  expect(all.slice(40, 43)).toEqual([100, 200, 300]);
  expect(all.filter((wait) => wait !== null)).toHaveLength(140);
  expect(all.slice(140).every((wait) => wait === null)).toBe(true);
});

test('another network does not wait, and the first one has free pages again after a minute', () => {
  const pace = pagePace(60);
  waits(pace, 200);
  expect(pace('b', at)).toBe(0);
  expect(pace('a', at + 5_000)).toBeLessThan(10_000);
  expect(waits(pace, 40, 'a', at + 60_000).every((wait) => wait === 0)).toBe(true);
});

test('nobody waits without a limit', () => {
  expect(waits(pagePace(0), 1000).every((wait) => wait === 0)).toBe(true);
});
