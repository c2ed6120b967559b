import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tabIcon } from './tab-icon.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-icon-'));
const drawn = (svg: string) => {
  writeFileSync(join(folder, 'icon.svg'), svg);
  return tabIcon(folder, 'icon.svg');
};
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  ${inner}\n</svg>\n`;

test('inlines a short SVG icon, with all its content', () => {
  const address = drawn(svg(`<text font-family="Georgia, 'Times'">L</text><style>i{width:5%}</style>`));
  expect(address).toMatch(/^data:image\/svg\+xml,[^<>"#\n]+$/);
  expect(decodeURIComponent(address.split(',').slice(1).join(','))).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"> <text font-family="Georgia, 'Times'">L</text><style>i{width:5%}</style> </svg>`,
  );
});

test('links the icon where it is long, is no valid SVG or does not exist', () => {
  expect(drawn(svg(`<path d="${'M0 0'.repeat(200)}"/>`))).toBe('/favicon.ico');
  expect(drawn('<svg viewBox="0 0 9 9"/>')).toBe('/favicon.ico');
  expect(tabIcon(folder, 'none.svg')).toBe('/favicon.ico');
  rmSync(folder, { recursive: true });
});
