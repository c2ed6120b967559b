import { ticketModes } from '@foyer/contract/events/event-ticket.ts';
import type { TicketItem } from '@foyer/contract/checkout/checkout.ts';
import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { BookingProblem, EventBooking } from '@foyer/rules/events/booking-problem.ts';
import { bookingProblems } from '@foyer/rules/events/event-booking.ts';
import { choiceAmounts, choiceCents, peopleOf } from '@foyer/rules/events/ticket-choice.ts';
import type { Context } from '../../context.ts';
import type { StoredAdmissionLine } from '../../db/stored-order.ts';
import { dayOffer } from '../../catalog/events/event-offer.ts';
import type { museumDay } from '../../museum-day.ts';
import { knownEvents } from '../../catalog/events/event-list.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { Taken } from '../../inventory/take-places.ts';
import { takenOn } from '../../inventory/take-places.ts';
import type { Numbered, PricedLines, Pricing, Problem } from './pricing.ts';
import { groupByMoment } from '@foyer/rules/checkout/group-by-moment.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { dayOf } from '@foyer/rules/time/museum-time.ts';
import type { TicketChoice } from '@foyer/rules/events/ticket-choice.ts';
import type { MuseumEvent, MuseumTicket } from '../../museum/schema/event-model.ts';

/** A group with its problems and the tickets of its day, as the shop received them. */
interface OfferedGroup extends LineGroup {
  readonly tickets: readonly EventTicket[];
  readonly problems: readonly BookingProblem[];
}

/** Validates and prices the tickets of a cart, in the groups that the rules count together [EVT-10]. */
export async function priceTickets(
  { context, language, own, today }: Pricing,
  items: readonly Numbered<TicketItem>[],
): Promise<PricedLines> {
  const events = knownEvents(context, today.at);
  const known = items.map(({ item, line }) => knownLine(events, item, line));
  const strangers = items.flatMap(({ item, line }, index): Problem[] => {
    if (!known[index]) return [{ code: 'TICKET_UNKNOWN', line, ticketId: item.id }];
    return item.count === 0 ? [{ code: 'COUNT_INVALID', line, ticketId: item.id }] : [];
  });
  if (strangers.length > 0) return { problems: strangers, lines: [] };
  const asked = lineGroups(known.filter((line) => line !== null));
  const days = asked.map(({ event, day }) => ({ of: String(event.id), day }));
  const taken = await takenOn(context.database.read, days);
  const free: Taken = (key) => taken(key) - (own.get(key) ?? 0);
  const groups = asked.map((group) => judged(group, { language, today, taken: free }));
  const problems = groups.flatMap((group) => group.problems.map((problem) => located(problem, group)));
  if (problems.length > 0) return { problems: once(problems), lines: [] };
  const lines = known.flatMap((line) =>
    line ? [{ line: line.line, item: priced(line, groups, context, language) }] : [],
  );
  return { problems: [], lines };
}

function judged(
  group: LineGroup,
  { language, today, taken }: { language: string; today: ReturnType<typeof museumDay>; taken: Taken },
): OfferedGroup {
  const { event, day, booking } = group;
  const { moment, at } = today;
  const offer = dayOffer({ event, taken, moment, at }, day, language);
  return { ...group, tickets: offer.tickets, problems: bookingProblems(booking, offer) };
}

/** Adds the line to a problem of the rules: the line of its ticket, or the group's first for a problem of the whole slot. */
function located({ code, ticketId, available }: BookingProblem, { lines }: LineGroup): Problem {
  const at = lines.find(({ item }) => item.id === ticketId) ?? lines[0];
  return {
    code,
    ...(at && { line: at.line }),
    ...(ticketId !== undefined && { ticketId }),
    ...(available !== undefined && { available }),
  };
}

/** Removes duplicates: day tickets that are validated with several slots have the same problem in each. */
function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function priced(
  known: KnownLine,
  groups: readonly OfferedGroup[],
  { museum }: Context,
  language: string,
): StoredAdmissionLine {
  const { item, event, day } = known;
  const group = groups.find(({ lines }) => lines.includes(known));
  const ticket = group?.tickets.find(({ id }) => id === item.id);
  if (!ticket) throw new Error('A line without problems has a ticket.');
  const choice = choiceOf(item);
  const venue = museum.venues.find(({ id }) => id === event.venue);
  const slot = item.type === 'ticket' ? ticket.schedule.find(({ datetime }) => datetime === item.datetime) : undefined;
  return {
    type: item.type,
    ticketId: ticket.id,
    eventId: String(event.id),
    eventName: inLanguage(event.texts, language).name,
    ticketName: ticket.name,
    venueId: String(event.venue),
    venueName: venue ? inLanguage(venue.name, language) : '',
    day,
    datetime: slot?.datetime ?? null,
    datetimeEnd: slot?.datetimeEnd ?? null,
    count: item.count,
    people: peopleOf(choice, ticket),
    components: ticket.subtickets.map((sub) => ({
      id: sub.id,
      name: sub.name,
      count: choice.subtickets.find(({ id }) => id === sub.id)?.count ?? 0,
      unitCents: sub.priceCents,
    })),
    cents: choiceCents(choice, ticket),
    amounts: choiceAmounts(choice, ticket),
    printSeparately: ticket.printSeparately,
    uniqueBarcode: ticket.uniqueBarcode,
    scanSeparately: ticket.scanSeparately,
  };
}

/** A line of the cart whose ticket exists. */
interface KnownLine {
  /** Which line of `items`, counted from 0. */
  readonly line: number;
  readonly item: TicketItem;
  readonly event: MuseumEvent;
  readonly ticket: MuseumTicket;
  readonly day: Day;
}

/** Tickets that the rules validate together, and the booking that they make. */
interface LineGroup {
  readonly event: MuseumEvent;
  readonly day: Day;
  readonly lines: readonly KnownLine[];
  readonly booking: EventBooking;
}

/** The line with its event and ticket; null for an unknown ticket, or where a day ticket is ordered as one for a slot, or the reverse. */
export function knownLine(events: readonly MuseumEvent[], item: TicketItem, line: number): KnownLine | null {
  for (const event of events) {
    const ticket = event.tickets.find(({ id }) => String(id) === item.id);
    if (!ticket) continue;
    if ((ticket.mode === ticketModes.day) !== (item.type === 'dayTicket')) return null;
    return { line, item, event, ticket, day: item.type === 'dayTicket' ? item.date : dayOf(item.datetime) };
  }
  return null;
}

/** Groups the tickets as the rules validate them: each group is a booking of one event [EVT-10]. */
function lineGroups(lines: readonly KnownLine[]): LineGroup[] {
  const groups = groupByMoment(lines, ({ event, day, item }) => ({
    eventId: String(event.id),
    day,
    slot: item.type === 'ticket' ? item.datetime : null,
  }));
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { event, day, item } = first;
    const datetime = item.type === 'ticket' ? item.datetime : null;
    const booking = { day, datetime, choices: group.map((line) => choiceOf(line.item)) };
    return [{ event, day, lines: group, booking }];
  });
}

/** A cart item in the shape that the rules take. */
function choiceOf({ id, count, subtickets }: TicketItem): TicketChoice {
  return { ticketId: id, count, subtickets };
}
