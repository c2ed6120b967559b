import type { Sight } from './messages.ts';

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The part of a frame that is visible in a window of this height, whose top is covered by the page's own header to this extent (all in px).
 */
export function sightOf(
  { top, bottom }: Edges,
  windowHeight: number,
  covered: number,
): Omit<Sight, 'foyer' | 'isMoving'> {
  return {
    start: Math.round(covered - top),
    height: Math.round(windowHeight - covered),
    below: Math.round(Math.max(0, bottom - windowHeight)),
  };
}

/**
 * How far the page has to scroll so that the window's top is `to` px below the frame's top. No scroll for `to` 0 if the frame's top is
 * already visible in the upper half of the window.
 */
export function stepTo(to: number, { top }: Edges, windowHeight: number, covered: number): number {
  if (to === 0 && top >= covered && top < windowHeight / 2) return 0;
  return top - covered + to;
}
