import type { StoredLine } from '../database/tables.ts';
import { plannedSlots } from '../events/planned-slots.ts';
import type { MuseumEvent } from '../museum/event-model.ts';
import type { At } from '../museum/plan.ts';
import { dayCapacity } from '../museum/plan.ts';
import { dayKey, slotKey, ticketKey } from '../places/place-keys.ts';
import type { WantedPlaces } from '../places/take-places.ts';

type PlacedLine = Pick<StoredLine, 'eventId' | 'ticketId' | 'day' | 'datetime' | 'people'>;

/** The counters that lines draw on, each with all its people and its limit; null when the museum does not offer them any more. */
export function wantedPlaces(
  events: readonly MuseumEvent[],
  lines: readonly PlacedLine[],
  at: At,
): WantedPlaces[] | null {
  const counters = new Map<string, WantedPlaces>();
  for (const line of lines) {
    const event = events.find(({ id }) => String(id) === line.eventId);
    const ticket = event?.tickets.find(({ id }) => String(id) === line.ticketId);
    const places = event && placesOf(event, line, at);
    if (!event || !ticket || !places) return null;
    const counter = { key: places.key, eventId: event.id, day: line.day, count: line.people };
    add(counters, { ...counter, limit: places.capacity - places.presold });
    if (ticket.limit !== undefined) {
      add(counters, { ...counter, key: ticketKey(places.key, ticket.id), limit: ticket.limit });
    }
  }
  return [...counters.values()];
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
