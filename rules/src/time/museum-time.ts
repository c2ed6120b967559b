/**
 * The museum's calendar. Days are `'2026-05-01'` and times `'10:30'`, both on the museum's wall clock.
 * A moment on the wire is `'2026-05-01T10:30:00+02:00'`; its first sixteen characters are that wall clock [I18N-7].
 * Nothing here reads a clock: `now` (epoch ms) and the time zone are arguments.
 */

export type Day = string;
export type Time = string;
export interface Moment {
  day: Day;
  time: Time;
}

/** The museum's day in a moment on the wire. */
export function dayOf(datetime: string): Day {
  return datetime.slice(0, 10);
}

/** The museum's time of day in a moment on the wire. */
export function timeOf(datetime: string): Time {
  return datetime.slice(11, 16);
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  let clock = wallClocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    wallClocks.set(timeZone, clock);
  }
  return clock;
}

/** The museum's day and time at `now` (epoch ms) [I18N-7]. */
export function museumNow(now: number, timeZone: string): Moment {
  const parts: Record<string, string> = {};
  for (const part of wallClock(timeZone).formatToParts(now)) parts[part.type] = part.value;
  return {
    day: `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

/** Whether a moment on the wire has begun, by the museum's clock. */
export function hasBegun(datetime: string, now: Moment): boolean {
  const begins = `${dayOf(datetime)} ${timeOf(datetime)}`;
  return begins <= `${now.day} ${now.time}`;
}

/** Days from 1970-01-01 to a day of the Gregorian calendar (Howard Hinnant's days_from_civil). */
function dayNumber(day: Day): number {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(day.slice(8, 10)) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function dayFromNumber(number: number): Day {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9);
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The day `count` days later, or earlier if negative. */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** The number of days from `from` to `to`. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Whether the text is an existing day; `2026-02-31` is not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFromNumber(dayNumber(text)) === text;
}

/** 0 for Monday to 6 for Sunday: the week starts on Monday in all eight languages. */
export function weekdayOf(day: Day): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

/** The first day of the month that is `months` after the day's own. */
export function startOfMonth(day: Day, months = 0): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}-01`;
}

/** The last day of the same month. */
export function endOfMonth(day: Day, months = 0): Day {
  return addDays(startOfMonth(day, months + 1), -1);
}

/** All days from `first` to `last`, both included. */
export function daysFromTo(first: Day, last: Day): Day[] {
  const length = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** Milliseconds until the museum's day changes, at least 1000. Cached pages expire then. */
export function msUntilMidnight(now: number, timeZone: string): number {
  const { time } = museumNow(now, timeZone);
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const msIntoMinute = ((now % 60_000) + 60_000) % 60_000;
  const naive = (24 * 60 - minutes) * 60_000 - msIntoMinute;
  const today = museumNow(now, timeZone).day;
  // On days when the clocks change, the wall clock is off by an hour, on Lord Howe Island by half an hour. So the result is checked.
  const candidates = [-60, -30, 0, 30, 60].map((minutesOff) => naive + minutesOff * 60_000);
  const next = candidates.find((ms) => ms > 0 && museumNow(now + ms, timeZone).day !== today);
  return Math.max(1000, next ?? naive);
}
