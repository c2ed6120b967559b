import { checkApi, type Wish } from './check-api.ts';
import { alarm, watch } from './clock.ts';
import type { Line, Send } from './wire.ts';

type Otherwise = Partial<Wish> & Partial<Pick<Line, 'timeoutMs' | 'watch' | 'alarm'>>;

/** Checks a server that is a function, as in tests, with every option on. */
export function checkInProcess(send: Send, origin: string, otherwise: Otherwise = {}) {
  const { timeoutMs = 5_000, watch: time = watch, alarm: ring = alarm, ...more } = otherwise;
  const line = { base: `${origin}/api`, send, watch: time, alarm: ring, timeoutMs };
  const all = { today: '2026-05-04', slowMs: 3_000, most: 9, buys: true, registers: true, key: 'abcdefghijkl' };
  return checkApi({ line, shop: origin, ...all, ...more });
}
