import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../../src/museum/check-museum.ts';
import type { Composition } from './canvas.ts';
import { seeded } from './canvas.ts';
import { collection } from './collection.ts';
import { cutAndShadow } from './cut-and-shadow.ts';
import { edgeAndArc } from './edge-and-arc.ts';
import { sheet } from './sheet.ts';
import { smallSquare } from './small-square.ts';
import { workshop } from './workshop.ts';
import { wovenRooms } from './woven-rooms.ts';

/** Draws every picture of the sample museum: `npm run artwork -w server`. One seed, so a second run changes nothing. */
const SEED = 7;
const LANDSCAPE = 1500;
const PORTRAIT = 800;

const families: Record<string, { draw: Composition; formats: readonly number[] }> = {
  'woven-rooms': { draw: wovenRooms, formats: [LANDSCAPE, PORTRAIT] },
  'edge-and-arc': { draw: edgeAndArc, formats: [LANDSCAPE, PORTRAIT] },
  'cut-and-shadow': { draw: cutAndShadow, formats: [LANDSCAPE, PORTRAIT] },
  'small-square': { draw: smallSquare, formats: [LANDSCAPE] },
  collection: { draw: collection, formats: [LANDSCAPE] },
  workshop: { draw: workshop, formats: [LANDSCAPE] },
};

const pictures = fileURLToPath(new URL('../pictures/', import.meta.url));
mkdirSync(pictures, { recursive: true });
for (const [name, { draw, formats }] of Object.entries(families)) {
  for (const width of formats) {
    const svg = sheet(draw({ width, height: 1000, random: seeded(SEED) }), width, 1000);
    await exportPicture(svg, `${pictures}${name}${width === PORTRAIT ? '-mobile' : ''}`);
  }
}

/** Writes a drawing in every width and format that the shop's pages ask for. */
async function exportPicture(svg: string, file: string): Promise<void> {
  const master = await sharp(Buffer.from(svg), { density: 144 }).removeAlpha().png().toBuffer();
  for (const width of PICTURE_WIDTHS) {
    const scaled = sharp(master).resize({ width, kernel: 'lanczos3' });
    await scaled.clone().avif({ quality: 50, effort: 7, chromaSubsampling: '4:4:4' }).toFile(`${file}-${width}.avif`);
    await scaled.clone().webp({ quality: 72, effort: 6, smartSubsample: true }).toFile(`${file}-${width}.webp`);
  }
}
