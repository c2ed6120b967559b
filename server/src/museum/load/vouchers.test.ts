import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { inAll } from '../../../test/support/museum/test-events.ts';
import { testVoucherCodes, testVouchers } from '../../../test/support/museum/test-vouchers.ts';
import { loadMuseum } from './load-museum.ts';
import { MuseumFileIssues } from './file-issues.ts';

const sampleFolder = join(import.meta.dirname, '../../../sample-museum');
/** Parsing the other files takes most of a look, and they do not change. */
const cacheFile = join(temporaryFolder('parsed-museum'), 'museum-files.json');
const [free, fixed] = testVouchers.vouchers;

/** What is told of a museum with these files; nothing where all is well. */
function fileIssuesWith(files: Readonly<Record<string, unknown>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vouchers-'));
  try {
    for (const name of readdirSync(sampleFolder))
      if (!/^voucher(s|-codes)\.yaml$/.test(name)) symlinkSync(join(sampleFolder, name), join(folder, name));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
    loadMuseum(folder, cacheFile);
    return [];
  } catch (error) {
    if (!(error instanceof MuseumFileIssues)) throw error;
    return error.fileIssues.map(({ file, field, problem }) => `${file} ${field}: ${problem}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the loader', () => {
  test('accepts a museum without vouchers and codes', () => {
    expect(fileIssuesWith({})).toEqual([]);
    expect(fileIssuesWith({ 'vouchers.yaml': testVouchers, 'voucher-codes.yaml': testVoucherCodes })).toEqual([]);
  });

  test('reports mistakes in a voucher by file and field', () => {
    const vouchers = [
      { ...fixed, group: 7, amounts: { min: 100, max: 200 } },
      { ...free, id: fixed?.id, amounts: undefined, picture: { file: 'pictures/none', alt: inAll('None') } },
      { ...free, id: 903, price: 500 },
      { ...free, id: 904, amounts: { min: 5000, max: 4999 } },
    ];
    expect(fileIssuesWith({ 'vouchers.yaml': { ...testVouchers, vouchers } })).toEqual([
      'vouchers.yaml vouchers[0].group: expected an id of groups (1, 2), found 7',
      'vouchers.yaml vouchers[0].amounts: bound nothing: variable_amount is false',
      'vouchers.yaml vouchers[1].id: 901 is used already; every id must be another',
      expect.stringMatching(/^vouchers\.yaml vouchers\[1\]\.picture\.file: there is no file pictures\/none-400\.avif/),
      'vouchers.yaml vouchers[1].amounts: is missing: variable_amount is true',
      'vouchers.yaml vouchers[2].price: expected between 1000 and 50000, found 500',
      'vouchers.yaml vouchers[3].amounts.min: expected at most max 4999, found 5000',
    ]);
    expect(
      fileIssuesWith({ 'vouchers.yaml': { ...testVouchers, vouchers: [{ ...fixed, price: 0, texts: { de: {} } }] } }),
    ).toEqual(expect.arrayContaining(['vouchers.yaml vouchers[0].price: expected at least a cent, found 0']));
  });

  test('reports mistakes in a code by file and field', () => {
    const code = { name: inAll('Gift'), amount: 1000 };
    const codes = [
      { ...code, code: 'GIFT-GIFT-GIFT-1' },
      { ...code, code: 'gift gift gift 1' },
      { ...code, code: 'GIFT-0001' },
      { ...code, code: 'GIFTGIFTGIFT2', used_amount: 1001 },
    ];
    expect(fileIssuesWith({ 'voucher-codes.yaml': codes })).toEqual([
      'voucher-codes.yaml [1].code: is used already; every code must be another',
      'voucher-codes.yaml [2].code: expected at least 13 letters and digits, found 8',
      'voucher-codes.yaml [3].used_amount: expected at most amount 1000, found 1001',
    ]);
    const [one] = codes;
    const odd = { ...one, valid_to: 'someday', name: { de: 'Gutschein' } };
    expect(fileIssuesWith({ 'voucher-codes.yaml': [odd] })[0]).toMatch(
      /^voucher-codes\.yaml \[0\]\.valid_to: expected a day/,
    );
    expect(fileIssuesWith({ 'voucher-codes.yaml': [{ ...one, name: { de: 'Gutschein' } }] })).toEqual([
      'voucher-codes.yaml [0].name: is missing in en, fr, it, nl, es, sv, da',
    ]);
  });
});
