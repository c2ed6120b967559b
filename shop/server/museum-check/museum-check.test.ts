import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byFile, printed } from '../../src/app/embedded-server.ts';
import type { Issue } from '../../src/app/embedded-server.ts';
import { issuesIn, sampleFolder } from './museum-issues.ts';
import type { Planted } from './planted-museum.ts';
import { copiedSample, lineOf, issuesFor, plant } from './planted-museum.ts';
import { plantedOffers } from './planted-offers.ts';
import { plantedTexts } from './planted-texts.ts';

const today = '2026-11-22';
const planted = [...plantedTexts, ...plantedOffers];

/** Parsing takes most of a look, and few files change from one to the next. */
const cacheFile = join(mkdtempSync(join(tmpdir(), 'museum-check-')), 'parsed.json');

let folder: string;
beforeEach(() => {
  folder = copiedSample();
});
afterEach(() => rmSync(folder, { recursive: true }));

function expectReported(one: Planted, issues: readonly Issue[]): void {
  const lines = issuesFor(issues, one).map(({ line }) => line);
  expect(lines, `${one.what}: ${printed(folder, issues)}`).toContain(lineOf(folder, one));
}

describe('the museum check', () => {
  test.each(['2026-11-22', '2026-12-31', '2027-02-28', '2028-02-29'])(
    'finds nothing to mend in the sample museum on %s',
    (day) => {
      expect(printed('it', issuesIn(sampleFolder, day, cacheFile))).toContain('nothing to mend');
      expect(issuesIn(folder, day, cacheFile), 'nor in a copy of it').toEqual([]);
    },
  );

  test.each(planted)('reports $what, with file and line', (one) => {
    plant(folder, one);
    const issues = issuesIn(folder, today, cacheFile);
    expectReported(one, issues);
    expect(byFile(issues).size, printed(folder, issues)).toBeLessThanOrEqual(2);
  });

  test('reports all planted mistakes at once', () => {
    expect(planted.length).toBeGreaterThanOrEqual(20);
    for (const one of planted) plant(folder, one);
    const issues = issuesIn(folder, today, cacheFile);
    for (const one of planted) expectReported(one, issues);
  });

  test('reports what a museum of its own still has of the sample', () => {
    const settings = join(folder, 'museum.yaml');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('name: Lichthof', 'name: Mühle'));
    const found = issuesIn(folder, today, cacheFile).map(({ file, field, severity }) => `${severity} ${file} ${field}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'error museum.yaml bankAccount.iban',
        'error museum.yaml brand.creditor',
        'error museum.yaml operator.street',
        'error venues.yaml [0].address.street',
        'warning museum.yaml brand.logo',
        'warning museum.yaml brand.favicon',
        'warning museum.yaml brand.sharePicture',
        'error mail.yaml from.address',
        'error mail.yaml withdrawals',
        'error pages/imprint/de.html ',
        'warning content.yaml banners[0].title.de',
      ]),
    );
  });

  test('distinguishes an address that reaches nobody from one of the sample museum', () => {
    const settings = join(folder, 'museum.yaml');
    const own = readFileSync(settings, 'utf8').replace('name: Lichthof', 'name: Mühle');
    const said = (address: string) => {
      writeFileSync(settings, own.replace('service@lichthof.example', address));
      const issues = issuesIn(folder, today, cacheFile);
      return issues.find(({ field }) => field === 'brand.supportEmail')?.problem;
    };
    expect(said('service@lichthof.example')).toBe('is an address of the sample museum: nobody reads it');
    expect(said('us@muehle.example')).toBe('ends in .example, which is kept for examples: nobody reads it');
    expect(said('us@muehle.museum')).toBeUndefined();
  });

  test('does not check the files of a section that is off', () => {
    const settings = join(folder, 'museum.yaml');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('name: Lichthof', 'name: Mühle'));
    const found = () =>
      issuesIn(folder, today, cacheFile).filter(({ file }) => /^(merchandise|tours|vouch)/.test(file));
    expect(found().filter(({ file }) => /^(merchandise|tours)/.test(file)).length).toBeGreaterThan(2);
    const file = join(folder, 'configuration.yaml');
    const off = /(hasGuidedTours|hasMerchandise|hasMemCard|hasVouchers): true/g;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(off, '$1: false'));
    rmSync(join(folder, 'shipping.yaml'));
    rmSync(join(folder, 'pages/shipping'), { recursive: true });
    const files = new Set(found().map((one) => one.file));
    files.delete('voucher-codes.yaml');
    expect([...files]).toEqual([]);
    expect(issuesIn(folder, today, cacheFile).map((one) => one.file)).not.toContain('pages/shipping');
  });

  test('does not check the logo against paper where the header is filled', () => {
    writeFileSync(join(folder, 'brand/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const found = () => issuesIn(folder, today, cacheFile).map(({ field }) => field);
    expect(found()).toEqual(['brand.logo']);
    const settings = join(folder, 'museum.yaml');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(/headerStyle: \w+/, 'headerStyle: filled'));
    expect(found()).toEqual([]);
  });

  test('does not call a section empty while one of its files cannot be read', () => {
    const events = join(folder, 'events');
    for (const name of readdirSync(events)) if (name !== 'collection.yaml') rmSync(join(events, name));
    const left = join(events, 'collection.yaml');
    writeFileSync(left, readFileSync(left, 'utf8').replace('venue: 1', 'venue: 1\n   groups: [1]'));
    const fields = issuesIn(folder, today, cacheFile).map(({ field }) => field);
    expect(fields).not.toContain('hasTickets');
  });

  test('reports files that are not read', () => {
    mkdirSync(join(folder, 'old'));
    writeFileSync(join(folder, 'events/new.yml'), 'id: 1');
    writeFileSync(join(folder, 'voucher.yaml'), '[]');
    expect(
      issuesIn(folder, today, cacheFile)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(['events/new.yml', 'voucher.yaml']);
  });
});
