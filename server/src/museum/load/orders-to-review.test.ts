import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { inAll } from '../../../test/support/museum/test-events.ts';
import { loadMuseum } from './load-museum.ts';
import { MuseumFileIssues } from './file-issues.ts';

const sampleFolder = join(import.meta.dirname, '../../../sample-museum');
/** Parsing the other files takes most of a look, and they do not change. */
const cacheFile = join(temporaryFolder('parsed-museum'), 'museum-files.json');

/** What is told of the sample museum with these orders; nothing where all is well. */
function fileIssuesWith(orders: unknown): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-orders-'));
  try {
    for (const name of readdirSync(sampleFolder))
      if (name !== 'orders-to-review.yaml') symlinkSync(join(sampleFolder, name), join(folder, name));
    writeFileSync(join(folder, 'orders-to-review.yaml'), JSON.stringify(orders));
    loadMuseum(folder, cacheFile);
    return [];
  } catch (error) {
    if (!(error instanceof MuseumFileIssues)) throw error;
    return error.fileIssues.map(({ file, field, problem }) => `${file} ${field}: ${problem}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ticket = { type: 'ticket', id: 1011, count: 2, day: 'today+7', time: '10:30' };
const order = { id: 'school-4b-Xq7Lr2Vd9K', email: 'ida@example.org', name: inAll('Class 4b'), items: [ticket] };

test('accepts prepared orders, or none [ORD-1]', () => {
  expect(fileIssuesWith([])).toEqual([]);
  expect(fileIssuesWith([{ ...order, valid_to: 'month+1', note: inAll('Note') }])).toEqual([]);
});

test('reports mistakes in a prepared order by file and field', () => {
  const { time: _, ...timeless } = ticket;
  const { day: _of, ...dayless } = ticket;
  expect(
    fileIssuesWith([
      order,
      { ...order },
      {
        ...order,
        id: 'another-order-Xq7Lr2',
        items: [timeless, dayless, { ...ticket, id: 9 }, { ...ticket, count: '2' }],
      },
    ]),
  ).toEqual([
    'orders-to-review.yaml [1].id: is used already; every id must be another',
    'orders-to-review.yaml [2].items[0].time: is missing',
    'orders-to-review.yaml [2].items[1].day: is missing',
    'orders-to-review.yaml [2].items[2].id: expected an id that the museum has, found 9',
    expect.stringMatching(/^orders-to-review\.yaml \[2\]\.items\[3\]\.count: expected number, found "2"$/),
  ]);
  expect(
    fileIssuesWith([
      { ...order, id: 'short', email: 'ida', items: [{ ...ticket, type: 'voucherCode', time: '25:00' }] },
    ]),
  ).toEqual([
    expect.stringMatching(/\[0\]\.id: expected at least 16 letters/),
    expect.stringMatching(/\[0\]\.email: expected an e-mail address/),
    expect.stringMatching(/\[0\]\.items\[0\]\.type: expected one of ticket/),
    expect.stringMatching(/\[0\]\.items\[0\]\.time: expected a time like/),
  ]);
  expect(fileIssuesWith([{ ...order, items: [], name: { de: 'Klasse' } }])).toEqual([
    expect.stringMatching(/\[0\]\.items: expected at least one line/),
    expect.stringMatching(/\[0\]\.name: is missing in en/),
  ]);
});
