import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { adults } from '../testing/shopping.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testMuseum } from '../testing/test-museum.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

/** `npm run prove` pulls the plug a hundred times, `npm test` twice. */
const rounds = process.env['PROVE'] === 'full' ? 100 : 2;
const program = join(import.meta.dirname, '../testing/race-buyers.ts');

/** Forty buyers at one server, which is killed while they pay. */
async function killedServer(databaseUrl: string, museumFolder: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [program, databaseUrl, museumFolder, '40', JSON.stringify([adults(1)])]);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  child.stdin.write('go\n');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Nothing held, nothing on its way. */
async function isQuiet({ database, clock }: TestServer): Promise<boolean> {
  clock.now += 60_000;
  const [errands, news, carts] = await Promise.all([
    database.read.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute(),
    database.read.selectFrom('sandbox_notifications').selectAll().where('done_at', 'is', null).execute(),
    database.read.selectFrom('carts').selectAll().where('state', '=', 'open').execute(),
  ]);
  return errands.length + news.length + carts.length === 0;
}

test('a server that dies while people pay loses no paid order, doubles none, and keeps no place to itself [PAY-9]', async () => {
  const museumFolder = testMuseum();
  for (let round = 0; round < rounds; round += 1) {
    const databaseUrl = await testDatabase();
    const afterMs = Math.round(20 + Math.random() * 400);
    await killedServer(databaseUrl, museumFolder, afterMs);
    const again = await startTestServer({ databaseUrl, museumFolder });
    await expect.poll(() => isQuiet(again), { timeout: 60_000, interval: 100 }).toBe(true);
    const { read } = again.database;
    const paid = await read.selectFrom('sandbox_payments').select('reference').where('state', '=', 'paid').execute();
    const orders = await read.selectFrom('orders').select('cart_id').execute();
    const taken = await read.selectFrom('places').select('taken').execute();
    expect(orders.map(({ cart_id }) => cart_id).toSorted(), `killed after ${afterMs} ms`).toEqual(
      paid.map(({ reference }) => reference).toSorted(),
    );
    expect(taken.reduce((sum, row) => sum + row.taken, 0)).toBe(orders.length);
    await again.close();
  }
}, 3_600_000);
