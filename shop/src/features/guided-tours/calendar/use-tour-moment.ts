import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { slotsOfDay, tourHasLeft } from '@foyer/rules/tours/tour-slots.ts';
import { chooseSlot } from '@foyer/rules/tours/tour-times.ts';
import { useSearchParams } from 'react-router';
import { useChosenMoment } from '../../../app/navigation/use-chosen-moment.ts';
import { type TourDay, askWith, fetchDay } from './fetch-tour.ts';
import type { LoadedTour } from './load-tour.ts';
import { useRemainingAfterCart } from './use-remaining.ts';
import { useTourMonths } from './use-tour-months.ts';
import { useCallback, useEffect, useState } from 'react';
import { CallFailure, NoSuchThing } from '../../../api/call-failure.ts';
import { useShop } from '../../../app/shop-config.ts';
import { useReportedFailure } from '../use-reported-failure.ts';

export type TourMoment = ReturnType<typeof useTourMoment>;

/** The day and the time from the address, the calendar, and the data of the chosen day [TOUR-3] [TOUR-5]. */
export function useTourMoment(page: LoadedTour, onGone: () => void) {
  const [asked, choose] = useChosenMoment();
  // If the address has no day, or one that cannot be booked, use the day that the page has found instead.
  const date = asked.date === page.asked ? (page.day?.date ?? page.asked) : asked.date;
  const loadedDay = useTourDay(page.tour.id, date, page.day, onGone);
  const [query] = useSearchParams();
  /** The time taken over from the previous day, if the visitor has not chosen it. */
  const [carriedTime, setCarriedTime] = useState<Time | null>(null);
  const left = useRemainingAfterCart(query.get('line'));
  const { months, lookAt, failure } = useTourMonths(page, loadedDay.day, left, onGone);
  const soldOutDays = months.availability.soldOutDays ?? [];
  const slotsOf = ({ date: day, tour, times, soldOutTimes }: TourDay) =>
    slotsOfDay(day, { calendar: { [day]: times }, soldOutDays, soldOutTimes }, tour).filter(
      (slot) => !tourHasLeft(slot, page.now),
    );
  const hasLoaded = date !== null && loadedDay.day?.date === date;
  // While another day is loading, keep showing the last day's times.
  const slots = loadedDay.day && (hasLoaded || loadedDay.isLoading) ? slotsOf(loadedDay.day) : [];
  const tour = loadedDay.day?.tour ?? page.tour;
  const slot = hasLoaded ? chooseSlot(slots, asked.time, tour, page.now) : null;
  const isOwnTime = slot !== null && slot.time === asked.time && slot.time !== carriedTime;
  return {
    date,
    askedTime: asked.time,
    /** Changes with each choice of a day or time, however it was made. */
    choice: `${asked.date} ${asked.time}`,
    /** With the data of the chosen day. */
    tour,
    loadedDay,
    months,
    lookAt,
    /** Set if the month shown could not be loaded. */
    monthFailure: failure,
    /** Called if the museum answers that the tour no longer exists [TOUR-4]. */
    onGone,
    hasLoaded,
    slots,
    slotsOf,
    left,
    slot,
    /** Whether the day and the time were chosen by the visitor. */
    isOwnDay: date !== null && date === asked.date,
    isOwnTime,
    choose: (day: Day, time: Time | null) => {
      setCarriedTime(null);
      choose({ date: day, time: time ?? asked.time });
    },
    /** Chooses another day, at the same time if it has that [TOUR-5]. */
    chooseDay: (day: Day) => {
      setCarriedTime(isOwnTime ? null : (slot?.time ?? null));
      choose({ date: day, time: slot?.time ?? asked.time });
    },
  };
}

interface TourDayLoad {
  /** Still the last day while another one is loading; null before any is chosen. */
  readonly day: TourDay | null;
  readonly isLoading: boolean;
  /** The day could not be loaded [ERR-2] [ERR-4]. The choice stays. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  /**
   * Fetches the same day again. Null without an answer; `failed` if the museum answers without the day, which the step of the times then
   * shows.
   */
  readonly refresh: () => Promise<TourDay | null | 'failed'>;
}

interface LoadState {
  readonly loaded: TourDay | null;
  readonly day: TourDay | null;
  /** The last refresh has failed. */
  readonly isStale: boolean;
  readonly failure: CallFailure | null;
}

/**
 * The chosen day with its schedule and what is left [TOUR-5]. The first day comes with the page. Another day is fetched alone, and the last
 * choice wins. Calls `onGone` if the museum answers that the tour does not exist.
 */
function useTourDay(id: string, date: Day | null, loaded: TourDay | null, onGone: () => void): TourDayLoad {
  const { lang } = useShop();
  const [state, setState] = useState<LoadState>({ loaded, day: loaded, isStale: false, failure: null });
  const [attempt, setAttempt] = useState(0);
  // The page was loaded again, so its data is the newest.
  if (state.loaded !== loaded) setState({ loaded, day: loaded, isStale: false, failure: null });

  const hasLoaded = date === null || (state.day?.date === date && !state.isStale);
  useEffect(() => {
    if (hasLoaded) return undefined;
    const leaving = new AbortController();
    setState((before) => ({ ...before, failure: null }));
    fetchDay(id, date, askWith({ lang, signal: leaving.signal })).then(
      (day) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, day, isStale: false }));
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (error instanceof NoSuchThing) return onGone();
        setState((before) => {
          // Any other error is a bug, and trying again does not help. React passes it to the page's error boundary.
          if (!(error instanceof CallFailure)) throw error;
          return { ...before, failure: error };
        });
      },
    );
    return () => leaving.abort();
  }, [id, date, hasLoaded, lang, attempt, onGone]);

  const { failure } = state;
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  useReportedFailure(failure, retry);
  const refresh = async () => {
    if (date === null) return null;
    try {
      const day = await fetchDay(id, date, askWith({ lang, timeoutMs: refreshMs }));
      setState((before) => (before.day?.date === date ? { ...before, day } : before));
      return day;
    } catch (error) {
      if (error instanceof NoSuchThing) {
        onGone();
        return 'failed';
      }
      // Without an answer the group is added anyway. The cart asks again, and at payment the museum decides.
      if (!(error instanceof CallFailure) || error.kind === 'offline' || error.kind === 'timeout') return null;
      setState((before) => (before.day?.date === date ? { ...before, isStale: true, failure: error } : before));
      return 'failed';
    }
  };
  return {
    day: state.day,
    isLoading: !hasLoaded && failure === null,
    failure: hasLoaded ? null : failure,
    retry,
    refresh,
  };
}

/** How long pressing "add" waits for the current offer. */
const refreshMs = 4_000;

/** The props of the parts for day, time and the group's form. */
export interface TourMomentProps {
  page: LoadedTour;
  moment: TourMoment;
}
