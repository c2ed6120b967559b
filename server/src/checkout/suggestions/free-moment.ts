import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { EventOffer } from '@foyer/rules/events/booking-problem.ts';
import { bookingProblems } from '@foyer/rules/events/event-booking.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { minutesLater } from '../../museum/schedule/museum-offset.ts';
import type { Visit } from './visits.ts';

/** A day of the basket on which one more thing is looked for. */
export interface VisitedDay {
  readonly day: Day;
  /** All that the basket has that day. */
  readonly visits: readonly Visit[];
  /** Those of them that it goes with, and the minutes that have to lie between. */
  readonly after: readonly Visit[];
  readonly gapMinutes: number;
  readonly timeZone: string;
}

/** A moment as the wire writes it. */
export type Moment =
  | { readonly type: 'dayTicket'; readonly date: Day }
  | { readonly type: 'ticket'; readonly datetime: string; readonly datetime_end: string | null };

/** When one of this ticket can be bought that day: the day itself, or the first slot that suits; null for never. */
export function freeMoment(ticket: EventTicket, at: VisitedDay, offer: EventOffer): Moment | null {
  const isBookable = (datetime: string | null) => {
    const choices = [{ ticketId: ticket.id, count: 1, subtickets: [] }];
    return bookingProblems({ day: at.day, datetime, choices }, offer).length === 0;
  };
  if (ticket.isDayTicket) return isBookable(null) ? { type: 'dayTicket', date: at.day } : null;
  const slot = offer.timeslots.find((candidate) => suits(candidate, at) && isBookable(candidate.datetime));
  return slot ? { type: 'ticket', datetime: slot.datetime, datetime_end: slot.datetimeEnd ?? null } : null;
}

/** Later than what it goes with, and at no time when the visitor is somewhere else. */
function suits({ datetime, datetimeEnd }: Timeslot, { visits, after, gapMinutes, timeZone }: VisitedDay): boolean {
  const [start, end] = [Date.parse(datetime), Date.parse(datetimeEnd ?? datetime)];
  const isLater = slotsOf(after).every(
    (slot) => start >= Date.parse(minutesLater(slot.datetimeEnd, gapMinutes, timeZone)),
  );
  return (
    isLater &&
    slotsOf(visits).every((slot) => start >= Date.parse(slot.datetimeEnd) || end <= Date.parse(slot.datetime))
  );
}

function slotsOf(visits: readonly Visit[]) {
  return visits.flatMap(({ slot }) => slot ?? []);
}
