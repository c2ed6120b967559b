import { setImmediate } from 'node:timers/promises';
import type { tourOverview as overviewOnContract } from '@foyer/contract/tours/tour-calendar.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays, daysFromTo, isDay } from '@foyer/rules/time/museum-time.ts';
import type { InferInput } from 'valibot';
import type { Handler, Context } from '../../context.ts';
import { museumDay } from '../../museum-day.ts';
import { checkRange } from '../../http/day-range.ts';
import { named } from '../events/event-on-wire.ts';
import { Refusal } from '../../http/refusal.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { expireReservations } from '../../inventory/expired-reservations.ts';
import { tourPlaces } from '../../inventory/place-keys.ts';
import { takenPlaces } from '../../inventory/take-places.ts';
import { isSoldOut, dayOnWire } from './tour-offer.ts';
import { languageName, tourOnWire } from './tour-on-wire.ts';
import type { At } from '../../museum/schedule/plan.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import { tourRun } from '../../museum/schedule/tour-plan.ts';

type OverviewDay = InferInput<typeof overviewOnContract>[Day];

/** The largest look-ahead, because all tours of a year would be too much work for one call. */
const mostDays = 92;
/** After this many days the loop yields to other calls. */
const daysInOneGo = 10;

/** All tours that are or will be offered, each in its language [API-7]. */
export const listTours: Handler<'listTours'> = async ({ language }, context) => {
  const tours = runningTours(context);
  return {
    status: 200,
    body: { data: tours.map((tour) => tourOnWire(context.museum, tour, language, context.additions)) },
  };
};

/** The filters of the list: the languages and venues of its tours, and all categories of the museum [API-9]. */
export const getTourAttributes: Handler<'getTourAttributes'> = async ({ language }, context) => {
  const { museum } = context;
  const tours = runningTours(context);
  const languages = [...new Set(tours.map((tour) => tour.language))];
  const venues = museum.venues.filter(({ id }) => tours.some(({ venue }) => venue === id));
  return {
    status: 200,
    body: {
      data: {
        languages: languages.map((code) => ({ langIdentifier: code, langName: languageName(code, language) })),
        categories: museum.tourCategories.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
        venues: venues.map(({ id }) => named(museum.venues, id, language)),
      },
    },
  };
};

/** The tours of `date` and of `lookahead` days after it; past days are missing [API-8]. */
export const getTourOverview: Handler<'getTourOverview'> = async ({ query, network }, context) => {
  if (!isDay(query.date)) throw new Refusal(422, 'DATE_INVALID');
  const last = addDays(query.date, query.lookahead);
  checkRange(query.date, last, mostDays);
  await context.limits.manyDays('getTourOverview', network, { start: query.date, end: last });
  const day = museumDay(context);
  const first = query.date > day.at.today ? query.date : day.at.today;
  const tours = runningTours(context, day.at);
  await expireReservations(context, context.now());
  const names = tours.map(({ id }) => tourPlaces(id));
  const taken = await takenPlaces(context.database.read, names, first, last);
  const days: (readonly [Day, OverviewDay])[] = [];
  for (const [index, date] of daysFromTo(first, last).entries()) {
    // Three months with all tours are too much work to do without a pause for other calls.
    if (index % daysInOneGo === daysInOneGo - 1) await setImmediate();
    const entries = tours.flatMap((tour): OverviewDay => {
      const from = { tour, taken, ...day };
      const times = dayOnWire(from, date, true);
      if (Object.keys(times).length === 0) return [];
      const soldout = isSoldOut(context.museum, from, date, times) ? 1 : 0;
      return [{ tour: tour.id, soldout, ...(context.additions && { times }) }];
    });
    if (entries.length > 0) days.push([date, entries]);
  }
  return { status: 200, body: { data: Object.fromEntries(days) } };
};

/** How long the page of a tour that has ended stays known, so that it can say so to visitors with an old link. */
const daysAfterEnd = 30;

/** Tours that are or will be offered, in the museum's order. */
function runningTours(context: Context, at: At = museumDay(context).at): MuseumTour[] {
  return context.offered.tours.filter((tour) => tourRun(tour, at.today).last >= at.today);
}

/** A tour of `runningTours` or one that ended lately; undefined for any other id. */
export function tourById(context: Pick<Context, 'offered'>, id: string, at: At): MuseumTour | undefined {
  const oldest = addDays(at.today, -daysAfterEnd);
  const tour = context.offered.tours.find((candidate) => String(candidate.id) === id);
  return tour && tourRun(tour, at.today).last >= oldest ? tour : undefined;
}

/** The tour of `tourById`. Throws Refusal 404 if there is none. */
export function knownTour(context: Context, id: string): MuseumTour {
  const tour = tourById(context, id, museumDay(context).at);
  if (!tour) throw new Refusal(404, 'NOT_FOUND');
  return tour;
}
