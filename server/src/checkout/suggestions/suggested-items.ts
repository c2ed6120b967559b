import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { SuggestionOnWire, suggestItems } from '@foyer/contract/checkout/suggestion.ts';
import { placesOfTicket } from '@foyer/rules/events/event-capacity.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { pictureAddress } from '../../catalog/content/media.ts';
import type { Context, Handler } from '../../context.ts';
import { dayOffer } from '../../catalog/events/day-offer.ts';
import { knownEvents, museumDay } from '../../catalog/events/museum-day.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import type { MuseumSuggestion } from '../../museum/schema/suggestion-model.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { expireReservations } from '../../inventory/expire-reservations.ts';
import { takenPlaces } from '../../inventory/taken-places.ts';
import type { Moment } from './free-moment.ts';
import { freeMoment } from './free-moment.ts';
import type { Visit } from './visits.ts';
import { visitsOf } from './visits.ts';

/** More would be an advertisement. */
const mostShown = 4;

/** No visitor plans more days at once; a script's basket may have two hundred. */
const mostDays = 7;

/** The basket and the museum at one moment: midnight may come between two looks. */
interface Look {
  readonly context: Context;
  readonly language: string;
  readonly today: ReturnType<typeof museumDay>;
  readonly events: readonly MuseumEvent[];
  readonly visits: readonly Visit[];
}

/** What goes well with the basket by the museum's list and can be bought now, each ticket once [API-35, CHK-6]. */
export const suggestedItems: Handler<typeof suggestItems> = async ({ body, language }, context) => {
  await expireReservations(context.database, context.now());
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

/** An entry of the list on the first of the basket's days where it can be had; null where on none. */
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

/** The days, from today on, with a visit that it goes with and none of its own event: who goes there already needs no hint. */
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
