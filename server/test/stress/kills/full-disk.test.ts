import { spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { adults } from '../../support/shopping.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import { openBooks } from '../book-reader.ts';
import { campaignSeed, isFull, isPostgres, seededRandom } from '../campaign-options.ts';
import type { Bought } from '../selling.ts';
import type { ShopProcess } from '../shop-process.ts';
import { ask, startShopProcess } from '../shop-process.ts';

const monday = Date.parse('2026-05-04T06:00:00Z');
const rounds = isFull ? 50 : 4;

/** For all who buy in all rounds: nobody is refused because the slot is sold out. */
const enoughPlaces = 1000;

/** Where the shop's process runs, and how its disk is filled to so many bytes more, and cleared. */
interface Disk {
  readonly databaseUrl: string;
  fill(shop: ShopProcess, bytes: number): Promise<void>;
  clear(shop: ShopProcess): Promise<void>;
}

/** SQLite writes by itself: its process may not write beyond a length of any file. */
async function limitedFiles(): Promise<Disk> {
  const limit = (shop: ShopProcess, size: string) => {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(shop.child.pid), `--fsize=${size}:`]);
    if (status !== 0) throw new Error(`prlimit: ${String(stderr)}`);
  };
  return {
    databaseUrl: await testDatabase(),
    fill: async (shop, bytes) => limit(shop, String(bytes)),
    clear: async (shop) => limit(shop, 'unlimited'),
  };
}

/** PostgreSQL writes for the shop: every table says what it would say of a full disk. */
async function refusingTables(): Promise<Disk> {
  const databaseUrl = await testDatabase();
  const client = new Client({ connectionString: databaseUrl });
  const onEveryTable = async (statement: (table: string) => string) => {
    await client.query(`do $do$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = current_schema() loop
        execute format($$${statement('%I')}$$, name); end loop; end $do$`);
  };
  return {
    databaseUrl,
    fill: async () => {
      await client.connect();
      await client.query(`create or replace function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`);
      await onEveryTable(
        (table) => `create trigger full_disk before insert or update or delete on ${table}
        for each statement execute function no_room()`,
      );
    },
    clear: async () => {
      await onEveryTable((table) => `drop trigger full_disk on ${table}`);
      await client.end();
    },
  };
}

async function startShop({ databaseUrl }: Disk): Promise<ShopProcess> {
  return startShopProcess({
    databaseUrl,
    museumFolder: testMuseum({}, enoughPlaces),
    startsAt: monday,
    seed: campaignSeed,
  });
}

test('on a full disk every step of a purchase gets 503, and with room again each succeeds [PAY-9]', async () => {
  const disk = isPostgres ? await refusingTables() : await limitedFiles();
  const shop = await startShop(disk);
  shop.send({ name: 'prepare' });
  expect(await shop.hear()).toBe('prepared');
  await disk.fill(shop, 0);
  const refused = await ask<Record<string, number>>(shop, { name: 'try' });
  expect(new Set(Object.values(refused)), JSON.stringify(refused)).toEqual(new Set([503]));
  await disk.clear(shop);
  expect(await ask(shop, { name: 'try' })).toEqual({
    'signs in': 200,
    'orders by card': 200,
    'pays at the provider': 303,
    'comes back': 200,
    'calls off': 200,
  });
  await shop.end();
});

test.skipIf(isPostgres)(
  'when the disk runs full during sales, confirmed bookings are stored, others get 503, and the shop sells on',
  async () => {
    const chance = seededRandom(campaignSeed);
    const disk = await limitedFiles();
    const shop = await startShop(disk);
    const books = await openBooks(disk.databaseUrl);
    const buy = async (buyers: number): Promise<Bought[]> => {
      const bought: Bought[] = [];
      shop.send({ name: 'buy', buyers, items: [adults(1, '2026-05-05T10:00:00+02:00')] });
      while (bought.length < buyers) bought.push(JSON.parse((await shop.hear()) ?? '') as Bought);
      return bought;
    };
    for (let round = 1; round <= rounds; round += 1) {
      await disk.fill(shop, Math.floor(chance() * 600_000));
      const bought = await buy(3);
      await disk.clear(shop);
      const said = `SEED=${campaignSeed}, round ${round}`;
      expect(
        bought.filter(({ status }) => ![200, 503].includes(status)),
        said,
      ).toEqual([]);
      for (const { bookingId } of bought.filter(({ status }) => status === 200)) {
        const [rows = []] = await books.read(`select * from orders where booking_id = '${bookingId}'`);
        expect(rows, said).toHaveLength(1);
      }
      expect((await buy(1))[0]?.status, said).toBe(200);
    }
    await books.close();
    await shop.end();
  },
);
