import { api } from '../src/api.ts';
import type { CalendarDay } from '../src/events/event-calendar.ts';
import type { Event } from '../src/events/event.ts';
import { dayAfter, unknownId, type MuseumFacts } from './museum-facts.ts';
import type { Inspection } from './inspection.ts';

/** From its first to its last day, the shop's calendar spans at most this many days [EVT-2]. */
const calendarDays = 61;

/** Checks events, their days and tickets [API-15 to API-18]. */
export async function lookAtEvents(inspection: Inspection, facts: MuseumFacts): Promise<void> {
  const events = (await inspection.ask(api.listEvents))?.good?.data;
  if (!events) return;
  await expectSameInAllLanguages(inspection, events, facts);
  const running = events.filter(({ end }) => end === null || end.slice(0, 10) >= facts.today);
  for (const event of running.slice(0, facts.most)) {
    // oxlint-disable-next-line no-await-in-loop -- A back end is asked by one visitor, not by a crowd.
    await lookAtEvent(inspection, event, facts);
  }
  if (running.length > facts.most)
    inspection.remark(
      api.listEvents,
      `${facts.most} of ${running.length} events were looked at (--each ${running.length} for all)`,
    );
  const id = unknownId(events.map((event) => event.id));
  const range = { start: facts.today, end: dayAfter(facts.today, 1) };
  await inspection.ask(api.getEventTickets, { params: { id } }, { expects: [404] });
  await inspection.ask(api.getEventDay, { params: { id, date: facts.today } }, { expects: [404] });
  await inspection.ask(api.getEventCalendar, { params: { id, ...range }, query: { deep: '1' } }, { expects: [404] });
  await inspection.ask(api.getEventLifetime, { query: { event: id } }, { expects: [404] });
}

/** A visitor who changes the language stays on the same page, so events must have the same ids in every language. */
async function expectSameInAllLanguages(
  inspection: Inspection,
  events: readonly Event[],
  facts: MuseumFacts,
): Promise<void> {
  const namesOf = (list: readonly Event[]) =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join(', ');
  for (const lang of facts.languages.filter((one) => one !== inspection.lang)) {
    // oxlint-disable-next-line no-await-in-loop -- A back end is asked by one visitor, not by a crowd.
    const there = (await inspection.ask(api.listEvents, {}, { lang }))?.good?.data;
    const [expected, came] = [namesOf(events), namesOf(there ?? [])];
    inspection.expect(
      api.listEvents,
      'data[].id',
      !there || came === expected,
      `${expected} in every language`,
      `${came} in ${lang}`,
    );
  }
}

async function lookAtEvent(inspection: Inspection, event: Event, facts: MuseumFacts): Promise<void> {
  const { id } = event;
  const lifetime = (await inspection.ask(api.getEventLifetime, { query: { event: id } }))?.good?.data;
  if (lifetime) {
    const { first, last } = lifetime;
    inspection.expect(api.getEventLifetime, 'data.last', first <= last, `a day not before ${first}`, last);
  }
  const all = (await inspection.ask(api.getEventTickets, { params: { id } }))?.good?.data;
  for (const ticket of all?.tickets ?? [])
    inspection.expect(api.getEventTickets, 'data.tickets[].eventId', ticket.eventId === id, id, ticket.eventId);
  const start = lifetime && lifetime.first > facts.today ? lifetime.first : facts.today;
  const end = dayAfter(start, calendarDays);
  const asked = { params: { id, start, end }, query: { deep: '1' } };
  const calendar = (await inspection.ask(api.getEventCalendar, asked))?.good?.data;
  if (!calendar) return;
  const days = Object.entries(calendar);
  for (const [day, { times }] of days) {
    inspection.expect(api.getEventCalendar, 'data{}', day >= start && day <= end, `days from ${start} to ${end}`, day);
    for (const [time, { datetime }] of Object.entries(times))
      inspection.expect(
        api.getEventCalendar,
        'data{}.times{}.datetime',
        isAt(datetime, day, time),
        `${day}T${time}…`,
        datetime,
      );
  }
  const free = days.toSorted(([a], [b]) => a.localeCompare(b)).find(([, { places, closed }]) => places > 0 && !closed);
  if (free) await lookAtDay(inspection, event, free, facts);
  else
    inspection.remark(
      api.getEventCalendar,
      `event ${id} has no free day from ${start} to ${end}: no day of it was looked at`,
    );
}

const isAt = (datetime: string, day: string, time: string) =>
  datetime.startsWith(day) && datetime.slice(11, 16) === time;

async function lookAtDay(
  inspection: Inspection,
  event: Event,
  [date, { times }]: [string, CalendarDay],
  facts: MuseumFacts,
): Promise<void> {
  const day = (await inspection.ask(api.getEventDay, { params: { id: event.id, date } }))?.good?.data;
  if (!day) return;
  const moments = day.timeslots.map(({ datetime }) => datetime);
  const ofCalendar = new Set(Object.values(times).map(({ datetime }) => datetime));
  for (const moment of moments) {
    const expected = `with deep=1 each slot of the day, ${moment} too`;
    inspection.expect(api.getEventCalendar, 'data{}.times', ofCalendar.has(moment), expected, 'nothing of it');
  }
  for (const moment of moments)
    inspection.expect(
      api.getEventDay,
      'data.timeslots[].datetime',
      moment.startsWith(date),
      `moments of ${date}`,
      moment,
    );
  for (const ticket of day.tickets) {
    inspection.expect(api.getEventDay, 'data.tickets[].eventId', ticket.eventId === event.id, event.id, ticket.eventId);
    for (const { datetime } of ticket.isDayTicket ? [] : ticket.schedule) {
      const expected = 'the same text as one of timeslots: by it a slot is told from others';
      inspection.expect(
        api.getEventDay,
        'data.tickets[].schedule[].datetime',
        moments.includes(datetime),
        expected,
        datetime,
      );
    }
  }
  const simple = day.tickets.filter((one) => one.subtickets.length === 0 && !one.isFamily && !one.onlyWithPaidTicket);
  for (const { id, isDayTicket, schedule, priceCents } of simple) {
    const slot = schedule.find(({ places }) => places > 0);
    if (facts.line || priceCents <= 0 || !(isDayTicket || slot)) continue;
    const when = isDayTicket ? { type: 'dayTicket', date } : { type: 'ticket', datetime: slot?.datetime };
    facts.line = { id, count: 1, subtickets: [], ...when };
  }
}
