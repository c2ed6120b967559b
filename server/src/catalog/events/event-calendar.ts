import type { calendarDay } from '@foyer/contract/events/event-calendar.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { daysFromTo, timeOf, addDays, isDay } from '@foyer/rules/time/museum-time.ts';
import type { InferInput } from 'valibot';
import type { Handler, Context } from '../../context.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import { closedReason, dayCapacity, eventDays, eventRun, dayEnd } from '../../museum/schedule/plan.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { knownEvent } from './event-list.ts';
import { museumDay } from '../../museum-day.ts';
import { checkRange } from '../../http/day-range.ts';
import type { OfferFrom } from './event-offer.ts';
import { dayPlaces, slotsOnWire, dayOnWire } from './event-offer.ts';
import { Refusal } from '../../http/refusal.ts';
import { expireReservations } from '../../inventory/expired-reservations.ts';
import { reservedByVisitor } from '../../inventory/reservations.ts';
import { takenPlaces } from '../../inventory/take-places.ts';

type DayOnWire = InferInput<typeof calendarDay>;

/**
 * The places left on each day of the range [API-17]. Past days and days outside the run are missing. A day that the museum closes has its
 * reason as a note; today has its end if day tickets are sold.
 */
export const getEventCalendar: Handler<'getEventCalendar'> = async ({ language, params, query, network }, context) => {
  checkRange(params.start, params.end);
  await context.limits.manyDays('getEventCalendar', network, params);
  const event = knownEvent(context, params.id);
  const { today } = museumDay(context).at;
  const run = eventRun(event, today);
  const first = [params.start, run.first, today].toSorted().at(-1) ?? today;
  const last = params.end < run.last ? params.end : run.last;
  const from = await offerFrom(context, event, { first, last }, query._);
  const open = new Set(eventDays(event, today, { first, last }));
  const days = daysFromTo(first, last).flatMap((day) => {
    const entry = open.has(day) ? openDay(from, day) : closedDay(event, day, today, language);
    if (entry === null) return [];
    return [[day, context.additions ? { ...entry, ...endOfToday(from, day) } : { ...entry, note: null }] as const];
  });
  return { status: 200, body: { data: Object.fromEntries(days) } };
};

/** The places left in all slots and in the day itself. */
function openDay(from: OfferFrom, day: Day): DayOnWire {
  const slots = slotsOnWire(from, day);
  const places = slots.reduce((sum, slot) => sum + slot.max_tickets, dayPlaces(from, day) ?? 0);
  const times = Object.fromEntries(slots.map((slot) => [timeOf(slot.datetime), slot]));
  return { max_tickets: places, closed: 0, times };
}

/** When today's visits end. Clients do not need it for other days yet. */
function endOfToday({ event, moment, at }: OfferFrom, day: Day): Pick<DayOnWire, 'ends'> {
  if (day !== moment.day || dayCapacity(event, day, at.today) === null) return {};
  return { ends: dayEnd(event, day, at) };
}

function closedDay(event: MuseumEvent, day: Day, today: Day, language: string): DayOnWire | null {
  const reason = closedReason(event, day, today);
  return reason && { max_tickets: 0, closed: 1, note: inLanguage(reason, language) };
}

/** How many days ahead `getEventTickets` looks for a day with places. */
const daysAhead = 60;

/**
 * Tickets and slots of one day; what the visitor's own open attempt holds counts as free. On a day without visits the tickets have no
 * schedule, and there are no slots [API-16].
 */
export const getEventDay: Handler<'getEventDay'> = async ({ language, params, query }, context) => {
  if (!isDay(params.date)) throw new Refusal(422, 'DATE_INVALID');
  const event = knownEvent(context, params.id);
  const from = await offerFrom(context, event, { first: params.date, last: params.date }, query._);
  return { status: 200, body: { data: dayOnWire(from, params.date, language, context.additions) } };
};

/** Tickets and slots of the next day with places, or of the next day with visits if none has places [API-16]. */
export const getEventTickets: Handler<'getEventTickets'> = async ({ language, params }, context) => {
  const event = knownEvent(context, params.id);
  const { today } = museumDay(context).at;
  const days = eventDays(event, today, { first: today, last: addDays(today, daysAhead) });
  const from = await offerFrom(context, event, { first: today, last: addDays(today, daysAhead) });
  const day = days.find((candidate) => hasPlaces(from, candidate)) ?? days[0] ?? today;
  return { status: 200, body: { data: dayOnWire(from, day, language, context.additions) } };
};

/** The plan, and what is sold and reserved from `first` to `last`. With a token, its visitor's own reservations count as free. */
async function offerFrom(
  context: Context,
  event: MuseumEvent,
  { first, last }: { first: Day; last: Day },
  token?: string,
): Promise<OfferFrom> {
  await expireReservations(context, context.now());
  const [taken, own] = await Promise.all([
    takenPlaces(context.database.read, event.id, first, last),
    reservedByVisitor(context, token),
  ]);
  return { event, taken: (key) => taken(key) - (own.get(key) ?? 0), ...museumDay(context) };
}

function hasPlaces(from: OfferFrom, day: Day): boolean {
  return (dayPlaces(from, day) ?? 0) > 0 || slotsOnWire(from, day).some((slot) => slot.max_tickets > 0);
}
