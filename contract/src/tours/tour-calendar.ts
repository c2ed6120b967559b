import * as v from 'valibot';
import { count, day, id, named, switch01, time } from '../fields.ts';

/** A time at which a tour begins. `tickets` is the remaining capacity in people [API-42], `tour_count` (an optional addition) in whole tours. */
const tourTime = v.pipe(
  v.object({ timeslotId: id, tickets: count, tour_count: v.optional(v.nullable(count), null) }),
  v.transform((slot) => ({ timeslotId: slot.timeslotId, places: slot.tickets, tourCount: slot.tour_count })),
);

/** Day → time → what is left [API-13]. A day that is missing has no tour. */
export const tourCalendar = v.record(day, v.record(time, tourTime));
export type TourCalendar = v.InferOutput<typeof tourCalendar>;

/** A tour on one day of the overview. `times` is an optional addition; without it only the tour itself is known. */
const overviewEntry = v.pipe(
  v.object({ tour: id, soldout: switch01, times: v.optional(v.record(time, tourTime), {}) }),
  v.transform((entry) => ({ tourId: entry.tour, isSoldOut: entry.soldout, times: entry.times })),
);

/** Day → its tours, from the requested day to the end of the look-ahead [TOUR-2]. */
export const tourOverview = v.record(day, v.array(overviewEntry));
export type TourOverview = v.InferOutput<typeof tourOverview>;

/** The filters of the tour list. A category may have no tour; the rules leave it out [TOUR-1]. */
export const tourAttributes = v.pipe(
  v.object({
    languages: v.optional(v.array(v.object({ langIdentifier: v.string(), langName: v.string() })), []),
    categories: v.optional(v.array(named), []),
    venues: v.optional(v.array(named), []),
  }),
  v.transform(({ languages, categories, venues }) => ({
    languages: languages.map(({ langIdentifier, langName }) => ({ code: langIdentifier, name: langName })),
    categories,
    venues,
  })),
);
export type TourAttributes = v.InferOutput<typeof tourAttributes>;

/** A day in the calendar's address, `20260501`; read as an ordinary day. */
export const compactDay = v.pipe(
  v.string(),
  v.regex(/^\d{8}$/),
  v.transform((digits) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`),
  day,
);

/** Reverses `compactDay` for callers: `2026-05-01` becomes `20260501`. */
export function toCompactDay(date: string): string {
  return date.replaceAll('-', '');
}
