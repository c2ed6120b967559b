import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Every letter that the eight languages write, with figures and the punctuation of prices, times and titles. */
const LETTERS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒŸàáâãäåæçèéêëìíîïñòóôõöøùúûüÿœßẞªº',
  ' \u00a0\u202f\u2009!"#%&\'()*+,-./:;<=>?@[]_{|}¡¿·–—‘’‚“”„‹›«»…•×−€£°№→←©',
].join('');

/** Cuts the display font down to those letters and the weights that headings use; the licence goes with it. */
const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
);
const brand = fileURLToPath(new URL('../brand/', import.meta.url));
const font = await subsetFont(readFileSync(source), LETTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
  keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'pnum', 'tnum'],
});
writeFileSync(join(brand, 'bricolage-grotesque.woff2'), font);
copyFileSync(join(dirname(source), '..', 'LICENSE'), join(brand, 'bricolage-grotesque-OFL.txt'));
console.log(`bricolage-grotesque.woff2 ${(font.length / 1024).toFixed(1)} KiB`);
