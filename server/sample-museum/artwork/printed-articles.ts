import type { Canvas, Composition } from './canvas.ts';
import { circle, path, r, rect } from './canvas.ts';
import { collection } from './collection.ts';
import { cutAndShadow } from './cut-and-shadow.ts';
import { edgeAndArc } from './edge-and-arc.ts';
import type { Box } from './on-the-table.ts';
import { ground, lines, printed, slab, turned } from './on-the-table.ts';
import { smallSquare } from './small-square.ts';
import { wovenRooms } from './woven-rooms.ts';

const [PAPER, INK, LIGHT] = ['#f7f4ed', '#14130f', '#fffdf8'];

/** A book from above: its pages look out below the cover, which has a fold beside the spine and a label. */
function book(draw: Composition, box: Box, canvas: Canvas, label: string): string {
  const { x, y, width, height } = box;
  const pages = { x: x + 6, y: y + 8, width: width + 8, height: height + 8 };
  const leaves = [3, 6, 9].map((step) =>
    rect(pages.x, pages.y + pages.height - step, pages.width, 1.2, '#b9b09c', 'opacity="0.8"'),
  );
  const wide = width * 0.52;
  return [
    slab(pages, '#efe8d8', 34),
    ...leaves,
    printed(draw, box, canvas),
    rect(x, y, 30, height, INK, 'opacity="0.16"'),
    rect(x + 30, y, 5, height, LIGHT, 'opacity="0.28"'),
    rect(x + width - wide - 34, y + height - 176, wide, 132, label),
    lines(x + width - wide - 10, y + height - 148, [wide * 0.7, wide * 0.52], label === INK ? LIGHT : INK, 17),
    lines(x + width - wide - 10, y + height - 74, [wide * 0.34], label === INK ? LIGHT : INK, 8),
  ].join('');
}

export const catalogueWoven: Composition = (canvas) =>
  ground(canvas, '#d9cfbd') + turned(book(wovenRooms, { x: 235, y: 120, width: 540, height: 720 }, canvas, PAPER), -6);

export const catalogueEdge: Composition = (canvas) =>
  ground(canvas, '#c9d0d6') + turned(book(edgeAndArc, { x: 210, y: 160, width: 580, height: 660 }, canvas, INK), 5);

export const childrensBook: Composition = (canvas) =>
  ground(canvas, '#e8c9a8') + turned(book(smallSquare, { x: 190, y: 190, width: 610, height: 590 }, canvas, LIGHT), -4);

/** A sheet on the wall, held by two clips. */
export const poster: Composition = (canvas) => {
  const box = { x: 225, y: 110, width: 550, height: 770 };
  const art = { x: 255, y: 140, width: 490, height: 620 };
  const clip = (x: number) =>
    rect(x, 84, 54, 44, INK, 'rx="4"') + circle(x + 27, 76, 13, 'none', 'stroke="#14130f" stroke-width="6"');
  return [
    ground(canvas, '#b9b4a8'),
    slab(box, LIGHT, 26),
    printed(edgeAndArc, art, canvas),
    lines(255, 792, [300, 190], INK, 20),
    lines(610, 796, [135, 110, 120], '#5d584d', 8),
    clip(330),
    clip(616),
  ].join('');
};

/** A signed sheet in a mount and a narrow frame of wood. */
export const signedPrint: Composition = (canvas) => {
  const art = { x: 320, y: 265, width: 360, height: 430 };
  const name =
    'M560 752c14 -26 22 -30 20 -10c-2 14 4 12 14 -4c6 -10 12 -8 9 4c-3 10 6 8 14 -4c8 -12 13 -9 10 2c-3 9 7 7 16 -5c7 -9 12 -7 11 1c-1 8 8 5 22 -4';
  return [
    ground(canvas, '#8f9a90'),
    slab({ x: 190, y: 130, width: 620, height: 740 }, '#8a5a32', 30),
    rect(214, 154, 572, 692, '#6f4524'),
    rect(222, 162, 556, 676, LIGHT),
    rect(312, 257, 376, 446, '#ddd5c3'),
    printed(cutAndShadow, art, canvas),
    path(name, 'none', 'stroke="#3b382f" stroke-width="3.4" stroke-linecap="round"'),
    lines(320, 738, [46], '#5d584d', 7),
  ].join('');
};

/** Cards fanned out, each with another work. */
export const postcards: Composition = (canvas) => {
  const works = [wovenRooms, smallSquare, cutAndShadow, edgeAndArc, collection];
  const card = (draw: Composition, at: number) => {
    const box = { x: 290, y: 360, width: 410, height: 285 };
    const inner = { x: box.x + 14, y: box.y + 14, width: box.width - 28, height: box.height - 28 };
    const angle = -30 + at * 15;
    return `<g transform="translate(${r((at - 2) * 44)} ${r(Math.abs(at - 2) * 26 + at * 22 - 40)}) rotate(${angle} 520 700)">${slab(box, LIGHT, 14)}${printed(draw, inner, canvas)}</g>`;
  };
  return ground(canvas, '#d7bfa6') + works.map(card).join('');
};
