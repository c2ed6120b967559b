import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byFile, type Finding, printed } from '../src/embedded-server.ts';
import { museumCheckPage } from './museum-check-page.ts';
import { colourPairs } from './colour-pairs.ts';
import { findingsIn, sampleFolder, shopScreen } from './museum-findings.ts';

const today = '2026-11-22';

interface Planted {
  readonly what: string;
  readonly file: string;
  /** What is written there, and what is planted in its place; without them the file is taken away. */
  readonly from?: string | RegExp;
  readonly to?: string;
  /** The line that is told, by what stands there once it is planted; without it the file alone is. */
  readonly line?: string;
  /** The file that is told where it is another one. */
  readonly tellsOf?: string;
  readonly severity: Finding['severity'];
  readonly told: string;
}

const everyDay =
  'closed:\n  - weekdays: [mon, tue, wed, thu, fri, sat, sun]\n    reason: { de: a, en: a, fr: a, it: a, nl: a, es: a, sv: a, da: a }';

const planted: readonly Planted[] = [
  {
    what: 'a missing translation',
    file: 'venues.yaml',
    from: '    da: Hovedbygningen\n',
    to: '',
    line: '  name:',
    severity: 'must',
    told: 'is missing in da',
  },
  {
    what: 'a shop name without a language',
    file: 'configuration.yaml',
    from: '  da: Lichthofs webshop\n',
    to: '',
    line: 'siteNameTranslations:',
    severity: 'should',
    told: 'is missing in da, which show siteName',
  },
  {
    what: 'a text that was not translated',
    file: 'suggestions.yaml',
    from: 'fr: Le même jour, dans le même bâtiment, à l’heure de votre choix.',
    to: 'fr: On the same day and in the same building, at any time you like.',
    line: '    fr: On the same day',
    severity: 'should',
    told: 'reads the same in en and fr',
  },
  {
    what: 'a file name for an alternative text',
    file: 'events/edge-and-arc.yaml',
    from: 'en: Print of stacked half circles and straight bars in blue, red and ochre on pale paper.',
    to: 'en: IMG_2041.jpg',
    line: 'en: IMG_2041',
    severity: 'must',
    told: "the alternative text is a file's name",
  },
  {
    what: 'a picture without alternative text',
    file: 'pages/shipping/en.html',
    from: '<h2>Tickets',
    to: '<img src="/museum/pictures/collection-800.webp" /><h2>Tickets',
    line: '<img',
    severity: 'must',
    told: 'a picture has no alternative text',
  },
  {
    what: 'a pale colour',
    file: 'museum.yaml',
    from: "quiet: '#5d584d'",
    to: "quiet: '#a8a192'",
    line: "quiet: '#a8a192'",
    severity: 'must',
    told: '#a8a192 on paper (#f7f4ed) has a contrast of 2.',
  },
  {
    what: 'a dark colour in the dark',
    file: 'museum.yaml',
    from: "accent: '#ff7a5c'",
    to: "accent: '#8a2010'",
    line: "accent: '#8a2010'",
    severity: 'must',
    told: 'texts need 4.5:1',
  },
  {
    what: 'a banner to an event that is not there',
    file: 'content.yaml',
    from: "'/tickets/102'",
    to: "'/tickets/999'",
    line: '/tickets/999',
    severity: 'must',
    told: 'leads to 999, which is not there',
  },
  {
    what: 'a link of a text to no page',
    file: 'content.yaml',
    from: '/fr/page/data_protection',
    to: '/fr/page/privacy',
    line: '/fr/page/privacy',
    severity: 'must',
    told: 'leads to privacy, which is not there',
  },
  {
    what: 'a link of a page to no screen',
    file: 'pages/terms/en.html',
    from: '<h2>2.',
    to: '<p><a href="/en/withdrawal">Withdrawal</a></p><h2>2.',
    line: '/en/withdrawal',
    severity: 'must',
    told: 'leads to no screen of the shop',
  },
  {
    what: 'a link that hangs on its page',
    file: 'pages/data_protection/es.html',
    from: '<h2>',
    to: '<p><a href="imprint">Aviso</a></p><h2>',
    line: 'href="imprint"',
    severity: 'must',
    told: 'must begin with https://',
  },
  {
    what: 'a custom link to nowhere',
    file: 'configuration.yaml',
    from: 'customTermsLinks: {}',
    to: "customTermsLinks: { terms: { de: { url: '/de/agb', title: AGB } } }",
    line: 'customTermsLinks:',
    severity: 'must',
    told: 'the link /de/agb leads to no screen',
  },
  { what: 'a legal page that is missing', file: 'pages/imprint', severity: 'must', told: 'the folder is missing' },
  {
    what: 'a legal page that is missing in a language',
    file: 'pages/accessibility_statement/it.html',
    severity: 'must',
    told: 'the file is missing',
  },
  {
    what: 'a reduced ticket without proof',
    file: 'events/collection.yaml',
    from: /    proof:\n(      .*\n)+?    unique_barcode: true\n  - id: 1053/,
    to: '  - id: 1053',
    line: '  - id: 1052',
    severity: 'should',
    told: 'has no proof',
  },
  {
    what: 'closings on every day',
    file: 'events/workshop.yaml',
    from: 'closed:',
    to: everyDay,
    line: 'run:',
    severity: 'must',
    told: 'no day is open',
  },
  {
    what: 'a run on a closing day',
    file: 'events/cut-and-shadow.yaml',
    from: '{ first: month+1, last: month+4-1 }',
    to: "{ first: '2026-12-24', last: '2026-12-25' }",
    line: 'run:',
    severity: 'must',
    told: 'no day is open from 2026-12-24 to 2026-12-25',
  },
  {
    what: 'an event that has ended',
    file: 'events/woven-rooms.yaml',
    from: '{ first: month-1+14, last: month+3-1 }',
    to: "{ first: '2026-03-01', last: '2026-09-30' }",
    line: 'run:',
    severity: 'should',
    told: 'it ended on 2026-09-30',
  },
  {
    what: 'a ticket that nobody can book',
    file: 'events/edge-and-arc.yaml',
    from: 'limit: 12',
    to: 'limit: 0',
    line: 'limit: 0',
    severity: 'must',
    told: 'nobody can book it: its limit is 0',
  },
  {
    what: 'a tour outside of its lifetime',
    file: 'tours/after-hours.yaml',
    from: 'first: month-1\n      last: month+4-1',
    to: "first: '2026-12-01'\n      last: '2026-12-02'",
    line: '    run:',
    severity: 'must',
    told: 'has a time: look at times and closed',
  },
  {
    what: 'a section that is empty',
    file: 'vouchers.yaml',
    line: 'hasVouchers: true',
    tellsOf: 'configuration.yaml',
    severity: 'must',
    told: 'visitors find an empty page',
  },
  {
    what: 'direct debit for nobody',
    file: 'museum.yaml',
    from: /  creditor: .*\n/,
    to: '',
    tellsOf: 'payments.yaml',
    line: '- payartId: 74',
    severity: 'must',
    told: 'needs brand.creditor',
  },
  {
    what: 'an unknown venue',
    file: 'events/small-square.yaml',
    from: 'venue: 1',
    to: 'venue: 7',
    line: 'venue: 7',
    severity: 'must',
    told: 'expected an id of venues.yaml (1, 2), found 7',
  },
  {
    what: 'a price with a comma',
    file: 'merchandise/mug.yaml',
    from: 'price: 1490',
    to: 'price: "14,90"',
    line: 'price: "14,90"',
    severity: 'must',
    told: 'whole cents',
  },
  {
    what: 'an id used twice',
    file: 'merchandise/tea-towel.yaml',
    from: 'id: 708',
    to: 'id: 707',
    line: 'id: 707',
    severity: 'must',
    told: '707 is used already',
  },
  {
    what: 'a picture that is not there',
    file: 'merchandise/poster.yaml',
    from: 'pictures/shop/poster',
    to: 'pictures/shop/postr',
    line: 'pictures/shop/postr',
    severity: 'must',
    told: 'did you mean pictures/shop/poster?',
  },
  {
    what: 'a misspelt field',
    file: 'tours/house-of-light.yaml',
    from: 'duration_minutes: 75',
    to: 'duration_minuts: 75',
    line: 'duration_minuts',
    severity: 'must',
    told: 'did you mean duration_minutes?',
  },
];

vi.setConfig({ testTimeout: 30_000 });

/** Parsing takes most of a look, and few files change from one to the next. */
const keptIn = join(mkdtempSync(join(tmpdir(), 'museum-check-')), 'parsed.json');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-check-'));
  const left = ['pictures', 'artwork'].map((name) => join(sampleFolder, name));
  cpSync(sampleFolder, folder, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(sampleFolder, 'pictures'), join(folder, 'pictures'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant({ file, from, to = '' }: Planted): void {
  const path = join(folder, file);
  if (from === undefined) return rmSync(path, { recursive: true });
  const source = readFileSync(path, 'utf8');
  const changed = source.replace(from, to);
  expect(changed, `${String(from)} in ${file}`).not.toBe(source);
  writeFileSync(path, changed);
}

function expectTold({ what, file, line, tellsOf = file, severity, told }: Planted, findings: readonly Finding[]): void {
  const lines = line === undefined ? [] : readFileSync(join(folder, tellsOf), 'utf8').split('\n');
  const at = line === undefined ? undefined : lines.findIndex((written) => written.includes(line)) + 1;
  const here = findings.filter(
    (finding) => finding.file === tellsOf && finding.severity === severity && finding.problem.includes(told),
  );
  expect(
    here.map((finding) => finding.line),
    `${what}: ${printed(folder, findings)}`,
  ).toContain(at);
}

describe('the operator’s check', () => {
  test.each(['2026-11-22', '2026-12-31', '2027-02-28', '2028-02-29'])(
    'finds nothing to mend in the sample museum on %s',
    (day) => {
      expect(printed('it', findingsIn(sampleFolder, day, keptIn))).toContain('nothing to mend');
      expect(findingsIn(folder, day, keptIn), 'nor in a copy of it').toEqual([]);
    },
  );

  test.each(planted)('names $what, with file and line', (one) => {
    plant(one);
    const findings = findingsIn(folder, today, keptIn);
    expectTold(one, findings);
    expect(byFile(findings).size, printed(folder, findings)).toBeLessThanOrEqual(2);
  });

  test('names all of them at once', () => {
    expect(planted.length).toBeGreaterThanOrEqual(20);
    for (const one of planted) plant(one);
    const findings = findingsIn(folder, today, keptIn);
    for (const one of planted) expectTold(one, findings);
  });

  test('tells a museum of its own what is left of the sample', () => {
    const settings = join(folder, 'museum.yaml');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('name: Lichthof', 'name: Mühle'));
    const told = findingsIn(folder, today, keptIn).map(({ file, field, severity }) => `${severity} ${file} ${field}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'must museum.yaml bankAccount.iban',
        'must museum.yaml brand.creditor',
        'should museum.yaml brand.logo',
        'must mail.yaml from.address',
        'must pages/imprint/de.html ',
        'should content.yaml banners[0].title.de',
      ]),
    );
  });

  test('names files that nobody reads', () => {
    mkdirSync(join(folder, 'old'));
    writeFileSync(join(folder, 'events/new.yml'), 'id: 1');
    writeFileSync(join(folder, 'voucher.yaml'), '[]');
    expect(
      findingsIn(folder, today, keptIn)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(['events/new.yml', 'voucher.yaml']);
  });
});

test('the page of the check shows each finding with the screen where visitors meet it, and takes no text for HTML', () => {
  const finding = {
    file: 'content.yaml',
    line: 3,
    field: 'banners',
    severity: 'must',
    problem: 'is <b>bad</b>',
    screen: '/de',
  } as const;
  const page = museumCheckPage('/museum', [finding]);
  expect(page).toContain('<a href="/de">shown at /de</a>');
  expect(page).toContain('line 3 · banners');
  expect(page).toContain('is &lt;b&gt;bad&lt;/b&gt;');
  expect(page).toContain('1 that must be mended, 0 that should be');
});

test('the pairs of colours are those of the style sheets', () => {
  const source = join(import.meta.dirname, '../src');
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

test('every screen of something of the museum tells its id and its section', () => {
  expect(shopScreen('/tickets/101')).toEqual({ name: 'ticket', id: '101', flag: 'hasTickets' });
  expect(shopScreen('/page/shipping')).toEqual({ name: 'shipping', id: undefined, flag: undefined });
  expect(shopScreen('/merchandise/3')).toMatchObject({ id: '3', flag: 'hasMerchandise' });
  expect(shopScreen('/nowhere')).toBeUndefined();
});
