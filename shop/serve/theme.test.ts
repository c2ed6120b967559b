import { expect, test } from 'vitest';
import { readBrand } from '../src/embedded-server.ts';
import { themeCss } from './theme.ts';

const brand = readBrand(`${import.meta.dirname}/../../server/sample-museum`);

test("turns the museum's colours, fonts and corners into variables, light and dark [CFG-14]", () => {
  const css = themeCss({ ...brand, cornerRadius: '7px' });
  const { light, dark } = brand.colours;
  expect(css).toContain(`--shop-few-left:light-dark(${light.fewLeft},${dark.fewLeft});`);
  expect(css).toContain(`--shop-on-accent:light-dark(${light.onAccent},${dark.onAccent});`);
  expect(css).toContain('--shop-corner-radius:7px;');
  expect(css).toContain(`--shop-font-body:${brand.fonts.body};`);
});

test('draws system fonts in the proportions of the display font until it is there [CFG-14]', () => {
  const css = themeCss(brand);
  const family = brand.fonts.display?.family ?? '';
  expect(css).toContain(`url(/museum/${brand.fonts.display?.file}) format("woff2")`);
  for (const fallback of brand.fonts.display?.fallbacks ?? []) {
    expect(css).toContain(`font-family:"${family} stretched";src:local("${fallback.local[0]}")`);
    expect(css).toContain(`size-adjust:${fallback.sizeAdjust}`);
  }
  expect(css).toContain(`--shop-font-waiting:"${family} stretched",var(--shop-font-body);`);
  expect(themeCss({ ...brand, fonts: { body: 'serif' } })).not.toContain('@font-face');
});
