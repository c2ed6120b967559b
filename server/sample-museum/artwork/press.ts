import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { sheet } from './sheet.ts';

/** Pixels per drawing unit, enough for the largest picture. */
const SCALE = 1.65;
/** Edges tremble, those of the sheet too: so much is trimmed off around, in pixels. */
const TRIM = 5;

/** A drawing as pixels, with trimmed edges. */
export async function print(drawing: string, width: number, height: number, printed: boolean): Promise<Buffer> {
  const paper = Buffer.from(sheet(drawing, width, height, printed));
  const [wide, high] = [Math.round(width * SCALE), Math.round(height * SCALE)];
  const whole = await sharp(paper, { density: 72 * SCALE })
    .resize(wide, high)
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(whole)
    .extract({ left: TRIM, top: TRIM, width: wide - 2 * TRIM, height: high - 2 * TRIM })
    .png()
    .toBuffer();
}

/** Writes one size as AVIF and WebP; `file` is the path without its ending. */
export async function writePicture(
  master: Buffer,
  size: { width: number; height: number },
  quality: { avif: number; webp: number },
  file: string,
): Promise<void> {
  const scaled = sharp(master).resize(size.width, Math.round(size.height), { fit: 'cover' });
  await scaled.clone().avif({ quality: quality.avif, effort: 4 }).toFile(`${file}.avif`);
  await scaled.clone().webp({ quality: quality.webp, effort: 5, smartSubsample: true }).toFile(`${file}.webp`);
}

/** The picture on the printed ticket: a PDF takes neither AVIF nor WebP. */
export async function writeTicketPicture(master: Buffer, ratio: number, file: string): Promise<void> {
  await sharp(master)
    .resize(1200, Math.round(1200 / ratio), { fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:2:0' })
    .toFile(file);
}

/** The picture that links to the shop are shown with: name on paper, and a piece of a work beside it. */
export async function writeSharePicture(master: Buffer, logo: string, file: string): Promise<void> {
  const work = await sharp(master).resize(640, 630, { fit: 'cover', position: 'left' }).toBuffer();
  const name = await sharp(readFileSync(logo), { density: 260 }).resize({ width: 420 }).png().toBuffer();
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#f7f4ed' } })
    .composite([
      { input: work, left: 560, top: 0 },
      { input: name, left: 70, top: 275 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
}
