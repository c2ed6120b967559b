import { type Environment, setting, WrongSetting } from '../src/app/embedded-server.ts';
import { daysBetween, isDay, museumNow } from '@foyer/rules/time/museum-time.ts';

/**
 * Offset (ms) to add to `realNow` (epoch ms) so that the museum's day becomes `today` at the same time of day. Throws if `today` is not a
 * day like `2026-12-24`.
 */
export function offsetTo(today: string, timeZone: string, realNow: number): number {
  refuseOther(today);
  const real = museumNow(realNow, timeZone);
  const plain = daysBetween(real.day, today) * 86_400_000;
  // Undo the shift of the wall clock between summer and winter time.
  const moved = museumNow(realNow + plain, timeZone);
  const shiftMinutes = daysBetween(today, moved.day) * 1440 + minutesOf(moved.time) - minutesOf(real.time);
  return plain - shiftMinutes * 60_000;
}

/** The day in TODAY, if it is set. Throws if it is not a day. */
export function dayIn(environment: Environment): string | undefined {
  const today = setting(environment, 'TODAY');
  if (today !== undefined) refuseOther(today);
  return today;
}

function refuseOther(today: string): void {
  if (!isDay(today)) throw new WrongSetting(`TODAY must be a day like 2026-12-24, not "${today}".`);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
