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

/** When: the day and the time as the address holds them, the calendar, and what the chosen day has [TOUR-3] [TOUR-5]. */
export function useTourMoment(page: LoadedTour, onGone: () => void) {
  const [asked, choose] = useChosenMoment();
  // An address without a day, or with one that cannot be booked, shows the day that the page found instead.
  const date = asked.date === page.asked ? (page.day?.date ?? page.asked) : asked.date;
  const loadedDay = useTourDay(page.tour.id, date, page.day, onGone);
  const [query] = useSearchParams();
  /** A time that came along from the day before without having been chosen by anybody. */
  const [carriedTime, setCarriedTime] = useState<Time | null>(null);
  const left = useRemainingAfterCart(query.get('line'));
  const { months, lookAt, failure } = useTourMonths(page, loadedDay.day, left, onGone);
  const soldOutDays = months.availability.soldOutDays ?? [];
  const slotsOf = ({ date: day, tour, times, soldOutTimes }: TourDay) =>
    slotsOfDay(day, { calendar: { [day]: times }, soldOutDays, soldOutTimes }, tour).filter(
      (slot) => !tourHasLeft(slot, page.now),
    );
  const hasLoaded = date !== null && loadedDay.day?.date === date;
  // While another day is on its way the last one's times keep their place.
  const slots = loadedDay.day && (hasLoaded || loadedDay.isLoading) ? slotsOf(loadedDay.day) : [];
  const tour = loadedDay.day?.tour ?? page.tour;
  const slot = hasLoaded ? chooseSlot(slots, asked.time, tour, page.now) : null;
  const isOwnTime = slot !== null && slot.time === asked.time && slot.time !== carriedTime;
  return {
    date,
    askedTime: asked.time,
    /** Another one for each choice of a day or a time, however it was made. */
    choice: `${asked.date} ${asked.time}`,
    /** As it is on the chosen day. */
    tour,
    loadedDay,
    months,
    lookAt,
    /** The month in sight could not be had. */
    monthFailure: failure,
    /** The museum answers that there is no such tour any more [TOUR-4]. */
    onGone,
    hasLoaded,
    slots,
    slotsOf,
    left,
    slot,
    /** Whether day and time are the visitor's own choice. */
    isOwnDay: date !== null && date === asked.date,
    isOwnTime,
    choose: (day: Day, time: Time | null) => {
      setCarriedTime(null);
      choose({ date: day, time: time ?? asked.time });
    },
    /** Another day, at the same time if it has that [TOUR-5]. */
    chooseDay: (day: Day) => {
      setCarriedTime(isOwnTime ? null : (slot?.time ?? null));
      choose({ date: day, time: slot?.time ?? asked.time });
    },
  };
}

interface TourDayLoad {
  /** While another day is on its way, still the last one; null before any is chosen. */
  readonly day: TourDay | null;
  readonly isLoading: boolean;
  /** The day could not be had [ERR-2] [ERR-4]. What was chosen stays. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  /**
   * Asks for the same day anew: what the museum says now; null where nothing comes from it, `failed` where it answers, but not with the
   * day. The times show that then.
   */
  readonly refresh: () => Promise<TourDay | null | 'failed'>;
}

interface LoadState {
  readonly loaded: TourDay | null;
  readonly day: TourDay | null;
  /** The museum was asked for it anew and did not give it. */
  readonly isStale: boolean;
  readonly failure: CallFailure | null;
}

/**
 * The chosen day with its schedule and what is left [TOUR-5]. The page brings the first; another day is fetched by itself, without
 * the rest of the page, and the last choice wins. `onGone` is called when the museum answers that there is no such tour.
 */
function useTourDay(id: string, date: Day | null, loaded: TourDay | null, onGone: () => void): TourDayLoad {
  const { lang } = useShop();
  const [state, setState] = useState<LoadState>({ loaded, day: loaded, isStale: false, failure: null });
  const [attempt, setAttempt] = useState(0);
  // The page was loaded anew: what it brought is the newest.
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
          // What is no failed call is a mistake of ours, and no "try again" helps: React takes it to the page's error boundary.
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
      // Without an answer the group is added: the cart asks again, and at payment the museum has the last word.
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

/** How long somebody who presses "add" is kept waiting for the newest numbers. */
const refreshMs = 4_000;

/** What day, time and the group's form are given. */
export interface TourMomentProps {
  page: LoadedTour;
  moment: TourMoment;
}
