import { useCallback, useEffect, useState } from 'react';
import type { Day } from '@foyer/rules/museum-time.ts';
import { CallFailure } from '../../call-failure.ts';
import { onDemand } from '../../on-demand.ts';
import { reloadPauseMs } from '../../retry.ts';
import { showGlobalDanger } from '../../shell/global-danger.tsx';
import { useShop } from '../../shop-config.ts';
import type { TourDay } from './fetch-tour.ts';

export interface TourDayInSight {
  /** While another day is on its way, still the last one; null before any is chosen. */
  readonly day: TourDay | null;
  readonly isLoading: boolean;
  /** The day could not be had [ERR-2] [ERR-4]. What was chosen stays. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  /** Asks for the same day anew: what the museum says now, or null where it cannot be asked. */
  readonly refresh: () => Promise<TourDay | null>;
}

/**
 * The chosen day with its schedule and what is left [TOUR-5]. The page brings the first; another day is fetched by itself, without
 * the rest of the page, and the last choice wins.
 */
export function useTourDay(id: string, date: Day | null, loaded: TourDay | null): TourDayInSight {
  const { lang } = useShop();
  const [state, setState] = useState<{ loaded: TourDay | null; day: TourDay | null; failure: CallFailure | null }>({
    loaded,
    day: loaded,
    failure: null,
  });
  const [attempt, setAttempt] = useState(0);
  // The page was loaded anew: what it brought is the newest.
  if (state.loaded !== loaded) setState({ loaded, day: loaded, failure: null });

  const isThere = date === null || state.day?.date === date;
  useEffect(() => {
    if (isThere) return undefined;
    const leaving = new AbortController();
    setState((before) => ({ ...before, failure: null }));
    fetchAnother(id, date, { lang, signal: leaving.signal }).then(
      (day) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, day }));
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const failure = error instanceof CallFailure ? error : new CallFailure('fetchDay', 'shape');
        setState((before) => ({ ...before, failure }));
      },
    );
    return () => leaving.abort();
  }, [id, date, isThere, lang, attempt]);

  const { failure } = state;
  useEffect(() => {
    if (failure?.kind === 'server') showGlobalDanger();
    if (failure?.kind !== 'unavailable') return undefined;
    // The page would lose what was chosen: the day alone is asked for again, with growing pauses [ERR-3].
    const timer = setTimeout(() => setAttempt((number) => number + 1), reloadPauseMs(attempt, failure.retryAfterMs));
    return () => clearTimeout(timer);
  }, [failure, attempt]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  const refresh = async () => {
    if (date === null) return null;
    try {
      const day = await fetchAnother(id, date, { lang, timeoutMs: refreshMs });
      setState((before) => (before.day?.date === date ? { ...before, day } : before));
      return day;
    } catch {
      // The basket asks again, and at payment the museum has the last word.
      return null;
    }
  };
  return { day: state.day, isLoading: !isThere && failure === null, failure: isThere ? null : failure, retry, refresh };
}

/** How long somebody who presses "add" is kept waiting for the newest numbers. */
const refreshMs = 4_000;

/** The page brings its first day: what fetches another one comes when it is asked for. */
async function fetchAnother(id: string, date: Day, way: { lang: string; signal?: AbortSignal; timeoutMs?: number }) {
  const { fetchLaterDay } = await onDemand(import('./fetch-later.ts'));
  const day = await fetchLaterDay(id, date, way);
  if (!day) throw new CallFailure('getTour', 'refused');
  return day;
}

/** For who comes near: she will choose another day, and then what fetches it is there already. */
export function prefetchLater(): void {
  import('./fetch-later.ts').catch(() => undefined);
}
