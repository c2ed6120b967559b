import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, placesIn, signIn, underWay } from '../../test/support/shopping.ts';
import { testMuseum } from '../../test/support/museum/test-museum.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import type { Database } from '../db/database.ts';
import { expireReservations } from './expired-reservations.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ museumFolder: testMuseum({}, 1000) });
});
afterAll(() => shop.close());

const openIn = async (database: Database) => {
  const open = await database.read.selectFrom('carts').select('id').where('state', '=', 'open').execute();
  return open.length;
};

test('expires reservations that end in the same second once, in two transactions, for forty concurrent sweeps [PAY-9]', async () => {
  const before = await placesIn(shop);
  for (let guest = 0; guest < 60; guest += 1)
    await underWay(shop, [adults(1)], await signIn(shop, { email: `guest-${guest}@example.org` }));
  expect(await placesIn(shop)).toBe(before - 60);
  const { database } = shop;
  let writes = 0;
  const counted: Database = { ...database, write: (work) => ((writes += 1), database.write(work)) };
  const later = shop.clock.now + 16 * 60_000;
  await Promise.all(Array.from({ length: 40 }, (_, index) => expireReservations(counted, later + index)));
  expect([writes, await openIn(database)]).toEqual([2, 0]);
  await expireReservations(counted, later + 100);
  expect(writes).toBe(2);
  expect(await placesIn(shop)).toBe(before);
  const voids = await database.read.selectFrom('outbox').select('subject').where('kind', '=', 'void').execute();
  expect(voids).toHaveLength(60);
});

test('a failed sweep does not prevent the next one', async () => {
  const { database } = shop;
  await underWay(shop, [adults(1)], await signIn(shop));
  let writes = 0;
  const failing: Database = {
    ...database,
    write: (work) => (
      (writes += 1),
      writes === 1 ? Promise.reject(new Error('The disk is full.')) : database.write(work)
    ),
  };
  const later = shop.clock.now + 16 * 60_000;
  const [first, second] = await Promise.allSettled([
    expireReservations(failing, later),
    expireReservations(failing, later),
  ]);
  expect([first.status, second.status, await openIn(database)]).toEqual(['rejected', 'fulfilled', 0]);
});
