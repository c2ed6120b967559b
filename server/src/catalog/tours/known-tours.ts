import { addDays } from '@foyer/rules/time/museum-time.ts';
import type { Context } from '../../context.ts';
import { museumDay } from '../events/museum-day.ts';
import { Refusal } from '../../http/refusal.ts';
import type { At } from '../../museum/schedule/plan.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import { tourRun } from '../../museum/schedule/tour-plan.ts';

/** How long a tour that is over is still told of, by its own page alone: it says so to visitors who come by an old link. */
const daysAfterEnd = 30;

/** Tours that are or will be given, in the museum's order. */
export function runningTours(context: Context, at: At = museumDay(context).at): MuseumTour[] {
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
