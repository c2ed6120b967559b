import { expect, test } from 'vitest';
import { isScrolled } from './use-scrolled.ts';

test('is in the scrolled state beyond 100 px, not at 100 px [HDR-6]', () => {
  expect([0, 99.5, 100, 100.5, 5000].map(isScrolled)).toEqual([false, false, false, true, true]);
});
