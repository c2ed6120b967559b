import type { Canvas, Composition } from './canvas.ts';
import { circle, group, rect } from './canvas.ts';
import { collection } from './collection.ts';
import { edgeAndArc } from './edge-and-arc.ts';
import { ground, lines, printed, slab, turned } from './on-the-table.ts';
import { wovenRooms } from './woven-rooms.ts';

const [LIGHT, INK, ACCENT] = ['#fffdf8', '#14130f', '#c22a14'];

/** A card for a year: a work across its left, the museum's mark, and lines for the name. */
function card(draw: Composition, canvas: Canvas, y: number, inks: { paper: string; print: string }): string {
  const box = { x: 170, y, width: 660, height: 412 };
  const name = `card${y}`;
  const outline = rect(box.x, box.y, box.width, box.height, INK, 'rx="26"');
  return [
    slab(box, inks.paper, 24, 26),
    `<clipPath id="${name}">${outline}</clipPath>`,
    group(printed(draw, { ...box, width: 270 }, canvas), `clip-path="url(#${name})"`),
    circle(770, y + 66, 22, ACCENT),
    rect(700, y + 55, 40, 22, inks.print),
    lines(480, y + 160, [280, 190], inks.print, 24),
    lines(480, y + 318, [210, 150], inks.print, 10),
  ].join('');
}

const plain = { paper: LIGHT, print: INK };

export const passForOne: Composition = (canvas) =>
  ground(canvas, '#d9cfbd') + turned(card(wovenRooms, canvas, 294, plain), -7);

export const passForTwo: Composition = (canvas) => {
  const behind = `<g transform="translate(52 -150)">${turned(card(collection, canvas, 290, plain), 8)}</g>`;
  const front = `<g transform="translate(-46 130)">${turned(card(wovenRooms, canvas, 291, plain), -6)}</g>`;
  return ground(canvas, '#c3ccc6') + behind + front;
};

export const passOfFriends: Composition = (canvas) =>
  ground(canvas, '#c9b199') + turned(card(edgeAndArc, canvas, 293, { paper: '#1a2341', print: '#f1e6cf' }), -7);
