import { afterAll, vi } from 'vitest';
import { moveClock } from './clock.ts';

/** Test files share a process, and clock and globals are one for all of it: each file leaves them as they were. */
afterAll(() => {
  moveClock(0);
  vi.unstubAllGlobals();
});
