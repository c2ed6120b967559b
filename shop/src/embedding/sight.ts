import type { Sight } from './messages.ts';

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** What of a frame is in a window of this height whose upper end is covered so far by the page's own header (all in px). */
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

/** How far the page has to scroll for the frame to be seen from `to` px on. Its beginning may stand anywhere in the window: then not at all. */
export function stepTo(to: number, { top }: Edges, windowHeight: number, covered: number): number {
  if (to === 0 && top >= covered && top < windowHeight / 2) return 0;
  return top - covered + to;
}
