import type { Day } from '@foyer/rules/time/museum-time.ts';
import { isDay, daysFromTo } from '@foyer/rules/time/museum-time.ts';
import type { Context, Handler } from '../../context.ts';
import { museumDay } from '../../museum-day.ts';
import { checkRange } from '../../http/day-range.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import { tourRun, tourClosedReason } from '../../museum/schedule/tour-plan.ts';
import { expireReservations } from '../../inventory/expired-reservations.ts';
import { tourPlaces } from '../../inventory/place-keys.ts';
import { takenPlaces } from '../../inventory/take-places.ts';
import { knownTour } from './tour-list.ts';
import type { TourFrom } from './tour-offer.ts';
import { tourOfDay, isSoldOut, soldOutTimes, dayOnWire } from './tour-offer.ts';
import { inLanguage } from '../../museum/schema/texts.ts';

/** One tour with its tickets and questions; with a date, also with that day's schedule [API-10]. */
export const getTour: Handler<'getTour'> = async ({ language, query }, context) => {
  const day = query.date;
  if (day !== undefined && !isDay(day)) throw new Refusal(422, 'DATE_INVALID');
  const tour = knownTour(context, query.tour);
  const { today } = museumDay(context).at;
  const from = await tourFrom(context, tour, day ?? today, day ?? today);
  const asked = { day, language, additions: context.additions };
  return { status: 200, body: { data: tourOfDay(context.museum, from, asked) } };
};

/** First and last day of a tour [API-14]. */
export const getTourLifetime: Handler<'getTourLifetime'> = async ({ params }, context) => ({
  status: 200,
  body: { data: tourRun(knownTour(context, params.id), museumDay(context).at.today) },
});

/** The plan, and in one query what is sold and reserved from `first` to `last`. */
async function tourFrom(context: Context, tour: MuseumTour, first: Day, last: Day): Promise<TourFrom> {
  await expireReservations(context, context.now());
  const taken = await takenPlaces(context.database.read, [tourPlaces(tour.id)], first, last);
  return { tour, taken, ...museumDay(context) };
}

/** The places left at each time of the range, and why a day has no tour. Past days and days outside the run are missing [API-13]. */
export const getTourCalendar: Handler<'getTourCalendar'> = async ({ language, params, network }, context) => {
  checkRange(params.start, params.end);
  await context.limits.manyDays('getTourCalendar', network, params);
  const tour = knownTour(context, params.id);
  const days = daysOfRange(context, tour, params);
  const from = await tourFrom(context, tour, params.start, params.end);
  const open = days.flatMap((day) => {
    const times = dayOnWire(from, day, context.additions);
    return Object.keys(times).length === 0 ? [] : [[day, times] as const];
  });
  const closed = days.flatMap((day) => {
    const reason = tourClosedReason(tour, day, from.at.today);
    return reason ? [[day, inLanguage(reason, language)] as const] : [];
  });
  const data = Object.fromEntries(open);
  return { status: 200, body: context.additions ? { data, closed: Object.fromEntries(closed) } : { data } };
};

/** The days of the range on which the smallest group no longer fits [API-11]. */
export const getTourSoldOutDays: Handler<'getTourSoldOutDays'> = async ({ params, network }, context) => {
  checkRange(params.start, params.end);
  await context.limits.manyDays('getTourSoldOutDays', network, params);
  const tour = knownTour(context, params.id);
  const from = await tourFrom(context, tour, params.start, params.end);
  const days = daysOfRange(context, tour, params).filter((day) => isSoldOut(context.museum, from, day));
  return { status: 200, body: { data: days } };
};

/** The times of a day at which the smallest group no longer fits [API-12]. */
export const getTourSoldOutTimes: Handler<'getTourSoldOutTimes'> = async ({ params }, context) => {
  const { id, date } = params;
  if (!isDay(date)) throw new Refusal(422, 'DATE_INVALID');
  const from = await tourFrom(context, knownTour(context, id), date, date);
  return { status: 200, body: { data: soldOutTimes(context.museum, from, date) } };
};

/** The days of the range within the tour's run, from today on. */
function daysOfRange(context: Context, tour: MuseumTour, { start, end }: { start: Day; end: Day }): Day[] {
  const { today } = museumDay(context).at;
  const run = tourRun(tour, today);
  const first = [start, run.first, today].toSorted().at(-1) ?? today;
  return daysFromTo(first, end < run.last ? end : run.last);
}
