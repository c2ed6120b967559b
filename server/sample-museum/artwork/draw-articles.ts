import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTHS } from '../../src/museum/validate/check-names.ts';
import type { Composition } from './canvas.ts';
import { seeded } from './canvas.ts';
import { mug, teaTowel, toteBag } from './everyday-articles.ts';
import { passForOne, passForTwo, passOfFriends } from './pass-articles.ts';
import { memoryGame, printKit, woodenBlocks } from './playful-articles.ts';
import { print, writePicture } from './press.ts';
import { catalogueEdge, catalogueWoven, childrensBook, postcards, poster, signedPrint } from './printed-articles.ts';

/** Draws the pictures of the museum's shop, square: all of them, or those named as arguments. */
const SEED = 7;
const quality = { avif: 48, webp: 68 };

const articles: Readonly<Record<string, Composition>> = {
  'catalogue-woven-rooms': catalogueWoven,
  'catalogue-edge-and-arc': catalogueEdge,
  'childrens-book': childrensBook,
  poster,
  'signed-print': signedPrint,
  postcards,
  mug,
  'tea-towel': teaTowel,
  'tote-bag': toteBag,
  'wooden-blocks': woodenBlocks,
  'memory-game': memoryGame,
  'print-kit': printKit,
  'pass-for-one': passForOne,
  'pass-for-two': passForTwo,
  'pass-of-friends': passOfFriends,
};

const folder = fileURLToPath(new URL('../pictures/shop', import.meta.url));
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
for (const [name, draw] of Object.entries(articles)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const drawing = draw({ width: 1000, height: 1000, random: seeded(SEED) });
  const master = await print(drawing, 1000, 1000, false);
  for (const size of PICTURE_WIDTHS)
    await writePicture(master, { width: size, height: size }, quality, `${folder}/${name}-${size}`);
}
