import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * After "show more", focuses the first new entry, which is where the link was. Returns a function to call when the link is pressed, with
 * the number of entries shown then. `links` selects each entry's own link.
 */
export function useFirstNewEntry(list: RefObject<HTMLElement | null>, links: string): (shown: number) => void {
  const awaited = useRef<number>(null);
  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const entry = list.current?.querySelectorAll<HTMLElement>(links)[awaited.current];
    if (!entry) return;
    awaited.current = null;
    entry.focus();
  });
  return (shown) => (awaited.current = shown);
}
