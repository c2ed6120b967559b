import { expect } from '../browser/expect.ts';

/** Asks the API for the museum's offer, so that stories need not know the sample museum's days. */
async function ask(address: string): Promise<unknown> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return ((await answer.json()) as { data: unknown }).data;
}

interface CalendarDay {
  readonly max_tickets: number;
  readonly times?: Readonly<Record<string, { readonly datetime: string; readonly max_tickets: number }>>;
}

/** A slot and its places. */
export interface FreeSlot {
  readonly day: string;
  readonly time: string;
  /** In wire format. */
  readonly datetime: string;
  readonly places: number;
}

async function calendarOf(origin: string, eventId: string): Promise<[string, CalendarDay][]> {
  const today = museumToday();
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + 1, 0))
    .toISOString()
    .slice(0, 10);
  const range = `${today};${last}`;
  const calendar = (await ask(`${origin}/api/de/ticket/calendar/event/${eventId}/range/${range}?deep=1`)) as Record<
    string,
    CalendarDay
  >;
  return Object.entries(calendar)
    .filter(([day]) => day > today)
    .toSorted(([one], [other]) => one.localeCompare(other));
}

/** The museum's current day, by the machine's clock. */
function museumToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now());
}

async function slotsOf(origin: string, eventId: string): Promise<FreeSlot[]> {
  const calendar = await calendarOf(origin, eventId);
  return calendar.flatMap(([day, { times = {} }]) =>
    Object.entries(times).map(([time, slot]) => ({ day, time, datetime: slot.datetime, places: slot.max_tickets })),
  );
}

/** The first slot from tomorrow on with exactly this many places. Throws if there is none. */
export async function slotWith(origin: string, eventId: string, places: number): Promise<FreeSlot> {
  const found = (await slotsOf(origin, eventId)).find((slot) => slot.places === places);
  if (!found) throw new Error(`Event ${eventId} has no slot with exactly ${places} places.`);
  return found;
}

/** The first open day from tomorrow on that is sold out. Throws if there is none. */
export async function soldOutDay(origin: string, eventId: string): Promise<string> {
  const found = (await calendarOf(origin, eventId)).find(
    ([, { max_tickets: places, times = {} }]) => places === 0 && Object.keys(times).length > 0,
  );
  if (!found) throw new Error(`Event ${eventId} has no day that is sold out.`);
  return found[0];
}

/** The slot with the most places from tomorrow on. Throws if it has too few. */
export async function freeSlot(origin: string, eventId: string, people = 2): Promise<FreeSlot> {
  const slots = await slotsOf(origin, eventId);
  const [best] = slots.toSorted((one, other) => other.places - one.places);
  if (!best || best.places < people) throw new Error(`Event ${eventId} has no slot with ${people} places.`);
  return best;
}

/** The days from tomorrow on with more than `people` places, in order. */
export async function freeDays(origin: string, eventId: string, people = 10): Promise<string[]> {
  const calendar = await calendarOf(origin, eventId);
  return calendar.flatMap(([day, { max_tickets: places }]) => (places > people ? [day] : []));
}

/** The first of these days. Throws if there is none. */
export async function freeDay(origin: string, eventId: string): Promise<string> {
  const [found] = await freeDays(origin, eventId);
  if (found === undefined) throw new Error(`Event ${eventId} has no day with room.`);
  return found;
}

/** The event's name in a language. */
export async function eventName(origin: string, lang: string, eventId: string): Promise<string> {
  const events = (await ask(`${origin}/api/${lang}/event/select`)) as { id: number; name: string }[];
  return events.find(({ id }) => String(id) === eventId)?.name ?? '';
}

interface TicketNames {
  readonly name: string;
  /** Names of its components. */
  readonly parts: readonly string[];
}

/** The names of a ticket and its components on one day, in a language. */
export async function ticketNames(
  origin: string,
  lang: string,
  ticket: { eventId: string; id: string; day: string },
): Promise<TicketNames> {
  const offer = (await ask(`${origin}/api/${lang}/ticket/collect/event/${ticket.eventId}/date/${ticket.day}`)) as {
    tickets: { id: number; name: string; subtickets?: { name: string }[] }[];
  };
  const found = offer.tickets.find(({ id }) => String(id) === ticket.id);
  return { name: found?.name ?? '', parts: found?.subtickets?.map(({ name }) => name) ?? [] };
}
