import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Every width in pixels that a style sheet asks the window about. */
const asked = sheets.flatMap((file) =>
  [...readFileSync(join(sources, file), 'utf8').matchAll(/@media ([^{]*)\{/g)].flatMap(([, query = '']) =>
    [...query.matchAll(/(\d+(?:\.\d+)?)px/g)].map(([, pixels]) => ({ file, pixels: Number(pixels) })),
  ),
);

const breakpoints = [544, 768, 992, 1200];

test('style sheets use 544, 768, 992 and 1200 px as breakpoints, and no others [CHROME-5]', () => {
  expect(asked.filter(({ pixels }) => !breakpoints.includes(pixels))).toEqual([]);
  expect([...new Set(asked.map(({ pixels }) => pixels))].toSorted((a, b) => a - b)).toEqual(breakpoints);
});
