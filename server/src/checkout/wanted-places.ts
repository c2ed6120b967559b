import type { Context } from '../context.ts';
import type { StoredLine, StoredAdmissionLine } from '../db/stored-order.ts';
import { knownEvents } from '../catalog/events/event-list.ts';
import { plannedSlots, dayCapacity } from '../museum/schedule/plan.ts';
import type { MuseumEvent } from '../museum/schema/event-model.ts';
import type { At } from '../museum/schedule/plan.ts';
import { wantedStock } from '../catalog/products/stock.ts';
import { isGoods, isVoucher } from '../orders/order-line.ts';
import { dayKey, slotKey, ticketKey, tourPlaces, tourSlotKey } from '../inventory/place-keys.ts';
import type { WantedPlaces } from '../inventory/take-places.ts';
import { tourById } from '../catalog/tours/tour-list.ts';
import { plannedTimes } from '../museum/schedule/tour-plan.ts';

type PlacedLine = Pick<StoredAdmissionLine, 'type' | 'eventId' | 'ticketId' | 'day' | 'datetime' | 'people' | 'count'>;

/** The counters that lines draw on, each with its total count and its limit; null when the museum no longer offers one of the lines. */
export function wantedPlaces(context: Context, lines: readonly StoredLine[], at: At): WantedPlaces[] | null {
  const events = knownEvents(context, at);
  const counters = new Map<string, WantedPlaces>();
  for (const line of lines) {
    const wanted = wantedBy(line, events, context, at);
    if (wanted === null) return null;
    for (const counter of wanted) add(counters, counter);
  }
  return [...counters.values()];
}

function wantedBy(
  line: StoredLine,
  events: readonly MuseumEvent[],
  context: Context,
  at: At,
): readonly WantedPlaces[] | null {
  if (isGoods(line)) return wantedStock(context.offered, line);
  if (isVoucher(line)) return [];
  return line.type === 'guidedTour' ? ofTour(context, line, at) : ofTicket(events, line, at);
}

function ofTicket(events: readonly MuseumEvent[], line: PlacedLine, at: At): WantedPlaces[] | null {
  const event = events.find(({ id }) => String(id) === line.eventId);
  const ticket = event?.tickets.find(({ id }) => String(id) === line.ticketId);
  const places = event && placesOf(event, line, at);
  if (!event || !ticket || !places) return null;
  const counter = { key: places.key, group: String(event.id), day: line.day, count: line.people };
  const all = { ...counter, limit: places.capacity - places.presold };
  if (ticket.limit === undefined) return [all];
  return [all, { ...counter, key: ticketKey(places.key, ticket.id), limit: ticket.limit }];
}

/** A tour has one counter, of what it is booked by: people, or whole tours. */
function ofTour(context: Context, { ticketId, day, datetime, count }: PlacedLine, at: At): WantedPlaces[] | null {
  const tour = tourById(context, ticketId, at);
  const planned = tour && plannedTimes(tour, day, at).find((candidate) => candidate.datetime === datetime);
  if (!planned) return null;
  const limit = planned.capacity - planned.presold;
  return [{ key: tourSlotKey(tour.id, day, planned.time), group: tourPlaces(tour.id), day, count, limit }];
}

function placesOf(event: MuseumEvent, { day, datetime }: PlacedLine, at: At) {
  if (datetime === null) {
    const places = dayCapacity(event, day, at.today);
    return places && { ...places, key: dayKey(event.id, day) };
  }
  const slot = plannedSlots(event, day, at).find((candidate) => candidate.datetime === datetime);
  return slot && { capacity: slot.capacity, presold: slot.presold, key: slotKey(event.id, datetime) };
}

function add(counters: Map<string, WantedPlaces>, wanted: WantedPlaces): void {
  const counter = counters.get(wanted.key);
  counters.set(wanted.key, { ...wanted, count: wanted.count + (counter?.count ?? 0) });
}
