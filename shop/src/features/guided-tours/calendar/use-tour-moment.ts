import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { slotsOfDay, tourHasLeft } from '@foyer/rules/tours/tour-slots.ts';
import { chooseSlot } from '@foyer/rules/tours/tour-times.ts';
import { useSearchParams } from 'react-router';
import { useChosenMoment } from '../../../app/navigation/use-chosen-moment.ts';
import type { TourDay } from './fetch-tour.ts';
import type { LoadedTour } from '../detail/load-tour.ts';
import { useRemainingAfterCart } from './use-remaining.ts';
import { useTourDay } from './use-tour-day.ts';
import { useTourMonths } from './use-tour-months.ts';

export type TourMoment = ReturnType<typeof useTourMoment>;

/** When: the day and the time as the address holds them, the calendar, and what the chosen day has [TOUR-3] [TOUR-5]. */
export function useTourMoment(page: LoadedTour, onGone: () => void) {
  const [asked, choose] = useChosenMoment();
  // An address without a day, or with one that cannot be booked, shows the day that the page found instead.
  const date = asked.date === page.asked ? (page.day?.date ?? page.asked) : asked.date;
  const sight = useTourDay(page.tour.id, date, page.day, onGone);
  const [query] = useSearchParams();
  const left = useRemainingAfterCart(query.get('line'));
  const { months, lookAt, failure } = useTourMonths(page, sight.day, left, onGone);
  const soldOutDays = months.availability.soldOutDays ?? [];
  const slotsOf = ({ date: day, tour, times, soldOutTimes }: TourDay) =>
    slotsOfDay(day, { calendar: { [day]: times }, soldOutDays, soldOutTimes }, tour).filter(
      (slot) => !tourHasLeft(slot, page.now),
    );
  const isThere = date !== null && sight.day?.date === date;
  // While another day is on its way the last one's times keep their place.
  const slots = sight.day && (isThere || sight.isLoading) ? slotsOf(sight.day) : [];
  const tour = sight.day?.tour ?? page.tour;
  return {
    date,
    askedTime: asked.time,
    /** Another one for each choice of a day or a time, however it was made. */
    choice: `${asked.date} ${asked.time}`,
    /** As it is on the chosen day. */
    tour,
    sight,
    months,
    lookAt,
    /** The month in sight could not be had. */
    monthFailure: failure,
    /** The museum answers that there is no such tour any more [TOUR-4]. */
    onGone,
    isThere,
    slots,
    slotsOf,
    left,
    slot: isThere ? chooseSlot(slots, asked.time, tour, page.now) : null,
    choose: (day: Day, time: Time | null) => choose({ date: day, time: time ?? asked.time }),
  };
}
