import { afterEach, expect, test } from 'vitest';
import { moveClock, now } from './clock.ts';

afterEach(() => moveClock(0));

test('is ahead by the time that it was moved by', () => {
  moveClock(86_400_000);
  expect(now() - Date.now()).toBeGreaterThanOrEqual(86_400_000 - 5);
  expect(now() - Date.now()).toBeLessThanOrEqual(86_400_000);
});
