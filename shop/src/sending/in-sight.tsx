import { useEffect, useRef, type ReactNode } from 'react';

/** Comes into view when it appears: what went wrong stands below a button that may be the last thing on the screen. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a block: newer browsers answer with a promise, which React would take for the effect’s cleanup.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}
