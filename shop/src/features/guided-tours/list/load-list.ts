import type { TourAttributes } from '@foyer/contract/tours/tour-calendar.ts';
import { getTourAttributes, getTourOverview, listTours } from '@foyer/contract/tours/tour-calls.ts';
import { museumNow, type Day, type Moment } from '@foyer/rules/time/museum-time.ts';
import { lookAhead } from '@foyer/rules/tours/tour-list.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { compactOverview, type CompactOverview } from '../calendar/compact-times.ts';
import { compactTour, withNamed, type CompactTour } from './compact-tours.ts';
import { firstDayOf } from './list-query.ts';

export interface TourList {
  readonly tours: readonly CompactTour[];
  readonly overview: CompactOverview;
  readonly attributes: TourAttributes;
  readonly now: Moment;
  /** The first day shown. */
  readonly first: Day;
}

/** Loads all tours, and their dates on the days shown [TOUR-1] [TOUR-2]. */
export async function loadList({ call, query, shop, ...context }: LoaderContext): Promise<TourList> {
  const now = museumNow(context.now, shop.museum.timeZone);
  const first = firstDayOf(query, now.day);
  const [tours, overview, attributes] = await Promise.all([
    call(listTours),
    call(getTourOverview, { query: { date: first, lookahead: String(lookAhead - 1) } }),
    call(getTourAttributes),
  ]);
  return {
    tours: tours.body.data.map(compactTour),
    overview: compactOverview(overview.body.data),
    attributes: withNamed(attributes.body.data, tours.body.data),
    now,
    first,
  };
}
