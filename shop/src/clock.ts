import { daysBetween, museumNow } from '@foyer/rules/museum-time.ts';

let offsetMs = 0;

/** The shop's only "now", in epoch ms. The server says how far it lies from the device's own clock. */
export function now(): number {
  return Date.now() + offsetMs;
}

/** Moves the clock by so many ms: `TODAY=2026-12-24 npm start` shows that day everywhere. */
export function moveClock(ms: number): void {
  offsetMs = ms;
}

/**
 * How far the clock has to move (ms) so that the museum's day is `today`, with the real time of day kept.
 * Throws if `today` is not a day like `2026-12-24`.
 */
export function offsetTo(today: string, timeZone: string, realNow: number = Date.now()): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new Error(`TODAY must be a day like 2026-12-24, not "${today}".`);
  const real = museumNow(realNow, timeZone);
  const plain = daysBetween(real.day, today) * 86_400_000;
  // Between summer and winter the wall clock shifts: take the shift back.
  const moved = museumNow(realNow + plain, timeZone);
  const shiftMinutes = daysBetween(today, moved.day) * 1440 + minutesOf(moved.time) - minutesOf(real.time);
  return plain - shiftMinutes * 60_000;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
