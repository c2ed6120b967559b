import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { windowScroll } from '../app/navigation/window-scroll.ts';

/**
 * Focuses the heading after a change of screen, so that screen readers say where the visitor is. Not after a change of the query alone, and
 * not on the first page, where the browser sets the focus.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  // In a layout effect, before the screen is painted, so that a visitor who types at once does not lose the focus within a word.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) focusHeading();
    setAnnounced(document.title);
  }, [pathname, hash]);

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

/** Scrolls and focuses as for a new screen, if the content at an address is replaced. */
export function resetScrollAndFocus(): void {
  windowScroll.to(0);
  focusHeading();
}

/** Calls `resetScrollAndFocus` whenever `shown` has changed, because the same address then shows other content. */
export function useScreenReset(shown: string): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    resetScrollAndFocus();
  }, [shown]);
}

/** Focuses the screen's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
