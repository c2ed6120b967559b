import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays, isDay } from '@foyer/rules/time/museum-time.ts';
import type { Context, Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import { eventDays } from '../../museum/schedule/plan.ts';
import { expireReservations } from '../../inventory/expire-reservations.ts';
import { reservedByVisitor } from '../../inventory/reserved-by-visitor.ts';
import { takenPlaces } from '../../inventory/taken-places.ts';
import type { OfferFrom } from './event-offer.ts';
import { dayOnWire, dayPlaces, slotsOnWire } from './event-offer.ts';
import { knownEvent, museumDay } from './museum-day.ts';

/** How far the next day with places is looked for. */
const daysAhead = 60;

/**
 * Tickets and slots of one day, what the visitor's own unfinished payment holds included; of a day without visits, tickets without
 * schedule and no slots [API-16].
 */
export const getEventDay: Handler<'getEventDay'> = async ({ language, params, query }, context) => {
  if (!isDay(params.date)) throw new Refusal(422, 'DATE_INVALID');
  const event = knownEvent(context, params.id);
  const from = await offerFrom(context, event, { first: params.date, last: params.date }, query._);
  return { status: 200, body: { data: dayOnWire(from, params.date, language, context.additions) } };
};

/** Without a day: tickets and slots of the next day that has places, else of the next day with visits [API-16]. */
export const getEventTickets: Handler<'getEventTickets'> = async ({ language, params }, context) => {
  const event = knownEvent(context, params.id);
  const { today } = museumDay(context).at;
  const days = eventDays(event, today, { first: today, last: addDays(today, daysAhead) });
  const from = await offerFrom(context, event, { first: today, last: addDays(today, daysAhead) });
  const day = days.find((candidate) => hasPlaces(from, candidate)) ?? days[0] ?? today;
  return { status: 200, body: { data: dayOnWire(from, day, language, context.additions) } };
};

/** The plan, and what is sold and held from `first` to `last`: with a token, without what its visitor holds herself. */
export async function offerFrom(
  context: Context,
  event: MuseumEvent,
  { first, last }: { first: Day; last: Day },
  token?: string,
): Promise<OfferFrom> {
  await expireReservations(context.database, context.now());
  const [taken, own] = await Promise.all([
    takenPlaces(context.database.read, event.id, first, last),
    reservedByVisitor(context, token),
  ]);
  return { event, taken: (key) => taken(key) - (own.get(key) ?? 0), ...museumDay(context) };
}

function hasPlaces(from: OfferFrom, day: Day): boolean {
  return (dayPlaces(from, day) ?? 0) > 0 || slotsOnWire(from, day).some((slot) => slot.max_tickets > 0);
}
