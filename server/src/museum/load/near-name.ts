import { strokesBetween } from '../../config/strokes.ts';

/** The known name that was probably meant: one that a few edits lead to, if any. */
export function nearName(written: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(written.length / 3));
  const ranked = known
    .map((name) => ({ name, strokes: strokesBetween(plain(written), plain(name)) }))
    .filter(({ strokes }) => strokes <= most)
    .toSorted((a, b) => a.strokes - b.strokes);
  return ranked[0]?.name ?? known.find((name) => isShortFor(plain(written), plain(name)));
}

/** Makes `Day capacity` and `dayCapacity` equal to `day_capacity`. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** Accepts `max_qty` for `max_quantity`. */
const isShortFor = (a: string, b: string) => a.length >= 4 && a.slice(0, 4) === b.slice(0, 4);
