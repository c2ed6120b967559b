import * as v from 'valibot';
import { eventTicket, timeslot } from './event-ticket.ts';
import { count, datetime, day, switch01, time } from '../fields.ts';

/**
 * One day of the calendar. A day that is missing is not on offer.
 * `max_tickets` is what is left in all slots together, or for day tickets of the day's own capacity.
 * Optional additions: `note` says why a day is closed, in the museum's words; `ends` says when today's visits end, until which day tickets
 * are sold.
 */
export const calendarDay = v.pipe(
  v.object({
    max_tickets: count,
    closed: switch01,
    note: v.optional(v.nullable(v.string()), null),
    times: v.optional(v.record(time, timeslot), {}),
    ends: v.optional(datetime),
  }),
  v.transform(({ max_tickets, ...entry }) => ({ places: max_tickets, ...entry })),
);
export type CalendarDay = v.InferOutput<typeof calendarDay>;

/** Days by date. */
export const eventCalendar = v.record(day, calendarDay);
export type EventCalendar = v.InferOutput<typeof eventCalendar>;

export const eventDay = v.object({ tickets: v.array(eventTicket), timeslots: v.array(timeslot) });
export type EventDay = v.InferOutput<typeof eventDay>;
