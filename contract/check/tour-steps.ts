import { api } from '../src/api.ts';
import { toCompactDay } from '../src/tours/tour-calendar.ts';
import type { Tour } from '../src/tours/tour.ts';
import { dayAfter, unknownId, type MuseumFacts } from './museum-facts.ts';
import type { Inspection } from './inspection.ts';

/** Days of the list's look-ahead, and of a month in a tour's calendar [TOUR-2, TOUR-3]. */
const lookahead = 14;
const calendarDays = 31;

/** Statuses that the shop understands as "not found" for a tour [TOUR-4]. */
const notFound = [404, 400, 406, 410, 422];

/** Checks tours, their days and times [API-7 to API-14]. */
export async function lookAtTours(inspection: Inspection, facts: MuseumFacts): Promise<void> {
  const { today, most } = facts;
  await inspection.ask(api.getTourAttributes);
  const tours = (await inspection.ask(api.listTours))?.good?.data;
  if (!tours) return;
  const known = tours.map(({ id }) => id);
  const overview = (await inspection.ask(api.getTourOverview, { query: { date: today, lookahead: String(lookahead) } }))
    ?.good?.data;
  for (const [day, entries] of Object.entries(overview ?? {})) {
    const last = dayAfter(today, lookahead);
    inspection.expect(api.getTourOverview, 'data{}', day >= today && day <= last, `days from ${today} to ${last}`, day);
    for (const { tourId } of entries)
      inspection.expect(
        api.getTourOverview,
        'data{}[].tour',
        known.includes(tourId),
        'a tour of tour/select/event',
        tourId,
      );
  }
  for (const tour of tours.slice(0, most)) {
    // oxlint-disable-next-line no-await-in-loop -- A back end is asked by one visitor, not by a crowd.
    await lookAtTour(inspection, tour, facts);
  }
  if (tours.length > most)
    inspection.remark(
      api.listTours,
      `${most} of ${tours.length} tours were looked at (--each ${tours.length} for all)`,
    );
  const id = unknownId(known);
  const days = { start: today, end: dayAfter(today, 1) };
  await inspection.ask(api.getTour, { query: { tour: id } }, { expects: notFound });
  await inspection.ask(api.getTourLifetime, { params: { id } }, { expects: notFound });
  await inspection.ask(api.getTourSoldOutDays, { params: { id, ...days } }, { expects: notFound });
  await inspection.ask(api.getTourSoldOutTimes, { params: { id, date: today } }, { expects: notFound });
  await inspection.ask(api.getTourCalendar, { params: { id, ...compact(days) } }, { expects: notFound });
}

const compact = ({ start, end }: { start: string; end: string }) => ({
  start: toCompactDay(start),
  end: toCompactDay(end),
});

async function lookAtTour(inspection: Inspection, { id }: Tour, { today }: MuseumFacts): Promise<void> {
  const lifetime = (await inspection.ask(api.getTourLifetime, { params: { id } }))?.good?.data;
  if (lifetime) {
    const { first, last } = lifetime;
    inspection.expect(api.getTourLifetime, 'data.last', first <= last, `a day not before ${first}`, last);
  }
  const start = lifetime && lifetime.first > today ? lifetime.first : today;
  const end = dayAfter(start, calendarDays - 1);
  const within = (day: string) => day >= start && day <= end;
  const soldOut = (await inspection.ask(api.getTourSoldOutDays, { params: { id, start, end } }))?.good?.data;
  for (const day of soldOut ?? [])
    inspection.expect(api.getTourSoldOutDays, 'data[]', within(day), `days from ${start} to ${end}`, day);
  const calendar = (await inspection.ask(api.getTourCalendar, { params: { id, ...compact({ start, end }) } }))?.good
    ?.data;
  const days = Object.keys(calendar ?? {}).toSorted();
  for (const day of days)
    inspection.expect(api.getTourCalendar, 'data{}', within(day), `days from ${start} to ${end}`, day);
  const date = days.find((day) => Object.values(calendar?.[day] ?? {}).some(({ places }) => places > 0)) ?? days[0];
  const tour = (await inspection.ask(api.getTour, { query: { tour: id, ...(date && { date }) } }))?.good?.data;
  if (tour) inspection.expect(api.getTour, 'data.id', tour.id === id, id, tour.id);
  if (!date)
    return inspection.remark(
      api.getTourCalendar,
      `tour ${id} has no day from ${start} to ${end}: no day of it was looked at`,
    );
  const times = Object.keys(calendar?.[date] ?? {});
  for (const time of Object.keys(tour?.schedule ?? {}))
    inspection.expect(api.getTour, 'data.schedule{}', times.includes(time), `times of tour/calendar on ${date}`, time);
  const gone = (await inspection.ask(api.getTourSoldOutTimes, { params: { id, date } }))?.good?.data;
  for (const time of gone ?? [])
    inspection.expect(
      api.getTourSoldOutTimes,
      'data[]',
      times.includes(time),
      `times of tour/calendar on ${date}`,
      time,
    );
}
