import { useEffect, useRef } from 'react';
import type { CallFailure } from '../../api/call-failure.ts';
import { reloadPauseMs } from '../../api/retry.ts';
import { showGlobalDanger } from '../../shell/failures/global-danger.tsx';

/**
 * Shows a server failure in the global message too, besides the place that shows it anyway [ERR-2]. While the server is unavailable,
 * repeats only the failed call, with growing pauses, because a reload would request the whole page [ERR-3].
 */
export function useReportedFailure(failure: CallFailure | null, retry: () => void): void {
  const retries = useRef(0);
  useEffect(() => {
    if (failure?.kind === 'server') showGlobalDanger();
    if (failure?.kind !== 'unavailable') return undefined;
    const timer = setTimeout(
      () => {
        retries.current += 1;
        retry();
      },
      reloadPauseMs(retries.current, failure.retryAfterMs),
    );
    return () => clearTimeout(timer);
  }, [failure, retry]);
}
