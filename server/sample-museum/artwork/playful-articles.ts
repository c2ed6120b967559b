import type { Composition } from './canvas.ts';
import { circle, group, halfCircle, OVERPRINT, path, rect } from './canvas.ts';
import { collection } from './collection.ts';
import { cutAndShadow } from './cut-and-shadow.ts';
import { edgeAndArc } from './edge-and-arc.ts';
import type { Box } from './on-the-table.ts';
import { ground, lines, printed, shadow, shape, slab, turned } from './on-the-table.ts';
import { smallSquare } from './small-square.ts';
import { workshop } from './workshop.ts';
import { wovenRooms } from './woven-rooms.ts';

const [BLUE, RED, OCHRE, WOOD, INK, LIGHT] = ['#23408f', '#d6452b', '#e3a53a', '#c99a5b', '#191714', '#fffdf8'];

/** Half rounds, bars and balls, piled as on the print they come from. */
export const woodenBlocks: Composition = (canvas) => {
  const half = (x: number, y: number, radius: number, turn: number, ink: string) =>
    shadow(halfCircle(x, y, radius, turn, '#241f15'), 18) +
    halfCircle(x, y, radius, turn, ink) +
    halfCircle(x, y, radius * 0.86, turn, '#fff', 'opacity="0.1"');
  const bar = (box: Box, ink: string) => slab(box, ink, 18, 6);
  const ball = (x: number, y: number, radius: number, ink: string) =>
    shadow(circle(x, y, radius, '#241f15'), 18) +
    circle(x, y, radius, ink) +
    circle(x - radius * 0.3, y - radius * 0.3, radius * 0.32, '#fff', 'opacity="0.3"');
  return [
    ground(canvas, '#efe3cc'),
    rect(-60, 830, 1120, 300, '#dcc9a6'),
    bar({ x: 190, y: 760, width: 620, height: 74 }, WOOD),
    half(330, 760, 150, 180, BLUE),
    half(660, 760, 150, 180, RED),
    bar({ x: 230, y: 548, width: 540, height: 58 }, OCHRE),
    bar({ x: 250, y: 380, width: 70, height: 168 }, RED),
    bar({ x: 680, y: 380, width: 70, height: 168 }, BLUE),
    half(500, 548, 130, 180, WOOD),
    bar({ x: 210, y: 326, width: 580, height: 54 }, INK),
    half(500, 326, 112, 180, OCHRE),
    ball(500, 166, 48, RED),
    ball(290, 290, 36, BLUE),
    ball(905, 790, 42, OCHRE),
  ].join('');
};

/** Pairs on the table, some of them face down. */
export const memoryGame: Composition = (canvas) => {
  const works = [
    wovenRooms,
    null,
    edgeAndArc,
    smallSquare,
    cutAndShadow,
    null,
    null,
    edgeAndArc,
    collection,
    workshop,
    wovenRooms,
    null,
  ];
  const tiles = works.map((draw, at) => {
    const box = { x: 96 + (at % 4) * 208, y: 190 + Math.floor(at / 4) * 216, width: 184, height: 184 };
    const face = { x: box.x + 10, y: box.y + 10, width: 164, height: 164 };
    const back = rect(face.x, face.y, 164, 164, '#2c6a50') + circle(face.x + 82, face.y + 82, 44, '#f1a16c');
    const tilt = ((at * 7) % 9) - 4;
    const centre = `${box.x + 92} ${box.y + 92}`;
    return `<g transform="rotate(${tilt} ${centre})">${slab(box, LIGHT, 10, 10)}${draw ? printed(draw, face, canvas) : back}</g>`;
  });
  return ground(canvas, '#a9b8b4') + tiles.join('');
};

/** A box with a roller, three tubes of ink and a first proof. */
export const printKit: Composition = (canvas) => {
  const tube = (x: number, ink: string) =>
    shape(`M${x} 700H${x + 84}L${x + 76} 880H${x + 8}Z`, '#d9d6cd', 12) +
    rect(x + 4, 738, 76, 74, ink) +
    rect(x + 24, 664, 36, 38, INK, 'rx="4"');
  const roller = [
    slab({ x: 560, y: 250, width: 290, height: 96 }, '#3b3833', 20, 40),
    rect(560, 250, 290, 34, '#fff', 'opacity="0.14" rx="17"'),
    path('M548 298H520V470H700V520', 'none', 'stroke="#8c8c88" stroke-width="14"'),
    slab({ x: 668, y: 516, width: 64, height: 210 }, '#b8452c', 18, 26),
  ].join('');
  return [
    ground(canvas, '#e5dccb'),
    turned(
      slab({ x: 110, y: 130, width: 400, height: 480 }, LIGHT, 18) +
        printed(workshop, { x: 140, y: 160, width: 340, height: 340 }, canvas) +
        lines(140, 536, [170, 110], INK, 12),
      -5,
    ),
    roller,
    tube(130, '#fbcb2e'),
    tube(262, '#f0709c'),
    tube(394, '#2f8fd0'),
    group(
      circle(600, 812, 58, '#fbcb2e') + circle(668, 842, 50, '#2f8fd0') + circle(640, 776, 40, '#f0709c'),
      OVERPRINT,
    ),
  ].join('');
};
