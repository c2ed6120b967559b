import { useCallback, useEffect, useState } from 'react';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { reloadPauseMs } from '../../../api/retry.ts';
import { showGlobalDanger } from '../../../shell/failures/global-danger.tsx';
import { useShop } from '../../../app/shop-config.ts';
import type { DayWay } from './fetch-day.ts';
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
    fetchAnother(eventId, date, { lang, countsOwnHolds, signal: leaving.signal }).then(
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

/** The page brings its first day: what fetches another one comes when it is asked for. */
async function fetchAnother(eventId: string, date: Day, way: DayWay) {
  const { fetchDay } = await onDemand(import('./fetch-day.ts'));
  return fetchDay(eventId, date, way);
}

/** For who comes near: she will choose another day, and then what fetches it is there already. */
export function prefetchDay(): void {
  import('./fetch-day.ts').catch(() => undefined);
}
