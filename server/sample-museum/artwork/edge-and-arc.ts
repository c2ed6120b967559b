import type { Canvas, Composition } from './canvas.ts';
import { between, circle, group, halfCircle, OVERPRINT, path, r, rect } from './canvas.ts';

const [PAPER, BLUE, RED, OCHRE] = ['#f0e7d4', '#23408f', '#d6452b', '#e3a53a'];
const INK = '#191714';

/** Half circles piled like bowls, one great arc that leaves the sheet, and bars laid across: wood, steel and ink. */
export const edgeAndArc: Composition = (canvas) => {
  const { width, height } = canvas;
  const portrait = height > width;
  const tower = portrait ? width * 0.4 : width * 0.31;
  const bowl = height * (portrait ? 0.2 : 0.235);
  const arcCentre = { x: width * (portrait ? 1.02 : 0.94), y: height * (portrait ? 0.98 : 1.04) };
  return [
    rect(-60, -60, width + 120, height + 120, PAPER),
    greatArc(arcCentre.x, arcCentre.y, height * (portrait ? 0.62 : 0.9), canvas),
    group(
      [
        halfCircle(tower, height * 0.93 - bowl * 1.28, bowl * 1.28, 0, BLUE),
        rect(tower - bowl * 1.28, height * 0.93, bowl * 2.1, height * 0.022, INK),
      ].join(''),
      OVERPRINT,
    ),
    group(halfCircle(tower + bowl * 0.36, height * 0.5, bowl * 0.98, 180, RED), OVERPRINT),
    wood(tower - bowl * 0.3, height * 0.5, bowl * 0.92, canvas),
    group(halfCircle(tower - bowl * 0.72, height * 0.255, bowl * 0.56, 90, BLUE), OVERPRINT),
    group(rect(0, height * 0.138, width * (portrait ? 0.86 : 0.71), height * 0.03, RED), OVERPRINT),
    rect(width * (portrait ? 0.77 : 0.655), 0, height * 0.012, height * 0.6, INK),
    circle(width * (portrait ? 0.77 : 0.655) + height * 0.006, height * 0.6, height * 0.042, INK),
  ].join('');
};

/** A plate drawn with compasses: one broad ring, one narrow, and hair lines of ink between them. */
function greatArc(x: number, y: number, radius: number, canvas: Canvas): string {
  const ring = (at: number, breadth: number, colour: string) =>
    circle(x, y, radius * at, 'none', `stroke="${colour}" stroke-width="${r(radius * breadth)}"`);
  const hairs = Array.from({ length: 17 }, (_, index) =>
    ring(0.235 + index * 0.0235 + between(canvas, -0.002, 0.002), between(canvas, 0.0022, 0.0042), INK),
  );
  return (
    group(ring(0.905, 0.19, OCHRE), OVERPRINT) +
    group(ring(0.715, 0.09, BLUE), OVERPRINT) +
    group(hairs.join(''), OVERPRINT) +
    group(circle(x, y, radius * 0.19, RED), OVERPRINT)
  );
}

/** An ochre half circle with the lines of a plank. */
function wood(x: number, y: number, radius: number, canvas: Canvas): string {
  const lines: string[] = [];
  for (let line = radius * 0.06; line < radius; line += between(canvas, radius * 0.045, radius * 0.1)) {
    const half = Math.sqrt(radius * radius - line * line) - radius * 0.03;
    const bend = between(canvas, -radius * 0.02, radius * 0.02);
    const d = `M${r(x - half)} ${r(y + line)}Q${r(x)} ${r(y + line + bend)} ${r(x + half)} ${r(y + line)}`;
    lines.push(path(d, 'none', `stroke="#b9781f" stroke-width="${r(between(canvas, 1, 2.6))}"`));
  }
  return group(halfCircle(x, y, radius, 0, OCHRE) + lines.join(''), OVERPRINT);
}
