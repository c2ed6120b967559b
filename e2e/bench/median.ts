/** The one in the middle. Throws for none. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

/** `part` as a multiple of `whole`, with two digits. */
export function share(part: number, whole: number): string {
  return (part / whole).toFixed(2);
}
