import { afterAll } from 'vitest';
import { moveClock } from './clock.ts';

/** Test files share a process, and the clock is one for all of it: each leaves it as it was. */
afterAll(() => moveClock(0));
