import type { Canvas, Composition } from './canvas.ts';
import { r, rect } from './canvas.ts';

const [CREAM, BRICK, GREY, BLACK] = ['#f0e5d0', '#b8452c', '#9a968d', '#1c1a18'];

/** A field of small squares, each larger or smaller as the light on a ball would have it: tile, grid, pixel. */
export const smallSquare: Composition = (canvas) => {
  const { width, height } = canvas;
  const cell = height / 34;
  const columns = Math.ceil(width / cell);
  const portrait = height > width;
  const ball = { x: width * (portrait ? 0.53 : 0.6), y: height * 0.53, radius: height * (portrait ? 0.355 : 0.385) };
  const tiles: string[] = [];
  for (let row = 0; row < 34; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell];
      tiles.push(tile(canvas, x, y, cell, ball));
    }
  }
  return rect(-60, -60, width + 120, height + 120, CREAM) + tiles.join('');
};

function tile(
  canvas: Canvas,
  x: number,
  y: number,
  cell: number,
  ball: { x: number; y: number; radius: number },
): string {
  const [dx, dy] = [(x - ball.x) / ball.radius, (y - ball.y) / ball.radius];
  const distance = Math.hypot(dx, dy);
  const chance = canvas.random();
  const inside = distance < 1;
  const shade = inside ? shadeOfBall(dx, dy) : 0.3 + 0.26 * (y / 1000) + 0.16 * Math.sin(x / 190 + y / 320);
  const size = cell * Math.min(0.94, 0.16 + 0.78 * shade + (chance - 0.5) * 0.05);
  const colour = inside
    ? shade > 0.8
      ? BLACK
      : chance < 0.02
        ? GREY
        : BRICK
    : chance < 0.008
      ? BRICK
      : chance > 0.985
        ? BLACK
        : GREY;
  return rect(r(x - size / 2), r(y - size / 2), size, size, colour);
}

/** How dark a ball lit from the upper left is at a point of its disc, 0 to 1. */
function shadeOfBall(dx: number, dy: number): number {
  const dz = Math.sqrt(Math.max(0, 1 - dx * dx - dy * dy));
  const light = -dx * 0.52 - dy * 0.6 + dz * 0.61;
  return Math.min(1, Math.max(0.12, 0.98 - light * 0.86));
}
