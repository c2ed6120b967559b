import { existsSync, mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../museum/validate/check-names.ts';

/**
 * `npm run museum:picture -- photo.jpg my-museum/pictures 3:2`: for the operator. Makes of one picture the files that pages choose
 * among, and the one that is printed on tickets.
 */
const [photo, folder, ratio = '3:2'] = process.argv.slice(2);
const [, across = 3, down = 2] = (/^(\d+):(\d+)$/.exec(ratio) ?? []).map(Number);
const printedWidth = 1200;

if (photo === undefined || folder === undefined) {
  console.error('npm run museum:picture -- photo.jpg my-museum/pictures [3:2]');
  process.exit(1);
}
const name = basename(photo, extname(photo))
  .replaceAll(/[^\w-]+/g, '-')
  .toLowerCase();
try {
  await sharp(photo).metadata();
} catch {
  console.error(
    `${photo} ${existsSync(photo) ? 'is no picture that can be read: JPEG, PNG, WebP, AVIF, TIFF' : 'is not there'}.`,
  );
  process.exit(1);
}
const file = join(folder, name);
mkdirSync(folder, { recursive: true });
for (const width of PICTURE_WIDTHS) {
  const cut = sharp(photo)
    .rotate()
    .resize(width, Math.round((width * down) / across));
  for (const format of PICTURE_FORMATS) await cut.clone().toFormat(format).toFile(`${file}-${width}.${format}`);
  // A PDF takes neither AVIF nor WebP.
  if (width === printedWidth) await cut.clone().jpeg().toFile(`${file}-${width}.jpg`);
}
const isDefault = across * 2 === down * 3;
console.log(
  `In the museum's files: file: ${file.replace(/^.*?(?=pictures\/)/, '')}${isDefault ? '' : `, ratio: '${ratio}'`}`,
);
