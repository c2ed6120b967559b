import { checkApi, type Wish } from './check-api.ts';
import { watch } from './clock.ts';
import type { Send } from './wire.ts';

/** Looks at a server that is a function, as tests have it, and at all there is. */
export function checkInProcess(send: Send, origin: string, wish: Partial<Wish> & { timeoutMs?: number } = {}) {
  const { timeoutMs = 5_000, ...more } = wish;
  const line = { base: `${origin}/api`, send, watch, timeoutMs };
  const all = { today: '2026-05-04', slowMs: 3_000, most: 9, buys: true, registers: true, key: 'abcdefghijkl' };
  return checkApi({ line, shop: origin, ...all, ...more });
}
