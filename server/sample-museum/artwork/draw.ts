import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { seeded } from './canvas.ts';
import type { Composition } from './canvas.ts';
import { edgeAndArc } from './edge-and-arc.ts';
const out = '/tmp/museum/out/';
mkdirSync(out, { recursive: true });
const list: Record<string, Composition> = { 'edge-and-arc': edgeAndArc };
for (const [name, draw] of Object.entries(list)) for (const [suffix, width] of [['', 1500], ['-mobile', 800]] as const) {
  const svg = sheet(draw({ width, height: 1000, random: seeded(7) }), width, 1000);
  await sharp(Buffer.from(svg)).png().toFile(`${out}${name}${suffix}.png`);
}
function sheet(inner: string, width: number, height: number) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs><filter id="print" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">
  <feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="3" seed="3" result="wave"/>
  <feDisplacementMap in="SourceGraphic" in2="wave" scale="3.2" xChannelSelector="R" yChannelSelector="G"/></filter></defs>
  <g filter="url(#print)">${inner}</g></svg>`;
}
