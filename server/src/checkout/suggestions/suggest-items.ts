import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { SuggestionOnWire } from '@foyer/contract/checkout/suggestion.ts';
import { placesOfTicket } from '@foyer/rules/events/event-capacity.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { dayOf, isDay, timeOf } from '@foyer/rules/time/museum-time.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { pictureAddress } from '../../catalog/content/media.ts';
import type { Context, Handler } from '../../context.ts';
import { dayOffer } from '../../catalog/events/event-offer.ts';
import { knownEvents } from '../../catalog/events/event-list.ts';
import { museumDay } from '../../museum-day.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import type { MuseumSuggestion } from '../../museum/schema/suggestion-model.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { expireReservations } from '../../inventory/expired-reservations.ts';
import { takenPlaces } from '../../inventory/take-places.ts';
import type { EventOffer } from '@foyer/rules/events/booking-problem.ts';
import { bookingProblems } from '@foyer/rules/events/event-booking.ts';
import { minutesLater } from '../../museum/schedule/museum-offset.ts';
import type { OrderedItem } from '@foyer/contract/checkout/checkout.ts';
import type { TourItem } from '@foyer/contract/tours/tour-item.ts';
import { knownLine } from '../pricing/price-tickets.ts';
import { plannedSlots } from '../../museum/schedule/plan.ts';
import type { At, PlannedSlot } from '../../museum/schedule/plan.ts';
import { tourById } from '../../catalog/tours/tour-list.ts';
import { plannedTimes } from '../../museum/schedule/tour-plan.ts';

/** The most suggestions to show: more would be advertising. */
const mostShown = 4;

/** The most days to look at: no visitor plans more at once, but a script's cart may have two hundred. */
const mostDays = 7;

/** The cart and the museum, read at one moment, so that midnight cannot fall in between. */
interface Look {
  readonly context: Context;
  readonly language: string;
  readonly today: ReturnType<typeof museumDay>;
  readonly events: readonly MuseumEvent[];
  readonly visits: readonly Visit[];
}

/** Suggests what goes with the cart by the museum's list and can be bought now, each ticket once [API-35, CHK-6]. */
export const suggestItems: Handler<'suggestItems'> = async ({ body, language, network }, context) => {
  await context.limits.manyLines('suggestItems', network, body.cart.items.length);
  await expireReservations(context, context.now());
  const today = museumDay(context);
  const events = knownEvents(context, today.at);
  const look = {
    context,
    language,
    today,
    events,
    visits: visitsOf(body.cart.items, { context, events, at: today.at }),
  };
  const suggestions = new Map<number, SuggestionOnWire>();
  for (const entry of context.museum.suggestions) {
    if (suggestions.size === mostShown) break;
    const found = suggestions.has(entry.ticket) ? null : await suggested(entry, look);
    if (found) suggestions.set(entry.ticket, found);
  }
  return { status: 200, body: { data: [...suggestions.values()] } };
};

/** An entry of the museum's list on the first of the cart's days on which it can be bought; null where there is none. */
async function suggested(entry: MuseumSuggestion, look: Look): Promise<SuggestionOnWire | null> {
  const { context, language, today, events, visits } = look;
  const event = events.find(({ tickets }) => tickets.some(({ id }) => id === entry.ticket));
  const days = event ? daysFor(entry, event, look) : [];
  const [first] = days;
  if (!event || first === undefined) return null;
  const taken = await takenPlaces(context.database.read, event.id, first, days.at(-1) ?? first);
  for (const day of days) {
    const offer = dayOffer({ event, taken, ...today }, day, language);
    const ticket = offer.tickets.find(({ id }) => id === String(entry.ticket));
    const ofDay = visits.filter((visit) => visit.day === day);
    const after = ofDay.filter((visit) => goesWith(entry, visit));
    const at = { day, visits: ofDay, after, gapMinutes: entry.gap_minutes, timeZone: today.at.timeZone };
    const moment = ticket && freeMoment(ticket, at, offer);
    if (moment) return onWire(entry, { event, ticket, moment }, look);
  }
  return null;
}

/**
 * The cart's days, from today on, with a visit that the entry goes with and none to the entry's own event: a visitor who goes there needs
 * no suggestion.
 */
function daysFor(entry: MuseumSuggestion, event: MuseumEvent, { visits, today }: Look): Day[] {
  const taken = visits.filter(({ eventId }) => eventId === event.id).map(({ day }) => day);
  const days = visits.filter((visit) => goesWith(entry, visit)).map(({ day }) => day);
  const open = [...new Set(days)].filter((day) => day >= today.moment.day && !taken.includes(day));
  return open.toSorted().slice(0, mostDays);
}

function goesWith({ with: company }: MuseumSuggestion, { eventId, ticketId }: Visit): boolean {
  return eventId === company.event && (company.tickets?.some((id) => id === ticketId) ?? true);
}

function onWire(
  entry: MuseumSuggestion,
  { event, ticket, moment }: { event: MuseumEvent; ticket: EventTicket; moment: Moment },
  { context, language }: Look,
): SuggestionOnWire {
  const venue = context.museum.venues.find(({ id }) => id === event.venue);
  return {
    ...moment,
    id: ticket.id,
    name: ticket.name,
    price: ticket.priceCents,
    vat_value: ticket.taxRate,
    count_max: Math.min(maxCount, placesOfTicket(ticket, moment.type === 'ticket' ? moment.datetime : moment.date)),
    event_id: event.id,
    event_name: inLanguage(event.texts, language).name,
    venue: venue ? inLanguage(venue.name, language) : '',
    image: pictureAddress(event.picture),
    note: inLanguage(entry.note, language),
  };
}

/** A day of the cart for which a suggestion is looked for. */
interface VisitedDay {
  readonly day: Day;
  /** All visits of the cart that day. */
  readonly visits: readonly Visit[];
  /** The visits that the suggestion goes with, and the minutes that have to lie between. */
  readonly after: readonly Visit[];
  readonly gapMinutes: number;
  readonly timeZone: string;
}

/** A moment as the wire writes it. */
type Moment =
  | { readonly type: 'dayTicket'; readonly date: Day }
  | { readonly type: 'ticket'; readonly datetime: string; readonly datetime_end: string | null };

/** When one of this ticket can be bought that day: the day itself, or the first slot that suits; null where it cannot. */
function freeMoment(ticket: EventTicket, at: VisitedDay, offer: EventOffer): Moment | null {
  const isBookable = (datetime: string | null) => {
    const choices = [{ ticketId: ticket.id, count: 1, subtickets: [] }];
    return bookingProblems({ day: at.day, datetime, choices }, offer).length === 0;
  };
  if (ticket.isDayTicket) return isBookable(null) ? { type: 'dayTicket', date: at.day } : null;
  const slot = offer.timeslots.find((candidate) => suits(candidate, at) && isBookable(candidate.datetime));
  return slot ? { type: 'ticket', datetime: slot.datetime, datetime_end: slot.datetimeEnd ?? null } : null;
}

/** Whether the slot is late enough after the visits that it goes with, and overlaps no other visit. */
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

/** A visit of the cart: a slot of an event, its whole day, or a guided tour, which belongs to no event. */
interface Visit {
  readonly eventId: number | null;
  readonly ticketId: number | null;
  readonly day: Day;
  readonly slot: Pick<PlannedSlot, 'datetime' | 'datetimeEnd'> | null;
}

/** What is needed to find a cart's visits. */
interface Known {
  readonly context: Context;
  readonly events: readonly MuseumEvent[];
  readonly at: At;
}

/** The visits of a cart. Items that the museum does not know, or for a time that it does not offer, are left out. */
function visitsOf(items: readonly OrderedItem[], { context, events, at }: Known): Visit[] {
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
