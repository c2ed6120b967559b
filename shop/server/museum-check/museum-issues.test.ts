import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colourPairs, shopScreen } from './museum-issues.ts';

test('the style sheets use no colour that is missing from colourPairs', () => {
  const source = join(import.meta.dirname, '../../src');
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const css = sheets.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
  const named = (property: string) =>
    [...css.matchAll(new RegExp(`\\s(?:${property}):\\s*var\\(--shop-([a-z-]+)\\)`, 'g'))].map(([, name = '']) =>
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
  const known = new Set(colourPairs.flatMap(({ front, ground }) => [front, ground]));
  const shown = new Set([...named('color|--\\w+-colour'), ...named('background|background-color')]);
  // A line is no text, and what it divides is told apart without it.
  expect([...shown].filter((name) => name !== 'hairline' && !known.has(name as never))).toEqual([]);
  expect(shown.size).toBeGreaterThan(6);
});

test('shopScreen returns the id and section of a screen', () => {
  expect(shopScreen('/tickets/101')).toEqual({ name: 'ticket', id: '101', flag: 'hasTickets' });
  expect(shopScreen('/page/shipping')).toEqual({ name: 'shipping', id: undefined, flag: undefined });
  expect(shopScreen('/merchandise/3')).toMatchObject({ id: '3', flag: 'hasMerchandise' });
  expect(shopScreen('/nowhere')).toBeUndefined();
});
