let offsetMs = 0;

/** The shop's only "now", in epoch ms. The server says how far it lies from the device's own clock. */
export function now(): number {
  return Date.now() + offsetMs;
}

/** Moves the clock by so many ms: `TODAY=2026-12-24 npm start` shows that day everywhere. */
export function moveClock(ms: number): void {
  offsetMs = ms;
}

/** How far a clock that nobody sets has come, ms with their fractions: for how long something takes. */
export function steadyMs(): number {
  return performance.now();
}
