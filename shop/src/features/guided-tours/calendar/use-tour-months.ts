import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { endOfMonth, startOfMonth } from '@foyer/rules/time/museum-time.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import type { TourAvailability } from '@foyer/rules/tours/tour-days.ts';
import { CallFailure, NoSuchThing } from '../../../api/call-failure.ts';
import { useShop } from '../../../app/shop-config.ts';
import { askWith, fetchSpan, type TourDay, type TourSpan } from './fetch-tour.ts';
import { calendarOf } from './compact-times.ts';
import type { LoadedTour } from './load-tour.ts';
import { useReportedFailure } from '../use-reported-failure.ts';
import { remainingCalendar } from './use-remaining.ts';
import type { RemainingAfterCart } from './use-remaining.ts';

export interface TourMonths {
  readonly availability: TourAvailability;
  /** What is left after subtracting the visitor's own cart. */
  readonly remaining: TourAvailability;
  readonly closed: TourSpan['closed'];
  /** Whether the month of a day is loaded. */
  readonly hasLoaded: (day: Day) => boolean;
}

/** The calendar, one month at a time [TOUR-3]. `lookAt` fetches a month once. Data of the chosen day is newer and overrides it. */
export function useTourMonths(page: LoadedTour, day: TourDay | null, left: RemainingAfterCart, onGone: () => void) {
  const { tour, lifetime, now, fewLeftThreshold } = page;
  const { lang } = useShop();
  const first = useMemo(
    (): Readonly<Record<Day, TourSpan>> => ({
      [startOfMonth(page.month.first)]: { ...page.span, calendar: calendarOf(page.span.calendar) },
    }),
    [page],
  );
  const [later, setLater] = useState<Readonly<Record<Day, TourSpan>>>({});
  const [failed, setFailed] = useState<{ readonly month: Day; readonly error: CallFailure } | null>(null);
  const underway = useRef(new Set<Day>());
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const months = useMemo(() => ({ ...later, ...first }), [later, first]);
  const merged = useMemo(() => {
    const spans = Object.values(months);
    const calendar = Object.assign({}, ...spans.map((span) => span.calendar)) as TourSpan['calendar'];
    return {
      calendar: day ? { ...calendar, [day.date]: day.times } : calendar,
      soldOutDays: spans.flatMap(({ soldOutDays }) => soldOutDays),
      soldOutTimesOf: day ? { [day.date]: day.soldOutTimes } : {},
      closed: Object.assign({}, ...spans.map(({ closed }) => closed)) as TourSpan['closed'],
    };
  }, [months, day]);
  const known = useMemo(() => {
    const availability = { tour, lifetime, now, fewLeftThreshold, ...merged };
    return {
      availability,
      remaining: { ...availability, calendar: remainingCalendar(merged.calendar, tour, left) },
      closed: merged.closed,
      hasLoaded: (date: Day) => startOfMonth(date) in months,
    };
  }, [tour, lifetime, now, fewLeftThreshold, merged, months, left]);

  const { id } = tour;
  const lookAt = useCallback(
    (month: Day) => {
      setFailed((before) => (before?.month === month ? before : null));
      if (months[month] || underway.current.has(month)) return;
      underway.current.add(month);
      const ask = askWith({ lang, signal: leaving.current?.signal });
      fetchSpan(id, { first: month, last: endOfMonth(month) }, ask)
        .then(
          (span) => {
            setLater((before) => ({ ...before, [month]: span }));
            setFailed((before) => (before?.month === month ? null : before));
          },
          (error: unknown) => {
            if (error instanceof NoSuchThing) onGone();
            if (error instanceof CallFailure) setFailed({ month, error });
          },
        )
        .finally(() => underway.current.delete(month));
    },
    [id, lang, months, onGone],
  );
  const retry = useCallback(() => failed && lookAt(failed.month), [failed, lookAt]);
  useReportedFailure(failed?.error ?? null, retry);
  const failure = failed && { error: failed.error, retry };
  return { months: known, lookAt, failure };
}
