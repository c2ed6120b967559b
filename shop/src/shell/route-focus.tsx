import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { windowScroll } from '../app/navigation/window-scroll.ts';

/**
 * After a change of screen the focus stands on its heading, so that those who listen hear where they are.
 * A change of the query alone moves nothing; the first page leaves the focus to the browser.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  // Before she sees the screen: what she types at once would begin in a field and end on the heading.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) focusHeading();
    setAnnounced(document.title);
  }, [pathname, hash]);

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

/** The same for what takes a screen's place at its own address: from its beginning. */
export function beginAnew(): void {
  windowScroll.to(0);
  focusHeading();
}

/** Puts the focus where a screen begins. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
