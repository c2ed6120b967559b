import { type Environment, setting, WrongSetting } from '../src/app/embedded-server.ts';
import { daysBetween, isDay, museumNow } from '@foyer/rules/time/museum-time.ts';

/**
 * How far (ms) the clock has to move from `realNow` (epoch ms) so that the museum's day is `today`, with the real time of day kept.
 * Throws if `today` is not a day like `2026-12-24`.
 */
export function offsetTo(today: string, timeZone: string, realNow: number): number {
  refuseOther(today);
  const real = museumNow(realNow, timeZone);
  const plain = daysBetween(real.day, today) * 86_400_000;
  // Between summer and winter the wall clock shifts: take the shift back.
  const moved = museumNow(realNow + plain, timeZone);
  const shiftMinutes = daysBetween(today, moved.day) * 1440 + minutesOf(moved.time) - minutesOf(real.time);
  return plain - shiftMinutes * 60_000;
}

/** The day that TODAY names, if it does. Throws where that is none. */
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
