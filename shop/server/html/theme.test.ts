import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBrand } from '../../src/app/embedded-server.ts';
import { themeCss } from './theme.ts';

const brand = readBrand(`${import.meta.dirname}/../../../server/sample-museum`);

test("turns the museum's colours, fonts and corners into variables, light and dark [CFG-14]", () => {
  const css = themeCss({ ...brand, cornerRadius: '7px' });
  const { light, dark } = brand.colours;
  expect(css).toContain(`--shop-few-left:light-dark(${light.fewLeft},${dark.fewLeft});`);
  expect(css).toContain(`--shop-on-accent:light-dark(${light.onAccent},${dark.onAccent});`);
  expect(css).toContain('--shop-corner-radius:7px;');
  expect(css).toContain(`--shop-font-body:${brand.fonts.body};`);
});

test('shows fallback system fonts in the proportions of the display font until it is loaded [CFG-14]', () => {
  const css = themeCss(brand);
  expect(css).toContain(`url(/museum/${brand.fonts.display?.file});`);
  for (const fallback of brand.fonts.display?.fallbacks ?? []) {
    expect(css).toContain(`font-family:stand-in;src:local(${fallback.local[0]})`);
    expect(css).toContain(`size-adjust:${fallback.sizeAdjust}`);
  }
  expect(css).toContain(`--shop-font-waiting:stand-in,var(--shop-font-body);`);
  expect(themeCss({ ...brand, fonts: { body: 'serif' } })).not.toContain('@font-face');
});

test('the header has the page’s colours, a line below it, or the accent colour [CFG-14]', () => {
  const header = (headerStyle: 'paper' | 'lined' | 'filled') => {
    const css = themeCss({ ...brand, headerStyle });
    return ['paper', 'ink', 'line'].map((name) => new RegExp(`--shop-header-${name}:([^;]+);`).exec(css)?.[1]);
  };
  expect(header('paper')).toEqual(['var(--shop-paper)', 'var(--shop-ink)', 'transparent']);
  expect(header('lined')).toEqual(['var(--shop-paper)', 'var(--shop-ink)', 'var(--shop-ink)']);
  expect(header('filled')).toEqual(['var(--shop-accent)', 'var(--shop-on-accent)', 'transparent']);
});

test('docs/own-look.md names every variable, every colour and every other setting of the look, and no more [CFG-14]', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/own-look.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) => row.match(/--shop-[a-z-]+/g) ?? []);
  const served = [...themeCss(brand).matchAll(/(?<=[{;])(--shop-[a-z-]+):/g)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(served.toSorted());
  const settings = rows.map((row) => /^\| `([\w.]+)`/.exec(row)?.[1]).filter((name) => name !== undefined);
  const { colours, fonts } = brand;
  const look = ['cornerRadius', 'headerStyle', 'logo', 'favicon', 'sharePicture'] satisfies (keyof typeof brand)[];
  const known = [...Object.keys(colours.light), ...Object.keys(fonts).map((name) => `fonts.${name}`), ...look];
  expect(settings.toSorted()).toEqual(known.toSorted());
});
