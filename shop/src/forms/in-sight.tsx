import { useEffect, useRef, type ReactNode } from 'react';
import { windowScroll } from '../app/navigation/window-scroll.ts';

/** Scrolls into view when it appears, because messages are shown below a button that may be at the bottom of the window. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    windowScroll.show(place.current, { block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}
