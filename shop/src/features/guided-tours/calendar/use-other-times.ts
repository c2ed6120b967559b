import { useCallback, useEffect, useState } from 'react';
import type { TourAvailability } from '@foyer/rules/tours/tour-days.ts';
import { CallFailure, NoSuchThing } from '../../../api/call-failure.ts';
import { useShop } from '../../../app/shop-config.ts';
import { askWith, fetchSoldOut } from './fetch-tour.ts';
import { offeredTimes, otherTimes } from './other-times.ts';
import type { TourDraft } from '../booking/tour-draft.ts';
import { useReportedFailure } from '../booking/use-reported-failure.ts';
import type { TourMoment } from './use-tour-moment.ts';

/**
 * The times to offer instead of a full one [TOUR-17]. The calendar does not tell which times of a day the museum names sold out, whatever
 * its numbers say: that is asked, day by day, before one is offered. Where that fails, it can be asked again.
 */
export function useOtherTimes(draft: TourDraft, { date, tour: { id }, months, onGone }: TourMoment) {
  const { lang } = useShop();
  const [asked, setAsked] = useState<TourAvailability['soldOutTimesOf']>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const soldOutTimesOf = { ...asked, ...months.beside.soldOutTimesOf };
  const others = otherTimes(draft, date, { ...months.beside, soldOutTimesOf });
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
