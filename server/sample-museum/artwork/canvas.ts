/** A picture's size in drawing units: 1000 high, whatever it is exported to. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** The next number from 0 to 1 of the picture's own seed. */
  readonly random: () => number;
}

/** Draws one exhibition's family of pictures, for any format: the same hand, laid out anew. */
export type Composition = (canvas: Canvas) => string;

/** A seeded source of numbers (mulberry32): the same picture on every machine. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two others. */
export function between({ random }: Canvas, least: number, most: number): number {
  return least + (most - least) * random();
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const group = (inner: string, more: string) => `<g ${more}>${inner}</g>`;

/** Inks lie on each other as in print: where two meet, a third colour comes out. */
export const OVERPRINT = 'style="mix-blend-mode:multiply"';

/** A half circle whose straight side looks up (0), right (90), down (180) or left (270). */
export function halfCircle(x: number, y: number, radius: number, turn: number, fill: string, more = ''): string {
  const d = `M${r(-radius)} 0A${r(radius)} ${r(radius)} 0 0 0 ${r(radius)} 0Z`;
  return path(d, fill, `transform="translate(${r(x)} ${r(y)}) rotate(${turn})" ${more}`);
}

/** A closed curve through points, as a pair of scissors would follow it; `ease` 0 gives corners, 1 a soft line. */
export function closedCurve(points: readonly (readonly [number, number])[], ease: number): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const segments = points.map((_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const k = ease / 6;
    return `C${r(bx + (cx - ax) * k)} ${r(by + (cy - ay) * k)} ${r(cx - (dx - bx) * k)} ${r(cy - (dy - by) * k)} ${r(cx)} ${r(cy)}`;
  });
  const [x, y] = at(0);
  return `M${r(x)} ${r(y)}${segments.join('')}Z`;
}

/** Two decimals are finer than any printer. */
export function r(value: number): number {
  return Math.round(value * 100) / 100;
}
