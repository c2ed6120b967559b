import type { Day } from '@foyer/rules/time/museum-time.ts';
import { countsTours, tourCount } from '@foyer/rules/tours/tour-counts.ts';
import type { TourAvailability } from '@foyer/rules/tours/tour-days.ts';
import type { FormProblem } from '@foyer/rules/tours/tour-form-problems.ts';
import { toursForGroup } from '@foyer/rules/tours/tour-limits.ts';
import { nearestTimes } from '@foyer/rules/tours/tour-nearest.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import type { TourDraft } from '../booking/tour-draft.ts';

/** More is wanted than is left: another time would help, or another try. */
export function isFull({ code }: FormProblem): boolean {
  return /(SOLD_OUT|IN_BASKET)$|^OVERBOOKED$|^TOURS_LEFT$|^(DAY|TIME)_UNAVAILABLE$/.test(code);
}

/** The nearest times that take what is in the form beside what the cart holds already: its people, and all the tours that were chosen. */
export function otherTimes({ booking, people }: TourDraft, date: Day | null, beside: TourAvailability): TourSlot[] {
  const { tour } = beside;
  const entries = countsTours(tour) ? Math.max(tourCount(booking), toursForGroup(tour, people)) : people;
  return nearestTimes({ day: date ?? beside.now.day, time: booking.time }, Math.max(1, entries), beside);
}

/**
 * Of them those that can be offered: a day's times are once the museum has said which of them are sold out, and none before a nearer
 * one. `ask` is the day to ask about next.
 */
export function offeredTimes(
  others: readonly TourSlot[],
  known: TourAvailability['soldOutTimesOf'] = {},
): { offered: readonly TourSlot[]; ask: Day | null } {
  const unknown = others.findIndex(({ day }) => !(day in known));
  if (unknown === -1) return { offered: others, ask: null };
  return { offered: others.slice(0, unknown), ask: others[unknown]?.day ?? null };
}
