import { useEffect, useRef } from 'react';
import type { CallFailure } from '../../api/call-failure.ts';
import { reloadPauseMs } from '../../api/retry.ts';
import { showGlobalDanger } from '../../shell/failures/global-danger.tsx';

/**
 * Reports a failure above everything too where the server failed; its own place shows it anyway [ERR-2]. While it is
 * unavailable the call alone is made again, with growing pauses: a reload would ask for the whole page [ERR-3].
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
