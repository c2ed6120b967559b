import { countsTours } from '@foyer/rules/tours/tour-counts.ts';
import type { FormProblem } from '@foyer/rules/tours/tour-form-problems.ts';
import { formatTime } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { fieldIdOf } from './form-problems.ts';
import type { LoadedTour } from '../detail/load-tour.ts';
import { problemMessages } from './problem-messages.ts';
import { groupMessages } from '../detail/tour-messages.ts';
import type { TourBookingState } from './use-tour-booking.ts';

export type ProblemMessages = ReturnType<typeof useProblemMessages>;

/** A booking's problems in words, and what is possible before anything is wrong. */
export function useProblemMessages(booking: TourBookingState, { now }: LoadedTour) {
  const t = useText();
  const { lang } = useShop();
  const { tour, slot, problems } = booking;
  const { date, months } = booking.moment;
  const time = slot ? formatTime(slot.time, lang) : '';
  const dayReason = months.closed[date ?? now.day] ?? '';
  const of = (problem: FormProblem) => problemMessages(problem, { tour, time, dayReason }, t);

  const left =
    slot &&
    t(countsTours(tour) ? 'tour-group.toursAt' : 'tour-group.placesAt', {
      count: countsTours(tour) ? slot.tourCount : slot.places,
      time,
    });
  return {
    of,
    /** "At most 15 people in one group; 12 places left at 11:00." */
    groupHint: [groupMessages(tour, t), left].filter(Boolean).join(' · '),
    /** For each input what is wrong with it. */
    byField: Object.fromEntries(
      problems
        .filter(({ priceId, ticketId, questionId }) => (priceId ?? ticketId ?? questionId) !== undefined)
        .map((problem) => [fieldIdOf(problem), of(problem)]),
    ) as Readonly<Record<string, string | undefined>>,
  };
}
