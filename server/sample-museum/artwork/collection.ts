import type { Canvas, Composition } from './canvas.ts';
import { between, circle, group, halfCircle, path, r, rect } from './canvas.ts';

const [WALL, TERRACOTTA, SKY, OLIVE] = ['#efe6d4', '#cb5b33', '#9fc6d6', '#66722f'];
const INK = '#1e1b17';

/** A compartment of the cabinet: its corner, size and ground. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A cabinet with one thing in each compartment, drawn so near that only its form counts: chair, vase, lamp, cloth. */
export const collection: Composition = (canvas) => {
  const { width, height } = canvas;
  const [tall, low] = height > width ? [0.56, 0.6] : [0.42, 0.58];
  const third = height > width ? 1 : 0.735;
  const boxes = {
    chair: { x: 0, y: 0, width: width * tall, height },
    cloth: { x: width * tall, y: 0, width: width * (third - tall), height: height * (1 - low) },
    vase: { x: width * tall, y: height * (1 - low), width: width * (third - tall), height: height * low },
    lamp: { x: width * third, y: 0, width: width * (1 - third), height },
  };
  return [
    compartment(boxes.chair, SKY, chair(boxes.chair)),
    compartment(boxes.cloth, OLIVE, rolls(canvas, boxes.cloth)),
    compartment(boxes.vase, TERRACOTTA, vase(boxes.vase)),
    third < 1 ? compartment(boxes.lamp, WALL, lamp(boxes.lamp)) : '',
  ].join('');
};

/** The thing on its ground, cut off where the compartment ends. */
function compartment(box: Box, ground: string, thing: string): string {
  const name = `box-${Math.round(box.x)}-${Math.round(box.y)}`;
  const panel = rect(box.x, box.y, box.width, box.height, ground);
  return `<clipPath id="${name}">${panel}</clipPath>` + group(panel + thing, `clip-path="url(#${name})"`);
}

/** Seat and back are bent from one board; the legs run out of the picture. */
function chair({ x, y, width, height }: Box): string {
  const [seat, left, right] = [y + height * 0.6, x + width * 0.2, x + width * 1.04];
  const leg = (from: number, to: number) =>
    path(
      `M${r(x + width * from)} ${r(seat)}L${r(x + width * to)} ${r(y + height * 1.06)}`,
      'none',
      `stroke="${INK}" stroke-width="${r(width * 0.04)}"`,
    );
  const top = `M${r(left - width * 0.13)} ${r(y + height * 0.09)}`;
  const back = `L${r(left + width * 0.02)} ${r(seat - width * 0.2)}`;
  const bend = `Q${r(left + width * 0.06)} ${r(seat)} ${r(left + width * 0.26)} ${r(seat)}`;
  const board = (colour: string, breadth: number) =>
    path(`${top}${back}${bend}H${r(right)}`, 'none', `stroke="${colour}" stroke-width="${r(width * breadth)}"`);
  return [leg(0.72, 0.88), leg(0.36, 0.24), leg(0.52, 0.55), board(TERRACOTTA, 0.1445), board(WALL, 0.0187)].join('');
}

function vase({ x, y, width, height }: Box): string {
  const [middle, belly] = [x + width * 0.5, Math.min(width * 0.36, height * 0.3)];
  const foot = y + height * 0.93;
  const neck = belly * 0.3;
  return [
    circle(middle, foot - belly, belly, WALL),
    path(`M${r(middle)} ${r(foot - belly * 2)}A${r(belly)} ${r(belly)} 0 0 1 ${r(middle)} ${r(foot)}Z`, INK),
    rect(middle - neck, foot - belly * 2.72, neck, belly, WALL),
    rect(middle, foot - belly * 2.72, neck, belly, INK),
    rect(middle - neck * 1.7, foot - belly * 2.82, neck * 1.7, belly * 0.14, WALL),
    rect(middle, foot - belly * 2.82, neck * 1.7, belly * 0.14, INK),
    rect(x, foot, width + 60, height, OLIVE),
  ].join('');
}

/** Bolts of cloth seen from their ends: rings wound round and round. */
function rolls(canvas: Canvas, { x, y, width, height }: Box): string {
  const radius = Math.min(width * 0.27, height * 0.3);
  const bolt = (cx: number, cy: number, colour: string, line: string) => {
    const windings = Array.from({ length: 7 }, (_, index) => {
      const at = radius * (0.9 - index * 0.125);
      return circle(
        cx + between(canvas, -1.5, 1.5),
        cy,
        at,
        'none',
        `stroke="${line}" stroke-width="${r(radius * between(canvas, 0.018, 0.045))}"`,
      );
    });
    return circle(cx, cy, radius, colour) + windings.join('') + circle(cx, cy, radius * 0.1, INK);
  };
  const base = y + height - radius;
  return [
    bolt(x + width * 0.5 - radius, base, SKY, INK),
    bolt(x + width * 0.5 + radius, base, WALL, TERRACOTTA),
    bolt(x + width * 0.5, base - radius * 1.732, TERRACOTTA, WALL),
  ].join('');
}

/** A lamp as wide as its compartment, and the light that falls from it. */
function lamp({ x, y, width, height }: Box): string {
  const [middle, shade] = [x + width * 0.5, width * 0.36];
  const rim = y + height * 0.4;
  return [
    path(
      `M${r(middle - shade * 0.86)} ${r(rim)}L${r(x - width * 0.1)} ${r(y + height)}H${r(x + width * 1.1)}L${r(middle + shade * 0.86)} ${r(rim)}Z`,
      '#f4c95c',
    ),
    rect(middle - 4, y - 20, 8, rim - y - shade * 0.8, INK),
    halfCircle(middle, rim, shade, 180, INK),
    rect(middle - shade, rim, shade * 2, shade * 0.09, TERRACOTTA),
    halfCircle(middle, rim + shade * 0.09, shade * 0.26, 0, WALL),
  ].join('');
}
