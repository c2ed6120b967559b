import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTHS } from '../../src/museum/validate/check-names.ts';
import type { Composition } from './canvas.ts';
import { seeded } from './canvas.ts';
import { collection } from './collection.ts';
import { cutAndShadow } from './cut-and-shadow.ts';
import { edgeAndArc } from './edge-and-arc.ts';
import { print, writePicture, writeSharePicture, writeTicketPicture } from './press.ts';
import { smallSquare } from './small-square.ts';
import { workshop } from './workshop.ts';
import { wovenRooms } from './woven-rooms.ts';

/** Draws every picture of the sample museum: `npm run artwork -w server`. One seed, so a second run changes nothing. */
const SEED = 7;

/** Every format is 1000 units high. */
const LANDSCAPE = { suffix: '', width: 1500, avif: 50, webp: 70 };
const PORTRAIT = { suffix: '-mobile', width: 800, avif: 44, webp: 62 };

interface Family {
  readonly name: string;
  readonly draw: Composition;
  readonly formats: readonly (typeof LANDSCAPE)[];
  /** Printed ink has specks; woven bands and cut paper have none. */
  readonly printed: boolean;
}

const families: readonly Family[] = [
  { name: 'woven-rooms', draw: wovenRooms, formats: [LANDSCAPE, PORTRAIT], printed: false },
  { name: 'edge-and-arc', draw: edgeAndArc, formats: [LANDSCAPE, PORTRAIT], printed: true },
  { name: 'cut-and-shadow', draw: cutAndShadow, formats: [LANDSCAPE, PORTRAIT], printed: false },
  { name: 'small-square', draw: smallSquare, formats: [LANDSCAPE], printed: false },
  { name: 'collection', draw: collection, formats: [LANDSCAPE], printed: true },
  { name: 'workshop', draw: workshop, formats: [LANDSCAPE], printed: true },
];

const museum = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(`${museum}pictures`, { recursive: true });
for (const { name, draw, formats, printed } of families) {
  for (const { suffix, width, ...quality } of formats) {
    const drawing = draw({ width, height: 1000, random: seeded(SEED) });
    const master = await print(drawing, width, 1000, printed);
    const ratio = width / 1000;
    for (const size of PICTURE_WIDTHS)
      await writePicture(
        master,
        { width: size, height: size / ratio },
        quality,
        `${museum}pictures/${name}${suffix}-${size}`,
      );
    if (suffix === LANDSCAPE.suffix) await writeTicketPicture(master, ratio, `${museum}pictures/${name}-1200.jpg`);
  }
}
const share = edgeAndArc({ width: 1200, height: 1000, random: seeded(SEED) });
await writeSharePicture(await print(share, 1200, 1000, true), `${museum}brand/logo.svg`, `${museum}brand/share.jpg`);
