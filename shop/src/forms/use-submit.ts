import { useRef, useState } from 'react';
import { CallFailure } from '../api/call-failure.ts';

/** The state of a form's calls: whether one is in progress, and the failure if there was no listed answer. Input stays [ERR-4]. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** Like `isBusy`, but effective before the next render, against a second press. */
  const underWay = useRef(false);

  /** Runs `work`, unless it is already running, so that repeated presses count once. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, send };
}
