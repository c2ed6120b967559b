import type { CalendarDay, EventCalendar } from '@foyer/contract/events/event-calendar.ts';
import { slotIsOver } from '@foyer/rules/events/event-availability.ts';
import { daysFromTo, hasBegun, type Day, type Moment, addDays } from '@foyer/rules/time/museum-time.ts';

/** The places of a day; or why it is closed, in the museum's words ('' without a reason); or null for a day whose visits are over. */
export type CompactDay = number | string | null;

/** A calendar as serialised in a page, day by day, without the places of times that are over. */
export interface CompactCalendar {
  readonly first: Day;
  readonly days: readonly CompactDay[];
}

export function compactCalendar(calendar: EventCalendar, now: Moment): CompactCalendar {
  const named = Object.keys(calendar).sort();
  const [first = now.day, last = first] = [named[0], named.at(-1)];
  return { first, days: daysFromTo(first, last).map((day) => compactDay(calendar[day], now)) };
}

/** A day that is missing in the calendar is closed as well [EVT-11]. */
function compactDay(entry: CalendarDay | undefined, now: Moment): CompactDay {
  if (!entry || entry.closed) return entry?.note ?? '';
  if (entry.ends !== undefined && hasBegun(entry.ends, now)) return null;
  const times = Object.values(entry.times);
  const over = times.filter((slot) => slotIsOver(slot, now));
  const places = over.reduce((left, slot) => left - slot.places, entry.places);
  if (places <= 0 && over.length > 0 && over.length === times.length) return null;
  return Math.max(0, places);
}

/** Converts a compact calendar to the form that the rules use. */
export function calendarOf({ first, days }: CompactCalendar): EventCalendar {
  return Object.fromEntries(
    days.map((entry, index) => {
      const day = addDays(first, index);
      return [day, dayOfCompact(day, entry)];
    }),
  );
}

/** A day that is over gets a time at midnight, which is always over. This distinguishes it from a sold-out day. */
function dayOfCompact(day: Day, entry: CompactDay): CalendarDay {
  const closed = typeof entry === 'string';
  return {
    places: typeof entry === 'number' ? entry : 0,
    closed,
    note: closed && entry !== '' ? entry : null,
    times: entry === null ? { '00:00': { datetime: `${day}T00:00:00Z`, datetimeEnd: undefined, places: 0 } } : {},
  };
}
