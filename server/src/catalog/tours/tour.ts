import type { Day } from '@foyer/rules/time/museum-time.ts';
import { isDay } from '@foyer/rules/time/museum-time.ts';
import type { Context, Handler } from '../../context.ts';
import { museumDay } from '../events/museum-day.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import { tourRun } from '../../museum/schedule/tour-plan.ts';
import { expireReservations } from '../../inventory/expire-reservations.ts';
import { tourPlaces } from '../../inventory/place-keys.ts';
import { takenPlaces } from '../../inventory/taken-places.ts';
import { knownTour } from './known-tours.ts';
import type { TourFrom } from './tour-offer.ts';
import { tourOfDay } from './tour-offer.ts';

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

/** The plan, and in one query what is sold and held from `first` to `last`. */
export async function tourFrom(context: Context, tour: MuseumTour, first: Day, last: Day): Promise<TourFrom> {
  await expireReservations(context.database, context.now());
  const taken = await takenPlaces(context.database.read, [tourPlaces(tour.id)], first, last);
  return { tour, taken, ...museumDay(context) };
}
