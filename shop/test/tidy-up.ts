import { afterAll, vi } from 'vitest';
import { cache } from '../src/cart/items/item-count.ts';
import { moveClock } from '../src/app/clock.ts';

/** Test files share a process, and clock, cart and globals are one for all of it: each file leaves them as they were. */
afterAll(() => {
  moveClock(0);
  cache.cart = undefined;
  vi.unstubAllGlobals();
});
