import type { Day } from '@foyer/rules/museum-time.ts';
import { countsTours, tourCount } from '@foyer/rules/tour-counts.ts';
import { toursForGroup } from '@foyer/rules/tour-limits.ts';
import { nearestTimes } from '@foyer/rules/tour-nearest.ts';
import type { TourSlot } from '@foyer/rules/tour-slots.ts';
import type { TourDraft } from './tour-draft.ts';
import type { TourMonths } from './use-tour-months.ts';

/** The nearest times that take what is in the form beside what the basket holds already: its people, and all the tours that were chosen. */
export function otherTimes({ booking, people }: TourDraft, date: Day | null, { beside }: TourMonths): TourSlot[] {
  const { tour } = beside;
  const entries = countsTours(tour) ? Math.max(tourCount(booking), toursForGroup(tour, people)) : people;
  return nearestTimes({ day: date ?? beside.now.day, time: booking.time }, Math.max(1, entries), beside);
}
