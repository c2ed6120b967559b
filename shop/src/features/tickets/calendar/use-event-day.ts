import { useCallback, useEffect, useState } from 'react';
import type { EventDay } from '@foyer/contract/events/event-calendar.ts';
import { getEventDay } from '@foyer/contract/events/event-calls.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { call, type Way } from '../../../api/client.ts';
import { reloadPauseMs } from '../../../api/retry.ts';
import { showGlobalDanger } from '../../../shell/failures/global-danger.tsx';
import { useShop, type Shop } from '../../../app/shop-config.ts';
import { ownToken } from '../../../session/customer/account-name.ts';
import type { LoadedDay } from '../detail/load-event.ts';

export interface DayInSight {
  /** The day's tickets and times; while another day is on its way, still the last one's. */
  readonly day: LoadedDay;
  readonly isLoading: boolean;
  /** The day could not be had [ERR-2] [ERR-4]. What was chosen stays. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/**
 * The chosen day's tickets and times [EVT-4]. The page brings the first; another day is fetched by itself, without the rest of the
 * page, and the last choice wins. A day that has none is shown without tickets.
 */
export function useEventDay(eventId: string, date: Day | null, loaded: LoadedDay): DayInSight {
  const { lang, countsOwnHolds } = useShop();
  const [state, setState] = useState<{ loaded: LoadedDay; day: LoadedDay; failure: CallFailure | null }>({
    loaded,
    day: loaded,
    failure: null,
  });
  const [attempt, setAttempt] = useState(0);
  // The page was loaded anew: what it brought is the newest.
  if (state.loaded !== loaded) setState({ loaded, day: loaded, failure: null });

  const isThere = date === null || state.day.date === date;
  useEffect(() => {
    if (isThere) return undefined;
    const leaving = new AbortController();
    setState((before) => ({ ...before, failure: null }));
    fetchDay(eventId, date, { lang, countsOwnHolds, signal: leaving.signal }).then(
      (day) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, day: { date, ...day } }));
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const failure = error instanceof CallFailure ? error : new CallFailure('fetchDay', 'shape');
        setState((before) => ({ ...before, failure }));
      },
    );
    return () => leaving.abort();
  }, [eventId, date, isThere, lang, countsOwnHolds, attempt]);

  const { failure } = state;
  useEffect(() => {
    if (failure?.kind === 'server') showGlobalDanger();
    if (failure?.kind !== 'unavailable') return undefined;
    // The page would lose what was chosen: the day alone is asked for again, with growing pauses [ERR-3].
    const timer = setTimeout(() => setAttempt((number) => number + 1), reloadPauseMs(attempt, failure.retryAfterMs));
    return () => clearTimeout(timer);
  }, [failure, attempt]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { day: state.day, isLoading: !isThere && failure === null, failure: isThere ? null : failure, retry };
}

/** Another day's tickets and times [EVT-4]; empty lists for a day that has none. Throws CallFailure. */
async function fetchDay(eventId: string, date: Day, way: Way & Pick<Shop, 'countsOwnHolds'>): Promise<EventDay> {
  const { status, body } = await call(getEventDay, { params: { id: eventId, date }, query: { _: ownToken(way) } }, way);
  return status === 200 ? body.data : { tickets: [], timeslots: [] };
}
