import type { Canvas, Composition } from './canvas.ts';
import { path, r, rect } from './canvas.ts';
import { ground, printed, shadow, shape, slab } from './on-the-table.ts';
import { smallSquare } from './small-square.ts';
import { edgeAndArc } from './edge-and-arc.ts';
import { wovenRooms } from './woven-rooms.ts';

const INK = '#14130f';

/** A table before a wall. */
const room = (canvas: Canvas, wall: string, table: string) =>
  ground(canvas, wall) + rect(-60, 760, canvas.width + 120, 400, table);

/** What is printed fits an outline. */
const within = (name: string, d: string, inner: string) =>
  `<clipPath id="${name}">${path(d, INK)}</clipPath><g clip-path="url(#${name})">${inner}</g>`;

/** The round of a vessel: dark at its edges, a light along the left third. */
function round(name: string, d: string, [left, right]: readonly [number, number]): string {
  const stops = [
    [0, INK, 0.32],
    [0.2, '#fff', 0.12],
    [0.34, '#fff', 0.3],
    [0.52, '#fff', 0],
    [1, INK, 0.42],
  ] as const;
  const gradient = stops.map(
    ([at, ink, opacity]) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${left}" x2="${right}" y1="0" y2="0">${gradient.join('')}</linearGradient>${path(d, `url(#${name})`)}`;
}

export const mug: Composition = (canvas) => {
  const body = 'M290 300H660V720C660 775 625 800 475 800C325 800 290 775 290 720Z';
  const handle = 'M655 400C830 370 840 690 655 670V612C750 625 750 445 655 460Z';
  return [
    room(canvas, '#e3d9c6', '#c9bba1'),
    shadow(path(body, '#241f15'), 26),
    shape(handle, '#e8ddc8', 16),
    path(body, '#f0e5d0'),
    within('mug', body, printed(smallSquare, { x: 284, y: 330, width: 390, height: 400 }, canvas)),
    round('mug-light', body, [290, 660]),
    '<ellipse cx="475" cy="300" rx="185" ry="34" fill="#f7efe0"/>',
    '<ellipse cx="475" cy="304" rx="168" ry="26" fill="#7d6f58"/>',
  ].join('');
};

/** A cloth over a rail, with two folds. */
export const teaTowel: Composition = (canvas) => {
  const hem = 'M245 190H755V850C700 838 640 872 580 856C500 836 430 872 360 852C310 840 280 858 245 850Z';
  const fold = (x: number, width: number) =>
    path(
      `M${x} 190H${x + width}C${x + width - 6} 400 ${x + width + 10} 640 ${x + width} 860H${x}C${x + 14} 620 ${x - 8} 420 ${x} 190Z`,
      INK,
      'opacity="0.13"',
    );
  return [
    ground(canvas, '#cfd3c4'),
    shadow(path(hem, '#241f15'), 34),
    path(hem, '#efe9dc'),
    within(
      'towel',
      hem,
      printed(wovenRooms, { x: 275, y: 262, width: 450, height: 520 }, canvas) + fold(392, 46) + fold(596, 34),
    ),
    slab({ x: 130, y: 166, width: 740, height: 34 }, '#8a5a32', 14, 17),
  ].join('');
};

/** A bag on a hook: two handles, one behind the other. */
export const toteBag: Composition = (canvas) => {
  const bag = 'M252 360H748L770 880C770 896 760 904 744 904H256C240 904 230 896 230 880Z';
  const loop = (lift: number, colour: string) =>
    path(
      `M370 ${370 + lift}C372 ${150 + lift} 430 ${96 + lift} 500 ${96 + lift}C570 ${96 + lift} 628 ${150 + lift} 630 ${370 + lift}`,
      'none',
      `stroke="${colour}" stroke-width="34"`,
    );
  return [
    ground(canvas, '#b98e74'),
    shadow(path(bag, '#241f15'), 36),
    shadow(loop(0, '#241f15'), 24),
    loop(-14, '#d5c9b0'),
    path(bag, '#efe6d2'),
    printed(edgeAndArc, { x: 330, y: 470, width: 340, height: 340 }, canvas),
    loop(0, '#e6dbc4'),
    ...[352, 612].map(
      (x) => rect(x, 360, 36, 70, '#e6dbc4') + rect(r(x + 6), 366, 24, 58, 'none', 'stroke="#b9a98a" stroke-width="3"'),
    ),
    path('M488 40H512V104H488Z', INK),
  ].join('');
};
