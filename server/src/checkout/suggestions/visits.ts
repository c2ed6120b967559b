import type { OrderedItem } from '@foyer/contract/checkout/checkout.ts';
import type { TourItem } from '@foyer/contract/tours/tour-item.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { dayOf, isDay, timeOf } from '@foyer/rules/time/museum-time.ts';
import { knownLine } from '../pricing/cart-bookings.ts';
import type { Context } from '../../context.ts';
import { plannedSlots } from '../../catalog/events/planned-slots.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import type { At, PlannedSlot } from '../../museum/schedule/plan.ts';
import { tourById } from '../../catalog/tours/known-tours.ts';
import { plannedTimes } from '../../catalog/tours/planned-times.ts';

/** What a line of the basket is for: a slot of an event, its whole day, or a guided tour, which is none of an event's. */
export interface Visit {
  readonly eventId: number | null;
  readonly ticketId: number | null;
  readonly day: Day;
  readonly slot: Pick<PlannedSlot, 'datetime' | 'datetimeEnd'> | null;
}

/** What a basket is looked at with. */
interface Known {
  readonly context: Context;
  readonly events: readonly MuseumEvent[];
  readonly at: At;
}

/** The visits of a basket. Lines that the museum does not know, or for a time that it does not have, are none. */
export function visitsOf(items: readonly OrderedItem[], { context, events, at }: Known): Visit[] {
  return items.flatMap((item, line): Visit[] => {
    if (item.type === 'guidedTour') return tourVisits(item, context, at);
    if (item.type !== 'ticket' && item.type !== 'dayTicket') return [];
    const known = knownLine(events, item, line);
    if (!known || item.count === 0 || !isDay(known.day)) return [];
    const { event, ticket, day } = known;
    const visit = { eventId: event.id, ticketId: ticket.id, day };
    if (item.type === 'dayTicket') return [{ ...visit, slot: null }];
    const slot = plannedSlots(event, day, at).find(({ datetime }) => datetime === item.datetime);
    return slot ? [{ ...visit, slot }] : [];
  });
}

function tourVisits({ tourId, datetime }: TourItem, context: Context, at: At): Visit[] {
  const day = dayOf(datetime);
  const tour = tourById(context, tourId, at);
  const slot = tour && plannedTimes(tour, day, at).find(({ time }) => time === timeOf(datetime));
  return slot ? [{ eventId: null, ticketId: null, day, slot }] : [];
}
