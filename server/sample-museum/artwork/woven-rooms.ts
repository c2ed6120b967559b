import type { Canvas, Composition } from './canvas.ts';
import { between, group, r, rect } from './canvas.ts';

const [LINEN, PETROL, PINK, MUSTARD] = ['#efe4d3', '#125360', '#eba6a0', '#d99b1c'];
const DARK = '#082229';

/** A band of the weave: where it lies across its own direction, how broad it is, and its yarn. */
interface Band {
  readonly at: number;
  readonly breadth: number;
  readonly colour: string;
}

/** A loose weave seen close, bands over and under each other; where some are left out, the dark of the next room shows. */
export const wovenRooms: Composition = (canvas) => {
  const { width, height } = canvas;
  const span = Math.hypot(width, height) * 1.08;
  const warp = bands(canvas, span, [PETROL, PETROL, LINEN, PETROL, PINK, PETROL], 150);
  const weft = bands(canvas, span, [LINEN, PINK, LINEN, MUSTARD, LINEN, PINK, PINK], 118);
  const cloth = [
    ...warp.map((band) => strip(band, 0, span, true)),
    ...weft.map((band) => strip(band, 0, span, false)),
    ...weft.flatMap((over, row) => warp.flatMap((under, column) => (isOver(row, column) ? [] : passage(over, under)))),
    ...warp.flatMap((over, column) => weft.flatMap((under, row) => (isOver(row, column) ? bridge(over, under) : []))),
  ];
  const turn = `translate(${r(width / 2)} ${r(height / 2)}) rotate(-9) translate(${r(-span / 2)} ${r(-span / 2)})`;
  return SHADES + rect(-60, -60, width + 120, height + 120, DARK) + group(cloth.join(''), `transform="${turn}"`);
};

/** Whether the warp lies on top: plain weave. */
const isOver = (row: number, column: number) => (row + column) % 2 === 0;

const stops =
  '<stop stop-color="#04161b" stop-opacity="0.62"/><stop offset="1" stop-color="#04161b" stop-opacity="0"/>';
const SHADES = [
  `<linearGradient id="right" x1="0" x2="1" y1="0" y2="0">${stops}</linearGradient>`,
  `<linearGradient id="left" x1="1" x2="0" y1="0" y2="0">${stops}</linearGradient>`,
  `<linearGradient id="down" x1="0" x2="0" y1="0" y2="1">${stops}</linearGradient>`,
  `<linearGradient id="up" x1="0" x2="0" y1="1" y2="0">${stops}</linearGradient>`,
].join('');

function bands(canvas: Canvas, span: number, colours: readonly string[], breadth: number): Band[] {
  const laid: Band[] = [];
  for (let at = -20, index = 0; at < span; index++) {
    const broad = breadth * between(canvas, 0.5, 1.3);
    laid.push({ at, breadth: broad, colour: colours[index % colours.length] ?? LINEN });
    const leftOut = index % 5 === 3 ? breadth * 0.5 : 0;
    at += broad + breadth * between(canvas, 0.06, 0.16) + leftOut;
  }
  return laid;
}

/** Where the weft lies on top: it throws its shadow up and down onto the warp. */
function passage(weft: Band, warp: Band): string[] {
  const depth = 30;
  return [
    rect(warp.at, weft.at + weft.breadth, warp.breadth, depth, 'url(#down)'),
    rect(warp.at, weft.at - depth * 0.6, warp.breadth, depth * 0.6, 'url(#up)', 'opacity="0.7"'),
  ];
}

/** Where the warp lies on top: its piece again, above the weft, with its shadow left and right. */
function bridge(warp: Band, weft: Band): string[] {
  const [depth, over] = [30, 10];
  return [
    rect(warp.at + warp.breadth, weft.at, depth, weft.breadth, 'url(#right)'),
    rect(warp.at - depth * 0.6, weft.at, depth * 0.6, weft.breadth, 'url(#left)', 'opacity="0.7"'),
    strip(warp, weft.at - over, weft.breadth + over * 2, true),
  ];
}

/** A length of a band, thread by thread: light on its back, dark at its edges. */
function strip({ at, breadth, colour }: Band, from: number, length: number, upright: boolean): string {
  const count = Math.max(5, Math.round(breadth / 8));
  const each = breadth / count;
  const lay = (place: number, size: number, fill: string, more = '') =>
    upright ? rect(place, from, size, length, fill, more) : rect(from, place, length, size, fill, more);
  const threads = Array.from({ length: count }, (_, index) => {
    const light = Math.sin(((index + 0.5) / count) * Math.PI) - 0.5;
    const opacity = r(Math.min(0.4, Math.abs(light) * 0.3 + grain(at, index) * 0.1));
    return lay(at + index * each + each * 0.18, each * 0.6, light > 0 ? '#fff' : '#04161b', `opacity="${opacity}"`);
  });
  return lay(at, breadth, colour) + threads.join('');
}

/** The same thread looks the same wherever a piece of it is drawn. */
function grain(at: number, index: number): number {
  const wave = Math.sin(at * 12.9898 + index * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}
