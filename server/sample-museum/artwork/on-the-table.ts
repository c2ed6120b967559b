import type { Canvas, Composition } from './canvas.ts';
import { group, path, r, rect } from './canvas.ts';

/** A rectangle in drawing units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What lies on it is photographed from above, or stands before it: one colour to the edges. */
export const ground = ({ width, height }: Canvas, colour: string) => rect(-60, -60, width + 120, height + 120, colour);

/** A shadow in low light from the upper left: far and soft, near and dark. `shape` is drawn in one dark ink. */
export function shadow(shape: string, lift: number): string {
  const far = `opacity="0.26" filter="url(#far)" transform="translate(${r(lift * 1.2)} ${r(lift)})"`;
  const near = `opacity="0.34" filter="url(#near)" transform="translate(${r(lift * 0.25)} ${r(lift * 0.22)})"`;
  return group(shape, far) + group(shape, near);
}

const DARK = '#241f15';

/** A flat thing above the ground. */
export function slab({ x, y, width, height }: Box, fill: string, lift: number, corner = 0): string {
  const round = `rx="${corner}"`;
  return shadow(rect(x, y, width, height, DARK, round), lift) + rect(x, y, width, height, fill, round);
}

/** A thing of any outline above the ground. */
export function shape(d: string, fill: string, lift: number): string {
  return shadow(path(d, DARK), lift) + path(d, fill);
}

/** One of the museum's works, printed on something: laid out anew for its format, and cut at its edges. */
export function printed(draw: Composition, { x, y, width, height }: Box, { random }: Canvas): string {
  const wide = (1000 * width) / height;
  const frame = `x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" viewBox="0 0 ${r(wide)} 1000"`;
  return `<svg ${frame}>${draw({ width: wide, height: 1000, random })}</svg>`;
}

export const turned = (inner: string, degrees: number) => group(inner, `transform="rotate(${degrees} 500 500)"`);

/** Lines of text too small to read. */
export function lines(x: number, y: number, widths: readonly number[], fill: string, size = 9): string {
  return widths.map((width, at) => rect(x, y + at * size * 2.1, width, size, fill)).join('');
}
