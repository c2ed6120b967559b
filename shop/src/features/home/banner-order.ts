/** The museum's order; what has the same number stays as it came. */
export function bySequence<T extends { readonly sequenceNo: number }>(things: readonly T[]): T[] {
  return things.toSorted((a, b) => a.sequenceNo - b.sequenceNo);
}

export type CoverSize = 'huge' | 'large' | 'plain';

/** How big a cover's title can be set: its longest word has to fit a phone's width in one piece. */
export function coverSize(title: string): CoverSize {
  const longest = Math.max(0, ...title.split(/[\s–-]+/).map((word) => word.length));
  if (longest <= 8) return 'huge';
  return longest <= 12 ? 'large' : 'plain';
}
