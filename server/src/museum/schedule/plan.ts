import type { Day, Time, Moment } from '@foyer/rules/time/museum-time.ts';
import { addDays, daysFromTo, weekdayOf, hasBegun } from '@foyer/rules/time/museum-time.ts';
import type { MuseumEvent } from '../schema/event-model.ts';
import { datetimeAt, minutesLater } from './museum-offset.ts';
import { presoldPlaces } from './presold.ts';
import { resolveDay, WEEKDAYS } from './relative-day.ts';
import type { Texts } from '../schema/texts.ts';
import { cachedByDay } from './cached-by-day.ts';

/** The museum's day and time zone: the meaning of "today" in its files, and the zone of its times. */
export interface At {
  readonly today: Day;
  readonly timeZone: string;
}

export interface PlannedSlot {
  /** '2026-05-01T10:30:00+02:00' */
  readonly datetime: string;
  readonly datetimeEnd: string;
  /** '10:30' */
  readonly time: Time;
  readonly capacity: number;
  /** Places of the capacity that are sold elsewhere. */
  readonly presold: number;
}

/** First and last day of the event. */
export function eventRun(event: MuseumEvent, today: Day): { first: Day; last: Day } {
  return { first: resolveDay(event.run.first, today), last: resolveDay(event.run.last, today) };
}

/** The days with visits, including past ones, within the run and, if given, the range. */
export function eventDays(event: MuseumEvent, today: Day, range?: { first: Day; last: Day }): Day[] {
  const run = eventRun(event, today);
  const first = range && range.first > run.first ? range.first : run.first;
  const last = range && range.last < run.last ? range.last : run.last;
  return daysFromTo(first, last).filter((day) => openingsOn(event, day, today).length > 0);
}

/** The slots of a day, in order; empty on a day without visits. */
export function slotsOf(event: MuseumEvent, day: Day, at: At): PlannedSlot[] {
  return openingsOn(event, day, at.today)
    .flatMap(({ slots }) => (slots ? entryTimes(slots).map((time) => ({ slots, time })) : []))
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .flatMap(({ slots, time }) => {
      const datetime = datetimeAt(day, time, at.timeZone);
      if (datetime === null) return [];
      const datetimeEnd = minutesLater(datetime, slots.length_minutes, at.timeZone);
      const presold = presoldPlaces(event, slots.capacity, { day, time });
      return [{ datetime, datetimeEnd, time, capacity: slots.capacity, presold }];
    });
}

/** The whole day's places, for day tickets; null if the day has none. */
export function dayCapacity(event: MuseumEvent, day: Day, today: Day): { capacity: number; presold: number } | null {
  const places = openingsOn(event, day, today).flatMap((opening) => opening.day_capacity ?? []);
  if (places.length === 0) return null;
  const capacity = places.reduce((sum, part) => sum + part, 0);
  return { capacity, presold: presoldPlaces(event, capacity, { day }) };
}

/**
 * When the museum closes on a day, the latest if there are several times; null if its files do not say. `00:00` is the midnight at the end
 * of the day.
 */
function doorsClose(event: MuseumEvent, day: Day, at: At): string | null {
  const closes = openingsOn(event, day, at.today).flatMap((opening) => opening.closes ?? []);
  if (closes.includes('00:00')) return datetimeAt(addDays(day, 1), '00:00', at.timeZone);
  const latest = closes.toSorted().at(-1);
  return latest === undefined ? null : datetimeAt(day, latest, at.timeZone);
}

/** Why a day of the run has no visits; null on open days, outside the run, and if the museum gives no reason. */
export function closedReason(event: MuseumEvent, day: Day, today: Day): Texts | null {
  const run = eventRun(event, today);
  if (day < run.first || day > run.last) return null;
  return closingOn(event, day, today)?.reason ?? null;
}

/** When the first visit of the run can begin; without slots, the start of its first day. */
export const eventStart = (event: MuseumEvent, at: At): string => runTimes(event, at.today, at).start;

/** When the last visit of the run ends; without slots, the end of its last day. */
export const eventEnd = (event: MuseumEvent, at: At): string => runTimes(event, at.today, at).end;

/** Cached, because every call about an event checks whether it is over, and the list checks all events. */
const runTimes = cachedByDay<MuseumEvent, { readonly start: string; readonly end: string }, At>((event, _, at) => ({
  start: firstStart(event, at),
  end: lastEnd(event, at),
}));

function firstStart(event: MuseumEvent, at: At): string {
  const run = eventRun(event, at.today);
  let day = run.first;
  while (day < run.last && openingsOn(event, day, at.today).length === 0) day = addDays(day, 1);
  return slotsOf(event, day, at)[0]?.datetime ?? datetimeAt(day, '00:00', at.timeZone) ?? `${day}T00:00:00`;
}

function lastEnd(event: MuseumEvent, at: At): string {
  const run = eventRun(event, at.today);
  let day = run.last;
  while (day > run.first && openingsOn(event, day, at.today).length === 0) day = addDays(day, -1);
  const ends = [...slotsOf(event, day, at).map((slot) => slot.datetimeEnd), doorsClose(event, day, at) ?? []].flat();
  return ends.toSorted().at(-1) ?? datetimeAt(day, '23:59', at.timeZone) ?? `${day}T23:59:00`;
}

function openingsOn(event: MuseumEvent, day: Day, today: Day): MuseumEvent['opening'] {
  const run = eventRun(event, today);
  if (day < run.first || day > run.last || closingOn(event, day, today)) return [];
  return event.opening.filter((opening) => opening.weekdays.includes(weekdayName(day)));
}

/** The rule that closes an event or a tour on a day, if any. */
export function closingOn(
  { closed }: Pick<MuseumEvent, 'closed'>,
  day: Day,
  today: Day,
): MuseumEvent['closed'][number] | undefined {
  return closed.find(
    ({ weekdays, days, yearly }) =>
      weekdays?.includes(weekdayName(day)) ||
      days?.some((expression) => resolveDay(expression, today) === day) ||
      yearly?.includes(day.slice(5)),
  );
}

/** `mon` to `sun`, as in the museum's files. */
export const weekdayName = (day: Day) => WEEKDAYS[weekdayOf(day)] ?? 'mon';

/** The entry times of an opening. */
type Slots = NonNullable<MuseumEvent['opening'][number]['slots']>;

/** All entry times from the first to the last, in order. */
export function entryTimes({ first, last, every_minutes }: Slots): Time[] {
  const two = (number: number) => String(number).padStart(2, '0');
  const times: string[] = [];
  for (let minute = minutesOf(first); minute <= minutesOf(last); minute += every_minutes)
    times.push(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
  return times;
}

/** Whether the last visit ends by `closes` on the same day; `00:00` is the midnight at its end. */
export function endsBy(slots: Slots, closes: Time): boolean {
  const last = entryTimes(slots).at(-1);
  return last === undefined || minutesOf(last) + slots.length_minutes <= (minutesOf(closes) || 24 * 60);
}

const minutesOf = (time: Time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The cached `slotsOf`. */
export const plannedSlots = cachedByDay<MuseumEvent, readonly PlannedSlot[], At>(slotsOf);

/**
 * When a day ticket stops being of use: after the museum closes, if its files say when, and after the day's last visit; at midnight if the
 * day has neither.
 */
export function dayEnd(event: MuseumEvent, day: Day, at: At): string {
  const ends = [
    ...plannedSlots(event, day, at).map((slot) => slot.datetimeEnd),
    doorsClose(event, day, at) ?? [],
  ].flat();
  const next = addDays(day, 1);
  return ends.toSorted().at(-1) ?? datetimeAt(next, '00:00', at.timeZone) ?? `${next}T00:00:00`;
}

/** Whether a day ticket of that day is no longer of use. */
export function dayIsOver(event: MuseumEvent, day: Day, { moment, at }: { moment: Moment; at: At }): boolean {
  return day < moment.day || hasBegun(dayEnd(event, day, at), moment);
}
