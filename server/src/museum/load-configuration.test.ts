import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadMuseum } from './load-museum.ts';
import { MuseumMistakes } from './mistakes.ts';

const sample = join(import.meta.dirname, '../../sample-museum');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-'));
  cpSync(sample, folder, { recursive: true, filter: (path) => !path.endsWith('pictures') });
  symlinkSync(join(sample, 'pictures'), join(folder, 'pictures'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(file: string, from: string, to: string): void {
  const source = readFileSync(join(folder, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(join(folder, file), source.replace(from, to));
}

function mistakes(): readonly { file: string; field: string; problem: string }[] {
  try {
    loadMuseum(folder);
  } catch (error) {
    if (error instanceof MuseumMistakes) return error.mistakes;
    throw error;
  }
  return [];
}

test('a label for a place that the navigation does not have is a mistake, one for each that it has is none [CFG-6]', () => {
  const label = '{ de: Ansehen }';
  const known = ['tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers', 'checkout'];
  const all = known.map((key) => `${key}: ${label}`).join(', ');
  change('configuration.yaml', 'navTranslations: {}', `navTranslations: { ${all}, basket: ${label} }`);
  expect(mistakes()).toMatchObject([{ file: 'configuration.yaml', field: 'navTranslations.basket' }]);
});

const tools = (entries: string) => change('museum.yaml', '  logo: brand', `  analytics: ${entries}\n  logo: brand`);

test('analytics that wait for consent need the notice that asks for it; without consent they need none [CFG-10] [CHROME-1]', () => {
  const off = 'showCookieDisclaimer: false';
  tools("{ scripts: [analytics/matomo.js], origins: ['https://matomo.museum.example'] }");
  expect(mistakes()).toMatchObject([{ file: 'configuration.yaml', field: 'showCookieDisclaimer' }]);
  change('configuration.yaml', 'consent: true', 'consent: false');
  expect(mistakes()).toEqual([]);
  change('configuration.yaml', 'dataLayer: false, consent: false', 'dataLayer: true, consent: true');
  change('configuration.yaml', off, 'showCookieDisclaimer: true');
  expect(mistakes()).toEqual([]);
});

test.each([
  ["{ scripts: [analytics/gone.js], origins: ['https://m.example'] }", 'brand.analytics.scripts[0]'],
  ["{ scripts: [], origins: ['https://m.example'] }", 'brand.analytics.scripts'],
  ["{ scripts: [analytics/matomo.js], origins: ['https://m.example/x'] }", 'brand.analytics.origins[0]'],
  ["{ scripts: [analytics/matomo.js], origins: ['*'] }", 'brand.analytics.origins[0]'],
  ["{ scripts: [analytics/matomo.js], origins: ['http://m.example'] }", 'brand.analytics.origins[0]'],
  [`{ scripts: [analytics/matomo.js], origins: ["https://m.example; script-src *"] }`, 'brand.analytics.origins[0]'],
])('tools that cannot be loaded are a mistake: %s [ANA-1]', (entries, field) => {
  change('configuration.yaml', 'consent: true', 'consent: false');
  tools(entries);
  expect(mistakes()).toMatchObject([{ file: 'museum.yaml', field }]);
});
