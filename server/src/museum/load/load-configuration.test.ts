import { afterEach, expect, test } from 'vitest';
import { brokenMuseum } from '../../../test/support/museum/broken-museum.ts';

const museum = brokenMuseum();
afterEach(() => museum.mend());

test('reports a label for an unknown place of the navigation, and accepts one for each known place [CFG-6]', () => {
  const label = '{ de: Ansehen }';
  const known = ['tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers', 'checkout'];
  const all = known.map((key) => `${key}: ${label}`).join(', ');
  museum.change('configuration.yaml', 'navTranslations: {}', `navTranslations: { ${all}, basket: ${label} }`);
  expect(museum.fileIssues()).toMatchObject([{ file: 'configuration.yaml', field: 'navTranslations.basket' }]);
});

const tools = (entries: string) =>
  museum.change('museum.yaml', '  logo: brand', `  analytics: ${entries}\n  logo: brand`);

test('reports analytics that wait for consent without the cookie notice, and accepts them without consent [CFG-10] [CHROME-1]', () => {
  const off = 'showCookieDisclaimer: false';
  tools("{ scripts: [analytics/matomo.js], origins: ['https://matomo.museum.example'] }");
  expect(museum.fileIssues()).toMatchObject([{ file: 'configuration.yaml', field: 'showCookieDisclaimer' }]);
  museum.change('configuration.yaml', 'consent: true', 'consent: false');
  expect(museum.fileIssues()).toEqual([]);
  museum.change('configuration.yaml', 'dataLayer: false, consent: false', 'dataLayer: true, consent: true');
  museum.change('configuration.yaml', off, 'showCookieDisclaimer: true');
  expect(museum.fileIssues()).toEqual([]);
});

test.each([
  ["{ scripts: [analytics/gone.js], origins: ['https://m.example'] }", 'brand.analytics.scripts[0]'],
  ["{ scripts: [], origins: ['https://m.example'] }", 'brand.analytics.scripts'],
  ["{ scripts: [analytics/matomo.js], origins: ['https://m.example/x'] }", 'brand.analytics.origins[0]'],
  ["{ scripts: [analytics/matomo.js], origins: ['*'] }", 'brand.analytics.origins[0]'],
  ["{ scripts: [analytics/matomo.js], origins: ['http://m.example'] }", 'brand.analytics.origins[0]'],
  [`{ scripts: [analytics/matomo.js], origins: ["https://m.example; script-src *"] }`, 'brand.analytics.origins[0]'],
])('reports analytics that cannot be loaded: %s [ANA-1]', (entries, field) => {
  museum.change('configuration.yaml', 'consent: true', 'consent: false');
  tools(entries);
  expect(museum.fileIssues()).toMatchObject([{ file: 'museum.yaml', field }]);
});

test.each([
  'https://www.museum.example/',
  'https://www.museum.example/besuch',
  'https://*.museum.example',
  "https://museum.example;'self'",
  'https://www.museum.example:443',
  'http://www.museum.example',
  'www.museum.example',
  '*',
])('reports %s as a parent that is no origin [CFG-4]', (parent) => {
  const allowed = ['https://www.museum.example', 'https://museum.example:8443', 'http://127.0.0.1:3000'];
  const line = museum.change(
    'museum.yaml',
    'brand:',
    `brand:\n  embedding: { parents: ${JSON.stringify([...allowed, parent])} }`,
  );
  expect(museum.fileIssues()).toEqual([
    {
      file: 'museum.yaml',
      line: line + 1,
      field: 'brand.embedding.parents[3]',
      problem: expect.stringContaining("an origin like 'https://www.museum.example'"),
    },
  ]);
});
