import type { Canvas, Composition } from './canvas.ts';
import { between, closedCurve, group, path, r, rect } from './canvas.ts';

const [GROUND, GREEN, APRICOT, NIGHT] = ['#ece5d6', '#2c6a50', '#f1a16c', '#1a2341'];

type Point = readonly [number, number];

/** A dark sheet with a leaf cut out of it, and the leaf lying beside it in low light: each throws a long shadow. */
export const cutAndShadow: Composition = (canvas) => {
  const { width, height } = canvas;
  const portrait = height > width;
  const fold = width * (portrait ? 0.55 : 0.475);
  const edge = `L${r(fold + width * 0.04)} ${r(height * 0.55)}L${r(fold - width * 0.015)} ${r(height + 60)}`;
  const sheet = `M-60 -60H${r(fold)}${edge}H-60Z`;
  const tall = leaf(canvas, height * 0.88, portrait ? 0.24 : 0.3, 5);
  const small = leaf(canvas, height * (portrait ? 0.3 : 0.42), 0.3, 3);
  const round = pebble(canvas, height * (portrait ? 0.155 : 0.225));
  const cutOut = place(fold * (portrait ? 0.47 : 0.45), height * 1.0, -6);
  return [
    rect(-60, -60, width + 120, height + 120, GROUND),
    lifted(round, APRICOT, 24, place(width * (portrait ? 0.8 : 0.715), height * (portrait ? 0.21 : 0.29), 0)),
    lifted(sheet, NIGHT, 22, ''),
    hole(tall, cutOut, GROUND),
    lifted(
      tall,
      GREEN,
      40,
      place(width * (portrait ? 0.9 : 0.83), height * (portrait ? 1.12 : 1.03), portrait ? -13 : -21),
    ),
    lifted(small, APRICOT, 26, place(width * (portrait ? 0.6 : 0.57), height * 1.03, portrait ? 15 : 17)),
  ].join('');
};

const place = (x: number, y: number, turn: number) => `transform="translate(${r(x)} ${r(y)}) rotate(${turn})"`;

/** A piece of paper above the ground: its shadow, far and soft, near and dark, then the sheet and the light on its edge. */
function lifted(d: string, colour: string, height: number, where: string): string {
  return [
    group(
      group(path(d, '#3a3324'), where),
      `opacity="0.3" filter="url(#far)" transform="translate(${r(height * 1.3)} ${r(height)})"`,
    ),
    group(
      group(path(d, '#241f15'), where),
      `opacity="0.36" filter="url(#near)" transform="translate(${r(height * 0.26)} ${r(height * 0.2)})"`,
    ),
    group(path(d, colour) + path(d, 'none', 'stroke="#fff" stroke-width="1.6" opacity="0.35"'), where),
  ].join('');
}

/** A hole in the sheet above: the ground below it, and the shadow of the upper left edge on that ground. */
function hole(d: string, where: string, below: string): string {
  const name = `hole${d.length}`;
  const clip = `<clipPath id="${name}"><path d="${d}" ${where}/></clipPath>`;
  const shadow = (dx: number, dy: number, filter: string, opacity: number) =>
    group(
      group(path(`M-3000 -3000H3000V3000H-3000Z${d}`, '#16130c', 'fill-rule="evenodd"'), where),
      `opacity="${opacity}" filter="url(#${filter})" transform="translate(${dx} ${dy})"`,
    );
  return (
    clip +
    group(
      group(path(d, below), where) + shadow(26, 20, 'far', 0.42) + shadow(7, 5, 'near', 0.5),
      `clip-path="url(#${name})"`,
    )
  );
}

/** A leaf that stands on 0, 0 and points up, with lobes left and right of its stem, cut in one go. */
function leaf(canvas: Canvas, length: number, spread: number, lobes: number): string {
  const along = (share: number, side: number): Point => [side * length, -share * length];
  const step = 0.74 / lobes;
  const edge = (side: 1 | -1) =>
    Array.from({ length: lobes }, (_, index) => {
      const share = 0.12 + index * step + (side === 1 ? step * 0.3 : 0);
      const reach = spread * Math.sin(Math.PI * (0.24 + share * 0.66)) * between(canvas, 0.88, 1.1);
      return [
        along(share, side * 0.022),
        along(share + step * 0.42, side * reach * 0.62),
        along(share + step * 0.98, side * reach * 0.97),
        along(share + step * 1.32, side * reach * 0.93),
        along(share + step * 1.2, side * reach * 0.6),
        along(share + step * 0.98, side * 0.03),
      ];
    });
  const crown = [along(0.91, -0.05), along(0.99, -0.036), along(1.005, 0.02), along(0.955, 0.05)];
  const points = [
    along(-0.1, -0.018),
    ...edge(-1).flat(),
    ...crown,
    ...edge(1).flat().toReversed(),
    along(-0.1, 0.018),
  ];
  return closedCurve(points, 0.9);
}

/** A round of paper that no compass drew. */
function pebble(canvas: Canvas, radius: number): string {
  const corners = 11;
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2;
    const reach = radius * between(canvas, 0.92, 1.07);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
  return closedCurve(points, 0.95);
}
