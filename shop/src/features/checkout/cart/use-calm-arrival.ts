import { useEffect, useState, type RefObject } from 'react';

/** A part of the screen, and where it stands: before the way on, or after it. */
export interface Arrived<T> {
  readonly part: T;
  readonly place: 'before' | 'after';
}

/**
 * What came `early`, with the screen, stands before the way on. What is still `coming` stands there only if the way on stays where it
 * is, beside it or out of the window; else it stands after it. Nothing moves away under a finger.
 */
export function useCalmArrival<T>(
  early: T | null,
  coming: Promise<T | null>,
  wayOn: RefObject<HTMLElement | null>,
): Arrived<T> | null {
  const [arrived, setArrived] = useState<Arrived<T> | null>(early && { part: early, place: 'before' });

  useEffect(() => {
    if (arrived !== null) return undefined;
    let isHere = true;
    void coming.then((part) => {
      if (!isHere || part === null || !wayOn.current) return;
      const isPushed = isInSight(wayOn.current) && !isBeside(wayOn.current);
      setArrived({ part, place: isPushed ? 'after' : 'before' });
    });
    return () => {
      isHere = false;
    };
  }, [arrived, coming, wayOn]);

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
