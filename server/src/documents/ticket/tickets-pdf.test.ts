import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleMuseum, sampleLine, sampleOrder } from '../../../test/support/orders/sample-order.ts';
import { ticketsPdf } from './ticket-layout.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-pdf-'));
const museum = sampleMuseum(folder);
const codes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `CODE${index}`,
    ticketNumber: index + 1,
    people: 1,
    componentName: '',
  }));

beforeAll(async () => {
  mkdirSync(join(folder, 'pictures'));
  const background = { r: 194, g: 42, b: 20 };
  await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toFile(join(folder, 'pictures/woven-1200.jpg'));
});

/** The file's structure as text; what is drawn is compressed in it. */
const structureOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const count = (pdf: Uint8Array, part: RegExp) => [...structureOf(pdf).matchAll(part)].length;
/** To be printed. */
const pagesOf = (pdf: Uint8Array) => count(pdf, /\/MediaBox \[0 0 595\.28 841\.89\]/g);
/** To be shown on a phone. */
const phonePagesOf = (pdf: Uint8Array) => count(pdf, /\/MediaBox \[0 0 255 496\]/g);
const picturesOf = (pdf: Uint8Array) => count(pdf, /\/Subtype \/Image\b/g);

describe('the tickets of an order as PDF', () => {
  test('have a page for each line, and contain the picture once [ORD-2]', async () => {
    const pdf = await ticketsPdf(sampleOrder({ lines: [sampleLine(), sampleLine({ day: '2026-12-06' })] }), museum);
    expect(structureOf(pdf).slice(0, 8)).toBe('%PDF-1.7');
    expect(structureOf(pdf).trimEnd().endsWith('%%EOF')).toBe(true);
    expect([pagesOf(pdf), picturesOf(pdf)]).toEqual([2, 1]);
  });

  test('have a page for each ticket that is printed separately [DATA-4]', async () => {
    const line = { count: 3, people: 3, codes: codes(3) };
    expect(pagesOf(await ticketsPdf(sampleOrder({ lines: [sampleLine(line)] }), museum))).toBe(1);
    const separately = sampleLine({ ...line, printSeparately: true });
    expect(pagesOf(await ticketsPdf(sampleOrder({ lines: [separately] }), museum))).toBe(3);
  });

  test('begin with a phone page for each code, up to ten codes', async () => {
    const codesFor = async (people: number) => {
      const pdf = await ticketsPdf(sampleOrder({ lines: [sampleLine({ people, codes: codes(people) })] }), museum);
      expect(count(pdf, /\/Type \/Page\b/g)).toBe(pagesOf(pdf) + phonePagesOf(pdf));
      return phonePagesOf(pdf);
    };
    expect(await Promise.all([1, 3, 10, 11].map(codesFor))).toEqual([1, 3, 10, 0]);
    const structure = structureOf(await ticketsPdf(sampleOrder(), museum));
    expect(structure.indexOf('[0 0 255 496]')).toBeLessThan(structure.indexOf('[0 0 595.28 841.89]'));
  });

  test('have extra pages for the codes of a school class', async () => {
    const pupils = sampleLine({ count: 1, people: 30, codes: codes(30) });
    expect(pagesOf(await ticketsPdf(sampleOrder({ lines: [pupils] }), museum))).toBe(3);
  });

  test('are the same file for the same order, dated by its booking', async () => {
    const [first, again] = await Promise.all([ticketsPdf(sampleOrder(), museum), ticketsPdf(sampleOrder(), museum)]);
    expect(Buffer.compare(first, again)).toBe(0);
    const later = await ticketsPdf(sampleOrder({ bookedAt: 1_796_000_000_000 }), museum);
    expect(Buffer.compare(first, later)).not.toBe(0);
    expect(structureOf(first)).toContain('D:20261118');
  });

  test('are accessible: they have language, title, tags and a text for the picture', async () => {
    const structure = structureOf(await ticketsPdf(sampleOrder(), museum));
    expect(structure).toContain('/Lang (de)');
    expect(structure).toContain('/Marked true');
    expect(structure).toContain('/DisplayDocTitle true');
    expect(structure).toMatch(/\/Alt \(/);
  });

  test('are drawn without a picture where the museum has none, with letters of many scripts', async () => {
    const line = sampleLine({ eventName: 'Łódź, Őrség, Şile & „Æther“ – 東京', ticketName: '👩🏽\u200d🚀' });
    const pdf = await ticketsPdf(sampleOrder({ lines: [line] }), sampleMuseum());
    expect([pagesOf(pdf), picturesOf(pdf)]).toEqual([1, 0]);
  });

  test('stay below 400 kB for twenty lines', async () => {
    const many = Array.from({ length: 20 }, () => sampleLine());
    expect((await ticketsPdf(sampleOrder({ lines: many }), museum)).length).toBeLessThan(400_000);
  });
});
