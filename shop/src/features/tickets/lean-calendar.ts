import type { CalendarDay, EventCalendar } from '@foyer/contract/event.ts';
import { slotIsOver } from '@foyer/rules/event-availability.ts';
import type { Moment } from '@foyer/rules/museum-time.ts';

/**
 * A calendar as a page carries it: days without their times. Places of times that are over are taken off, as nobody can use them.
 * Of a day whose times are all over one stays, empty: by it such a day is told from one that is sold out.
 */
export function leanCalendar(calendar: EventCalendar, now: Moment): EventCalendar {
  return Object.fromEntries(Object.entries(calendar).map(([day, entry]) => [day, leanDay(entry, now)]));
}

function leanDay(entry: CalendarDay, now: Moment): CalendarDay {
  const times = Object.entries(entry.times);
  const over = times.filter(([, slot]) => slotIsOver(slot, now));
  const places = over.reduce((left, [, slot]) => left - slot.places, entry.places);
  const last = over.length === times.length ? over.slice(-1) : [];
  return {
    ...entry,
    places: Math.max(0, places),
    times: Object.fromEntries(last.map(([time, slot]) => [time, { ...slot, places: 0 }])),
  };
}
