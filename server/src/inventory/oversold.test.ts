import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '../observability/log.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import { adults, buy, nextSlot, slot } from '../../test/support/shopping.ts';
import { testMuseum } from '../../test/support/museum/test-museum.ts';
import { startTestServer, type TestServer } from '../../test/support/test-server.ts';

let shop: TestServer | undefined;
afterEach(() => shop?.close());

const lines: string[] = [];
const log = openLog('warn', { write: (line) => void lines.push(line) });

/** What a shop on the same books says when it starts with these files. */
async function saidBy(museumFolder: string): Promise<unknown[]> {
  const databaseUrl = shop?.databaseUrl;
  await shop?.close();
  lines.length = 0;
  shop = await startTestServer({ museumFolder, databaseUrl, parts: { log } });
  await shop.server.idle();
  return lines.map((line): unknown => JSON.parse(line)).filter((line) => String(Object(line).msg).startsWith('More'));
}

test('a start with fewer places than are sold logs the event, its first oversold time and how many there are', async () => {
  shop = await startTestServer({ museumFolder: testMuseum() });
  await buy(shop, [adults(2), adults(3, nextSlot)]);
  expect(await saidBy(testMuseum()), 'with the same files').toEqual([]);
  expect(await saidBy(testMuseum({}, 3)), 'with just as many places').toEqual([]);
  expect(await saidBy(testMuseum({}, 2))).toMatchObject([
    { event: ids.exhibition, times: 1, first: '2026-05-05T11:00', taken: 3, capacity: 2 },
  ]);
  expect(await saidBy(testMuseum({}, 1))).toMatchObject([
    { event: ids.exhibition, times: 2, first: slot.slice(0, 16), taken: 2, capacity: 1, level: 'warn' },
  ]);
});

test('a day that is closed after it was sold counts as having no places', async () => {
  shop = await startTestServer({ museumFolder: testMuseum() });
  await buy(shop, [adults(2)]);
  const folder = testMuseum();
  const file = join(folder, `events/${ids.exhibition}.yaml`);
  const event = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const reason = Object.fromEntries(shop.server.museum.languages.map((code) => [code, 'Closed']));
  writeFileSync(file, JSON.stringify({ ...event, closed: [{ days: ['2026-05-05'], reason }] }));
  expect(await saidBy(folder)).toMatchObject([{ event: ids.exhibition, times: 1, taken: 2, capacity: 0 }]);
});
