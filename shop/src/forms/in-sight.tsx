import { useEffect, useRef, type ReactNode } from 'react';
import { windowScroll } from '../app/navigation/window-scroll.ts';

/** Comes into view when it appears: what went wrong stands below a button that may be the last thing on the screen. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    windowScroll.show(place.current, { block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}
