import { useRef, useState } from 'react';
import { CallFailure } from '../api/call-failure.ts';

/** A form's calls: whether they are under way, and the failure where there was no listed answer; what was typed stays [ERR-4]. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** State comes with the next render; a second press may come before. */
  const underWay = useRef(false);

  /** Does it, unless it is under way: one press or ten are one. */
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
