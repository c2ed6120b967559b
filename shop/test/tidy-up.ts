import { afterAll, vi } from 'vitest';
import { atHand } from '../src/cart/items/item-count.ts';
import { moveClock } from '../src/app/clock.ts';

/** Test files share a process, and clock, cart and globals are one for all of it: each file leaves them as they were. */
afterAll(() => {
  moveClock(0);
  atHand.cart = undefined;
  vi.unstubAllGlobals();
});
