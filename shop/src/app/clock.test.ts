import { afterEach, expect, test } from 'vitest';
import { moveClock, now } from './clock.ts';

afterEach(() => moveClock(0));

test('is ahead by the time that it was moved by', () => {
  moveClock(86_400_000);
  const [before, moved, after] = [Date.now(), now() - 86_400_000, Date.now()];
  expect(moved).toBeGreaterThanOrEqual(before);
  expect(moved).toBeLessThanOrEqual(after);
});
