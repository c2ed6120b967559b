import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/db/database.ts';
import { adults } from '../../support/shopping.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import type { Fault } from '../planted-faults.ts';
import { campaignSeed, isFull, isPostgres } from '../campaign-options.ts';
import type { Bought } from '../selling.ts';
import type { ShopProcess } from '../shop-process.ts';
import { startShopProcess } from '../shop-process.ts';
import { attach, cannotTrace } from './strace.ts';
import type { WriteOrder } from './write-order.ts';
import { writeOrderIn } from './write-order.ts';

const buyers = isFull ? 300 : 10;
const monday = Date.parse('2026-05-04T06:00:00Z');

const reason = isPostgres ? null : cannotTrace();
if (reason) console.log(`Not looked at, whether the disk has what buyers are told: ${reason}.`);

async function startShop(fault?: Fault): Promise<ShopProcess> {
  const databaseUrl = await testDatabase();
  return startShopProcess(
    { databaseUrl, museumFolder: testMuseum({}, 1000), startsAt: monday, seed: campaignSeed },
    fault,
  );
}

/** The statuses of so many purchases, one after the other. */
async function buy(shop: ShopProcess, count: number): Promise<number[]> {
  const statuses: number[] = [];
  shop.send({ name: 'buy', buyers: count, items: [adults(1)] });
  while (statuses.length < count) statuses.push((JSON.parse((await shop.hear()) ?? '') as Bought).status);
  return statuses;
}

/** In which order a shop writes, syncs and tells while people buy. */
async function watched(fault?: Fault): Promise<WriteOrder> {
  const shop = await startShop(fault);
  const file = join(temporaryFolder('trace'), 'trace');
  const strace = await attach(shop.child.pid ?? 0, file, ['-e', 'trace=pwrite64,fdatasync,fsync,write']);
  await buy(shop, buyers);
  await strace.end();
  await shop.end();
  return writeOrderIn(readFileSync(file, 'utf8'));
}

describe.skipIf(isPostgres || reason !== null)('on SQLite, by its system calls', () => {
  test('a booking is confirmed once it is on the disk [PAY-9]', async () => {
    expect(await watched()).toEqual({ confirmed: buyers, reportedTooEarly: 0 });
  }, 300_000);

  test('a server without fsync is caught: it confirms bookings before they are on the disk', async () => {
    const { confirmed, reportedTooEarly } = await watched('fsync');
    expect(confirmed).toBe(buyers);
    expect(reportedTooEarly).toBeGreaterThan(0);
  }, 300_000);

  test.each(['pwrite64:error=ENOSPC', 'pwrite64:error=EIO', 'fsync,fdatasync:error=EIO'])(
    'while the disk answers %s purchases get 503; afterwards the shop sells on [PAY-9]',
    async (failure) => {
      const shop = await startShop();
      expect(await buy(shop, 1)).toEqual([200]);
      const strace = await attach(shop.child.pid ?? 0, '/dev/null', ['-e', `inject=${failure}`]);
      expect(new Set(await buy(shop, 3))).toEqual(new Set([503]));
      await strace.end();
      expect(await buy(shop, 3)).toEqual([200, 200, 200]);
      await shop.end();
    },
  );
});

test.runIf(isPostgres)(
  'on PostgreSQL our connections wait until the disk has a commit: synchronous_commit is on [PAY-9]',
  async () => {
    const database = await openDatabase(await testDatabase());
    const { rows } = await sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(
      database.read,
    );
    expect(rows).toEqual([{ setting: 'on' }]);
    await database.close();
  },
);
