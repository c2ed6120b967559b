import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The museum's day and time with its offset: '2026-05-01', '10:30' → '2026-05-01T10:30:00+02:00' [I18N-7]. Null for a time that the clock
 * skips on that day; for a time that occurs twice, the first.
 */
export function datetimeAt(day: Day, time: Time, timeZone: string): string | null {
  const wallMs = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = offsetsAround(day, timeZone);
  if (before === after) return written(wallMs, before);
  const offset = [before, after].find((candidate) => offsetAt(wallMs - candidate * MINUTE, timeZone) === candidate);
  return offset === undefined ? null : written(wallMs, offset);
}

/** The moment that is so many real minutes after `datetime`, with the offset of that moment. */
export function minutesLater(datetime: string, minutes: number, timeZone: string): string {
  const epochMs = Date.parse(datetime) + minutes * MINUTE;
  // `offsetAt` takes most of the time of a day's plan. It is only needed on days when the clock changes.
  const [before, after] = offsetsAround(new Date(epochMs).toISOString().slice(0, 10), timeZone);
  const offset = before === after ? before : offsetAt(epochMs, timeZone);
  return written(epochMs + offset * MINUTE, offset);
}

/** How far the museum's wall clock is ahead of UTC, in minutes: 60 in winter and 120 in summer for Europe/Berlin. */
function offsetAt(epochMs: number, timeZone: string): number {
  const { day, time } = museumNow(epochMs, timeZone);
  return (Date.parse(`${day}T${time}:00Z`) - epochMs) / MINUTE;
}

function written(wallMs: number, offset: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(offset);
  const suffix = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${new Date(wallMs).toISOString().slice(0, 19)}${suffix}`;
}

const knownOffsets = new Map<string, readonly [number, number]>();

/** The offsets well before a day begins and well after it ends. They differ only around a clock change. */
function offsetsAround(day: Day, timeZone: string): readonly [number, number] {
  const key = `${timeZone} ${day}`;
  const known = knownOffsets.get(key);
  if (known) return known;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const around = [offsetAt(midnight - 18 * HOUR, timeZone), offsetAt(midnight + 42 * HOUR, timeZone)] as const;
  if (knownOffsets.size > 5000) knownOffsets.clear();
  knownOffsets.set(key, around);
  return around;
}
