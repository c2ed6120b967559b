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
    rect(0, 0, width, height, PAPER),
    greatArc(arcCentre.x, arcCentre.y, height * (portrait ? 0.66 : 0.86), canvas),
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

/** Rings of one centre, like a turned plate seen from above; some ink is left out. */
function greatArc(x: number, y: number, radius: number, canvas: Canvas): string {
  const rings: string[] = [];
  const step = radius / 9;
  for (let index = 0; index < 7; index++) {
    const outer = radius - index * step;
    const colour = [OCHRE, BLUE, OCHRE, OCHRE, RED, OCHRE, BLUE][index] ?? OCHRE;
    const breadth = step * (index === 1 || index === 4 ? 0.92 : between(canvas, 0.34, 0.6));
    rings.push(circle(x, y, outer, 'none', `stroke="${colour}" stroke-width="${r(breadth)}"`));
  }
  return group(rings.join(''), OVERPRINT);
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
