import QRCode from 'qrcode';

/** The white modules that a scanner needs around a code. */
const quietModules = 4;

/** A dark stripe of a code, in modules from the upper left corner, including the quiet zone. */
interface Stripe {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/**
 * A code as dark stripes, row by row, on a square of `size` modules. It is still readable if a quarter of it is damaged. Throws if the text
 * is too long for a code.
 */
export function codeStripes(text: string): { size: number; stripes: Stripe[] } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' });
  const stripes: Stripe[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      let length = 0;
      while (from + length < modules.size && modules.get(row, from + length)) length += 1;
      if (length > 0) stripes.push({ x: from + quietModules, y: row + quietModules, length });
      from += length;
    }
  }
  return { size: modules.size + 2 * quietModules, stripes };
}

/** The code as an SVG path of its dark stripes, on a square of `size` by `size`. */
export function codePath(text: string): { size: number; path: string } {
  const { size, stripes } = codeStripes(text);
  return { size, path: stripes.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('') };
}
