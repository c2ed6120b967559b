import type { Canvas, Composition } from './canvas.ts';
import { between, circle, closedCurve, group, OVERPRINT, path, r, rect } from './canvas.ts';

const [PAPER, YELLOW, PINK, BLUE] = ['#f7f1e5', '#fbcb2e', '#f0709c', '#2f8fd0'];

/** Three wet colours that mix where they meet, splashes around them, and a stroke of the roller that runs dry. */
export const workshop: Composition = (canvas) => {
  const { width, height } = canvas;
  const portrait = height > width;
  const unit = portrait ? width * 0.34 : height * 0.33;
  const at = (x: number, y: number) => [x * width, y * height] as const;
  return [
    rect(-60, -60, width + 120, height + 120, PAPER),
    stroke(
      canvas,
      -30,
      height * (portrait ? 0.76 : 0.7),
      width * (portrait ? 0.98 : 0.8),
      height * (portrait ? 0.13 : 0.17),
    ),
    blot(canvas, at(portrait ? 0.3 : 0.36, portrait ? 0.27 : 0.37), unit * 1.1, YELLOW),
    blot(canvas, at(portrait ? 0.6 : 0.56, portrait ? 0.52 : 0.6), unit * 1.12, PINK),
    blot(canvas, at(portrait ? 0.78 : 0.73, portrait ? 0.2 : 0.27), unit * 1.04, BLUE),
    ...splashes(canvas, at(portrait ? 0.12 : 0.13, portrait ? 0.55 : 0.34), unit * 0.5, PINK),
    ...splashes(canvas, at(portrait ? 0.9 : 0.91, portrait ? 0.9 : 0.76), unit * 0.55, YELLOW),
  ].join('');
};

function blot(canvas: Canvas, [x, y]: readonly [number, number], radius: number, colour: string): string {
  const corners = 15;
  const swell = between(canvas, 0, 6);
  const points = Array.from({ length: corners }, (_, index): readonly [number, number] => {
    const angle = (index / corners) * Math.PI * 2;
    const reach = radius * (1 + 0.07 * Math.sin(angle * 3 + swell) + between(canvas, -0.025, 0.025));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return group(path(closedCurve(points, 1), colour), OVERPRINT);
}

function splashes(canvas: Canvas, [x, y]: readonly [number, number], reach: number, colour: string): string[] {
  return Array.from({ length: 7 }, (_, index) => {
    const [angle, far] = [between(canvas, 0, Math.PI * 2), index === 0 ? 0 : reach * between(canvas, 0.35, 1)];
    const size = index === 0 ? reach * 0.3 : reach * between(canvas, 0.025, 0.1);
    return group(circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, size, colour), OVERPRINT);
  });
}

/** A roller begins full and ends in stripes. */
function stroke(canvas: Canvas, x: number, y: number, length: number, breadth: number): string {
  const hairs = 34;
  const each = breadth / hairs;
  const lines = Array.from({ length: hairs }, (_, index) => {
    const dry = Math.abs(index / hairs - 0.5) * 0.16;
    const end = x + length * (between(canvas, 0.66, 1) - dry);
    return rect(x, y + index * each, end - x, r(each * 1.25), BLUE);
  });
  const gaps = Array.from({ length: 16 }, () => {
    const from = x + length * between(canvas, 0.36, 0.8);
    return rect(
      from,
      y + between(canvas, 0.05, 0.95) * breadth,
      length * between(canvas, 0.08, 0.3),
      each * between(canvas, 0.25, 0.8),
      PAPER,
    );
  });
  return group(lines.join('') + gaps.join(''), `transform="rotate(-5 ${r(x)} ${r(y)})"`);
}
