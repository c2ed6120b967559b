import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { windowScroll } from '../app/navigation/window-scroll.ts';

/**
 * After a change of screen the focus is on its heading, so that screen readers say where the visitor is. A change of the query alone moves
 * nothing; the first page leaves the focus to the browser.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  // Before the screen is painted: visitors who type at once would lose the focus in the middle of a word.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) focusHeading();
    setAnnounced(document.title);
  }, [pathname, hash]);

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

/** Scrolls and focuses as for a new screen, when the content at one address is replaced. */
export function beginAnew(): void {
  windowScroll.to(0);
  focusHeading();
}

/** Begins anew whenever `shown` has changed: at this address there is something else now. */
export function useBeginAnew(shown: string): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    beginAnew();
  }, [shown]);
}

/** Moves the focus to the screen's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
