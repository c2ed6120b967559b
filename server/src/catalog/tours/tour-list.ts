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

/** The farthest look-ahead: all tours of a year at once would be too much work for one call. */
const mostDays = 92;
/** So many days are looked through before others have their turn. */
const daysInOneGo = 10;

/** All tours that are or will be given, each in its language [API-7]. */
export const listTours: Handler<'listTours'> = async ({ language }, context) => {
  const tours = runningTours(context);
  return {
    status: 200,
    body: { data: tours.map((tour) => tourOnWire(context.museum, tour, language, context.additions)) },
  };
};

/** What the list can be filtered by: languages and venues that tours have, and every category of the museum's [API-9]. */
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

/** The tours of `date` and of so many days after it; days that are over are left out [API-8]. */
export const getTourOverview: Handler<'getTourOverview'> = async ({ query }, context) => {
  if (!isDay(query.date)) throw new Refusal(422, 'DATE_INVALID');
  const last = addDays(query.date, query.lookahead);
  checkRange(query.date, last, mostDays);
  const day = museumDay(context);
  const first = query.date > day.at.today ? query.date : day.at.today;
  const tours = runningTours(context, day.at);
  await expireReservations(context.database, context.now());
  const names = tours.map(({ id }) => tourPlaces(id));
  const taken = await takenPlaces(context.database.read, names, first, last);
  const days: (readonly [Day, OverviewDay])[] = [];
  for (const [index, date] of daysFromTo(first, last).entries()) {
    // All tours of three months are more work than anybody else should wait for.
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

/** How long a tour that is over is still told of, by its own page alone: it says so to visitors who come by an old link. */
const daysAfterEnd = 30;

/** Tours that are or will be given, in the museum's order. */
function runningTours(context: Context, at: At = museumDay(context).at): MuseumTour[] {
  return context.offered.tours.filter((tour) => tourRun(tour, at.today).last >= at.today);
}

/** One of those, or one that is over since a short while; undefined for any other. */
export function tourById(context: Pick<Context, 'offered'>, id: string, at: At): MuseumTour | undefined {
  const oldest = addDays(at.today, -daysAfterEnd);
  const tour = context.offered.tours.find((candidate) => String(candidate.id) === id);
  return tour && tourRun(tour, at.today).last >= oldest ? tour : undefined;
}

/** The same. Throws Refusal 404. */
export function knownTour(context: Context, id: string): MuseumTour {
  const tour = tourById(context, id, museumDay(context).at);
  if (!tour) throw new Refusal(404, 'NOT_FOUND');
  return tour;
}
