import { useCallback, useEffect, useState } from 'react';
import { nearestTimes, type TourAvailability } from '@foyer/rules/tours/tour-days.ts';
import { CallFailure, NoSuchThing } from '../../../api/call-failure.ts';
import { useShop } from '../../../app/shop-config.ts';
import { askWith, fetchSoldOut } from '../calendar/fetch-tour.ts';
import type { TourDraft } from './tour-draft.ts';
import { useReportedFailure } from '../use-reported-failure.ts';
import type { TourMoment } from '../calendar/use-tour-moment.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { countsTours, entryCount } from '@foyer/rules/tours/tour-counts.ts';
import { toursForGroup } from '@foyer/rules/tours/tour-limits.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';

/** The nearest times, after subtracting the cart, that have room for the form's people and chosen tours. */
export function otherTimes({ booking, people }: TourDraft, date: Day | null, remaining: TourAvailability): TourSlot[] {
  const { tour } = remaining;
  const entries = countsTours(tour) ? Math.max(entryCount(booking), toursForGroup(tour, people)) : people;
  return nearestTimes({ day: date ?? remaining.now.day, time: booking.time }, Math.max(1, entries), remaining);
}

/**
 * The times that can be offered now. A day's times count only once the museum has reported which are sold out, and a time is not offered
 * before a nearer one. `ask`: the day to ask about next.
 */
export function offeredTimes(
  others: readonly TourSlot[],
  known: TourAvailability['soldOutTimesOf'] = {},
): { offered: readonly TourSlot[]; ask: Day | null } {
  const unknown = others.findIndex(({ day }) => !(day in known));
  if (unknown === -1) return { offered: others, ask: null };
  return { offered: others.slice(0, unknown), ask: others[unknown]?.day ?? null };
}

/**
 * Times to offer instead of a full one [TOUR-17]. The calendar does not contain the times that the museum declares sold out whatever their
 * numbers, so these are fetched day by day before a time is offered. A failure can be retried.
 */
export function useOtherTimes(draft: TourDraft, { date, tour: { id }, months, onGone }: TourMoment) {
  const { lang } = useShop();
  const [asked, setAsked] = useState<TourAvailability['soldOutTimesOf']>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const soldOutTimesOf = { ...asked, ...months.remaining.soldOutTimesOf };
  const others = otherTimes(draft, date, { ...months.remaining, soldOutTimesOf });
  const { offered, ask } = offeredTimes(others, soldOutTimesOf);
  useEffect(() => {
    setFailure(null);
    if (ask === null) return undefined;
    const leaving = new AbortController();
    fetchSoldOut(id, ask, askWith({ lang, signal: leaving.signal })).then(
      (times) => setAsked((before) => ({ ...before, [ask]: times })),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (error instanceof NoSuchThing) onGone();
        if (error instanceof CallFailure) setFailure(error);
      },
    );
    return () => leaving.abort();
  }, [id, ask, lang, attempt, onGone]);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  useReportedFailure(failure, retry);
  return { offered, failure, retry };
}
