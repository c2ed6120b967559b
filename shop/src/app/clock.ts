let offsetMs = 0;

/** The shop's only "now", in epoch ms. The server sends how far it differs from the device's own clock. */
export function now(): number {
  return Date.now() + offsetMs;
}

/** Shifts the clock by this many ms: `TODAY=2026-12-24 npm start` shows that day everywhere. */
export function moveClock(ms: number): void {
  offsetMs = ms;
}

/** A monotonic time in ms with fractions, unaffected by clock changes. For measuring durations. */
export function steadyMs(): number {
  return performance.now();
}
