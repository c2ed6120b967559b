import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, nextSlot, placesIn, signIn, underWay } from '../../test/support/shopping.ts';
import { testMuseum } from '../../test/support/museum/test-museum.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import type { Database } from '../db/database.ts';
import { expireReservations } from './expired-reservations.ts';

let shop: TestServer;
const logged: Record<string, unknown>[] = [];
const log = pino(
  new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
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
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => expireReservations({ database: counted, log }, later + index)),
  );
  expect([writes, await openIn(database)]).toEqual([2, 0]);
  await expireReservations({ database: counted, log }, later + 100);
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
      writes <= 3 ? Promise.reject(new Error('The disk is full.')) : database.write(work)
    ),
  };
  const later = shop.clock.now + 16 * 60_000;
  const [first, second] = await Promise.allSettled([
    expireReservations({ database: failing, log }, later),
    expireReservations({ database: failing, log }, later),
  ]);
  expect([first.status, second.status, await openIn(database)]).toEqual(['rejected', 'fulfilled', 0]);
});

test('an attempt that cannot be ended keeps no other from ending, is logged, and is tried again an hour later', async () => {
  const { database } = shop;
  const [before, beforeLater] = [await placesIn(shop), await placesIn(shop, nextSlot)];
  const { cartId } = await underWay(shop, [adults(2)], await signIn(shop));
  await underWay(shop, [{ ...adults(3), datetime: nextSlot }], await signIn(shop, { email: 'other@example.org' }));
  const { key } = await database.read
    .selectFrom('holds')
    .select('key')
    .where('cart_id', '=', cartId)
    .where('key', 'like', '%T%')
    .executeTakeFirstOrThrow();
  const setTaken = (taken: number) =>
    database.read.updateTable('places').set({ taken }).where('key', '=', key).execute();
  const { taken } = await database.read
    .selectFrom('places')
    .select('taken')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  await setTaken(0);
  logged.length = 0;
  const later = shop.clock.now + 16 * 60_000;
  await expireReservations({ database, log }, later);
  await expireReservations({ database, log }, later + 60_000);
  expect(await placesIn(shop, nextSlot)).toBe(beforeLater);
  expect(await openIn(database)).toBe(1);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ level: 50, msg: expect.stringContaining('could not be ended') });
  await setTaken(taken);
  await expireReservations({ database, log }, later + 61 * 60_000);
  expect([await openIn(database), await placesIn(shop)]).toEqual([0, before]);
});
