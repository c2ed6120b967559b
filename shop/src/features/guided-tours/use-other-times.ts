import { useEffect, useState } from 'react';
import type { TourAvailability } from '@foyer/rules/tour-days.ts';
import type { TourSlot } from '@foyer/rules/tour-slots.ts';
import { onDemand } from '../../on-demand.ts';
import { useShop } from '../../shop-config.ts';
import { offeredTimes, otherTimes } from './other-times.ts';
import type { TourDraft } from './tour-draft.ts';
import type { TourMoment } from './use-tour-moment.ts';

/**
 * The times to offer instead of a full one [TOUR-17]. The calendar does not tell which times of a day the museum names sold out, whatever
 * its numbers say: that is asked, day by day, before one is offered. Where no answer comes, nothing is.
 */
export function useOtherTimes(draft: TourDraft, { date, tour: { id }, months }: TourMoment): readonly TourSlot[] {
  const { lang } = useShop();
  const [asked, setAsked] = useState<TourAvailability['soldOutTimesOf']>({});
  const soldOutTimesOf = { ...asked, ...months.beside.soldOutTimesOf };
  const others = otherTimes(draft, date, { ...months.beside, soldOutTimesOf });
  const { offered, ask } = offeredTimes(others, soldOutTimesOf);
  useEffect(() => {
    if (ask === null) return undefined;
    const leaving = new AbortController();
    onDemand(import('./fetch-later.ts'))
      .then(({ fetchLaterSoldOut }) => fetchLaterSoldOut(id, ask, { lang, signal: leaving.signal }))
      .then(
        (times) => setAsked((before) => ({ ...before, [ask]: times })),
        () => undefined,
      );
    return () => leaving.abort();
  }, [id, ask, lang]);
  return offered;
}
