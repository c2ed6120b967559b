import { existsSync, mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { endWithUsage, typedFor, type Command } from './command.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../museum/validate/check-names.ts';

/** For the operator. */
const command: Command = {
  name: 'museum:picture',
  words: ['PHOTO', 'FOLDER', '[RATIO]'],
  about:
    'Makes of a photograph the eight files that pages choose among, and the one that is printed on tickets.\nThe ratio of width to height is 3:2 unless you name another; what does not fit is cut off at the edges.',
  example: 'photo.jpg ../my-museum/pictures 4:5',
};
const [photo = '', folder = '', ratio = '3:2'] = typedFor(command).words;
if (!/^[1-9]\d?:[1-9]\d?$/.test(ratio)) endWithUsage(command);
const [, across = 3, down = 2] = (/^(\d+):(\d+)$/.exec(ratio) ?? []).map(Number);
const printedWidth = 1200;

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
  // PDFs support neither AVIF nor WebP.
  if (width === printedWidth) await cut.clone().jpeg().toFile(`${file}-${width}.jpg`);
}
const isDefault = across * 2 === down * 3;
console.log(
  `In the museum's files: file: ${file.replace(/^.*?(?=pictures\/)/, '')}${isDefault ? '' : `, ratio: '${ratio}'`}`,
);
