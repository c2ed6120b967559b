import { useEffect, useState, type RefObject } from 'react';
import type { Suggested } from './fetch-suggestions.ts';

/** Suggestions, and where they stand: before the checkout button, or after it. */
interface Arrived {
  readonly first: Suggested;
  readonly place: 'before' | 'after';
}

/**
 * What came `early`, with the screen, stands before the checkout button. What is still `coming` stands there only if the button stays
 * where it is, beside it or out of the window; else it stands after it. Nothing moves away under a finger.
 */
export function useCalmArrival(
  early: Suggested | null,
  coming: Promise<Suggested | null>,
  checkoutButton: RefObject<HTMLElement | null>,
): Arrived | null {
  const [arrived, setArrived] = useState<Arrived | null>(early && { first: early, place: 'before' });

  useEffect(() => {
    if (arrived !== null) return undefined;
    let isHere = true;
    void coming.then((first) => {
      if (!isHere || first === null || !checkoutButton.current) return;
      const isPushed = isInSight(checkoutButton.current) && !isBeside(checkoutButton.current);
      setArrived({ first, place: isPushed ? 'after' : 'before' });
    });
    return () => {
      isHere = false;
    };
  }, [arrived, coming, checkoutButton]);

  return arrived;
}

function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** It is in a column of its own: what grows in the one before does not push it. */
function isBeside(place: HTMLElement): boolean {
  const column = place.parentElement;
  const before = column?.previousElementSibling?.getBoundingClientRect();
  return before !== undefined && column !== null && column.getBoundingClientRect().top < before.bottom;
}
