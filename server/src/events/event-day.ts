import type { getEventDay, getEventTickets } from '@foyer/contract/event-calls.ts';
import type { Day } from '@foyer/rules/museum-time.ts';
import { addDays, isDay } from '@foyer/rules/museum-time.ts';
import type { Context, Handler } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { MuseumEvent } from '../museum/event-model.ts';
import { eventDays } from '../museum/plan.ts';
import { expireHolds } from '../places/expire-holds.ts';
import { takenPlaces } from '../places/taken-places.ts';
import type { OfferFrom } from './event-offer.ts';
import { dayOnWire, dayPlaces, slotsOnWire } from './event-offer.ts';
import { knownEvent, museumDay } from './museum-day.ts';

/** How far the next day with places is looked for. */
const daysAhead = 60;

/** Tickets and slots of one day; of a day without visits, tickets without schedule and no slots [API-16]. */
export const eventDay: Handler<typeof getEventDay> = async ({ language, params }, context) => {
  if (!isDay(params.date)) throw new Refusal(422, 'DATE_INVALID');
  const event = knownEvent(context, params.id);
  const from = await offerFrom(context, event, params.date, params.date);
  return { status: 200, body: { data: dayOnWire(from, params.date, language, context.additions) } };
};

/** Without a day: tickets and slots of the next day that has places, else of the next day with visits [API-16]. */
export const eventTickets: Handler<typeof getEventTickets> = async ({ language, params }, context) => {
  const event = knownEvent(context, params.id);
  const { today } = museumDay(context).at;
  const days = eventDays(event, today, { first: today, last: addDays(today, daysAhead) });
  const from = await offerFrom(context, event, today, addDays(today, daysAhead));
  const day = days.find((candidate) => hasPlaces(from, candidate)) ?? days[0] ?? today;
  return { status: 200, body: { data: dayOnWire(from, day, language, context.additions) } };
};

/** The plan, and in one query what is sold and held from `first` to `last`. */
export async function offerFrom(context: Context, event: MuseumEvent, first: Day, last: Day): Promise<OfferFrom> {
  await expireHolds(context.database, context.now());
  return { event, taken: await takenPlaces(context.database.read, event.id, first, last), ...museumDay(context) };
}

function hasPlaces(from: OfferFrom, day: Day): boolean {
  return (dayPlaces(from, day) ?? 0) > 0 || slotsOnWire(from, day).some((slot) => slot.max_tickets > 0);
}
