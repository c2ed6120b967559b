import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { adults, buy } from '../../support/shopping.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import { startTestServer } from '../../support/test-server.ts';
import { openBooks } from '../book-reader.ts';
import { campaignSeed } from '../campaign-options.ts';
import type { Bought } from '../selling.ts';
import type { ShopProcess } from '../shop-process.ts';
import { startShopProcess } from '../shop-process.ts';

const home = join(import.meta.dirname, '../../../..');
const monday = Date.parse('2026-05-04T06:00:00Z');
const buyers = 4;
const admin = process.env['TEST_POSTGRES_URL'];

/** A database to itself: a dump holds all of one. */
async function newDatabase(): Promise<string> {
  if (!admin) return testDatabase();
  const name = `own_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = name;
  return url.href;
}

function program(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
  return stdout.trim();
}

/** As docs/going-live.md says it. */
async function restored(file: string): Promise<string> {
  const databaseUrl = await newDatabase();
  if (admin) program('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${databaseUrl}`, file]);
  else copyFileSync(file, databaseUrl);
  return databaseUrl;
}

/** What somebody who buys all the time is told, until enough is told. */
async function hear(shop: ShopProcess, count: number): Promise<string[]> {
  const confirmed: string[] = [];
  while (confirmed.length < count) {
    const { status, bookingId } = JSON.parse((await shop.hear()) ?? '{}') as Bought;
    expect([status, bookingId]).toEqual([200, expect.any(String)]);
    confirmed.push(String(bookingId));
  }
  return confirmed;
}

const tables = [
  'settings',
  'orders',
  'carts',
  'places',
  'holds',
  'sold_places',
  'tickets',
  'guests',
  'outbox',
  'sandbox_payments',
];

async function booksOf(databaseUrl: string): Promise<Record<string, unknown>> {
  const books = await openBooks(databaseUrl);
  const rows = await books.read(...tables.map((name) => `select * from ${name}`));
  await books.close();
  const sorted = rows.map((list) => list.map((row) => JSON.stringify(row)).toSorted());
  return Object.fromEntries(tables.map((name, index) => [name, sorted[index]]));
}

/** Every sale is whole: as many places taken, and payments made, as orders and open attempts say. */
async function expectWholeBooks(databaseUrl: string): Promise<string[]> {
  const books = await openBooks(databaseUrl);
  const [orders = [], [sums = {}] = []] = await books.read(
    'select booking_id from orders',
    `select (select sum(taken) from places) - (select coalesce(sum(count), 0) from holds) as sold,
       (select count(*) from tickets) as tickets, (select count(*) from carts where state = 'paid') as paid,
       (select count(*) from outbox where kind = 'confirmation') as mails`,
  );
  await books.close();
  const each = ['sold', 'tickets', 'paid', 'mails'].map((name) => Number(sums[name]));
  expect(each).toEqual(each.map(() => orders.length));
  return orders.map((row) => String(row['booking_id']));
}

test('a backup during sales has every order confirmed before; restored, the shop has the same books and sells on', async () => {
  const [databaseUrl, museumFolder, folder] = [await newDatabase(), testMuseum({}, 100_000), temporaryFolder('backup')];
  const backUp = () =>
    program(process.execPath, ['server/src/cli/back-up.ts', folder], { DATABASE_URL: databaseUrl, DATA: folder });
  const shop = await startShopProcess({ databaseUrl, museumFolder, startsAt: monday, seed: campaignSeed });
  shop.send({ name: 'loop', buyers, items: [adults(1)] });
  const before = await hear(shop, 30);
  const early = backUp();
  await hear(shop, 30);
  const inEarly = await expectWholeBooks(await restored(early));
  expect(inEarly).toEqual(expect.arrayContaining(before));
  await shop.end();

  const late = backUp();
  const again = await restored(late);
  expect(await booksOf(again)).toEqual(await booksOf(databaseUrl));
  expect(readdirSync(folder).toSorted()).toEqual([early, late].map((file) => file.slice(folder.length + 1)).toSorted());
  expect(statSync(late).mode & 0o777).toBe(0o600);
  const reopened = await startTestServer({ databaseUrl: again, museumFolder });
  reopened.clock.now = monday + 60_000;
  expect((await buy(reopened, [adults(1)])).status).toBe(200);
  await reopened.close();
});

test('a failed backup ends with an error, and leaves no backup file', async () => {
  const folder = temporaryFolder('backup');
  const missing = admin ? admin.replace('/postgres?', '/nowhere?') : join(folder, 'nowhere/foyer.sqlite');
  const settings = { DATABASE_URL: missing, DATA: folder };
  expect(() => program(process.execPath, ['server/src/cli/back-up.ts', join(folder, 'kept')], settings)).toThrow(
    /nowhere/,
  );
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('foyer-'))).toEqual([]);
});
