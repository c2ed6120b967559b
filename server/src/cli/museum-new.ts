import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { typedFor } from './command.ts';

/** For the operator: creates the first files of their own museum. */
const { words } = typedFor({
  name: 'museum:new',
  words: ['FOLDER', '[NAME]'],
  about:
    'Makes the folder of a new museum, with the smallest set of files that is complete: German and English, one exhibition.\n' +
    'Without a name the museum is called as its folder. Refuses a folder that is there already.',
  example: '../my-museum "Museum of Glass"',
});

const server = join(import.meta.dirname, '../..');
const beginning = join(server, 'new-museum');
const sample = join(server, 'sample-museum');
const languages = ['de', 'en'];
/** The name of the museum in the files that are copied. */
const standIn = 'Museum of Examples';

const [written = '', given] = words;
const folder = resolve(written);
const name = given ?? nameFrom(basename(folder));

if (/[\p{Cc}'":#{}[\],&*!|>%@`]/u.test(name)) {
  console.error(`Not "${name}": letters, digits, spaces and dots are safe in every file. Others can be put in later.`);
  process.exit(1);
}
try {
  // Refuse an existing folder, even an empty one, so that nothing in it can be overwritten.
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder);
} catch (error) {
  const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
  console.error(
    isThere
      ? `${folder} is there already: name a folder that is not.`
      : `${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`,
  );
  process.exit(1);
}

for (const file of globSync('**/*.{yaml,svg}', { cwd: beginning })) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), readFileSync(join(beginning, file), 'utf8').replaceAll(standIn, name));
}
const borrowed = [
  'brand/share.jpg',
  ...globSync('pictures/edge-and-arc-{400,800,1200,1600}.*', { cwd: sample }),
  ...['imprint', 'terms', 'data_protection', 'accessibility_statement'].flatMap((page) =>
    languages.map((language) => `pages/${page}/${language}.html`),
  ),
];
for (const file of borrowed) if (existsSync(join(sample, file))) cpSync(join(sample, file), join(folder, file));

const shown = relative(process.cwd(), folder) || '.';
console.log(`${name} is in ${folder}.`);
console.log(`What is still to be written: npm run museum:check -- ${shown}`);
console.log(`To see it and change it:     MUSEUM=${shown} npm run dev`);

/** Turns `museum-of_glass` into "Museum of glass". */
function nameFrom(folderName: string): string {
  const spaced = folderName.replaceAll(/[-_]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
