import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * After "show more" the focus is on the first entry that is new, where the link was. Returns what to call when the link is pressed, with
 * the number of entries that are shown then; `links` finds each entry's own link.
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
