import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../api/call-failure.ts';

/** The browser may need a while to leave; a visitor who stopped it gets the button back. */
const leavingMs = 15_000;

/** Leads the browser to where it is paid, once however often the button is pressed [PAY-9]. */
export function useLeaving() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** State comes with the next render; a second press may come before. */
  const underWay = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const free = () => {
    clearTimeout(leaving.current);
    underWay.current = false;
    setBusy(false);
  };

  // Back from the provider, out of the browser's cache: the page is as it was left, with its button busy.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && free();
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
      clearTimeout(leaving.current);
    };
  }, []);

  return {
    isBusy,
    failure,
    /** Asks for the address to go to; null is to stay here. While a press is under way nothing is asked. */
    leave: (ask: () => Promise<string | null>): void => {
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      setFailure(null);
      ask()
        .then((address) => {
          if (address === null) return free();
          leaving.current = setTimeout(free, leavingMs);
          document.location.assign(address);
        })
        .catch((error: unknown) => {
          free();
          if (!(error instanceof CallFailure)) throw error;
          setFailure(error);
        });
    },
  };
}
