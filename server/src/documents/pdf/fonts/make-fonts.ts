import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Makes the fonts of the documents: `node server/src/documents/pdf/fonts/make-fonts.ts`. A PDF supports neither variable nor compressed
 * fonts, so each weight is cut out of the variable one. Optical size 96 is for text read from afar, 12 for small print.
 */
const letters = range(0x20, 0x24f) + range(0x1e80, 0x1eff) + range(0x2000, 0x206f) + '€№™←→−';
const cuts = [
  { name: 'display', file: 'latin', opsz: 96, wght: 750, wdth: 92 },
  { name: 'text', file: 'latin', opsz: 12, wght: 400, wdth: 100 },
  { name: 'strong', file: 'latin', opsz: 12, wght: 700, wdth: 100 },
  { name: 'more-letters', file: 'latin-ext', opsz: 14, wght: 500, wdth: 100 },
];

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

for (const { name, file, ...variationAxes } of cuts) {
  const source = import.meta.resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${file}-standard-normal.woff2`,
  );
  const options = { targetFormat: 'truetype', variationAxes, keepFeatures: ['ccmp', 'kern', 'mark', 'tnum'] } as const;
  const font = await subsetFont(readFileSync(fileURLToPath(source)), letters, options);
  writeFileSync(new URL(`./${name}.ttf`, import.meta.url), font);
  console.log(`${name}.ttf ${(font.length / 1024).toFixed(1)} KiB`);
}
// The font's licence has to accompany the font.
copyFileSync(
  fileURLToPath(
    new URL(
      '../LICENSE',
      import.meta
        .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'),
    ),
  ),
  new URL('./OFL.txt', import.meta.url),
);
