import type { Look } from './look.ts';

/** Colours that the shop shows on each other, light and dark, have the contrast that WCAG 2.2 AA asks for. */
export function checkContrast({ files: { museum }, pairs, must }: Look): void {
  const { value, placeOf } = museum;
  if (!value) return;
  for (const mode of ['light', 'dark'] as const) {
    const colours = value.brand.colours[mode];
    for (const { front, ground, least, use } of pairs) {
      const [one, other] = [colours[front], colours[ground]];
      if (one === '' || other === '') continue;
      const ratio = contrastOf(one, other);
      if (ratio >= least) continue;
      // Never rounded up to what it has to be.
      const shown = Math.floor(ratio * 100) / 100;
      must(
        placeOf(['brand', 'colours', mode, front]),
        `${one} on ${ground} (${other}) has a contrast of ${shown}:1; ${use} need ${least}:1`,
        '/',
      );
    }
  }
}

/** WCAG's contrast ratio of two colours like #c22a14: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
