import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, buy, cancelPayment, placesIn, signIn, underWay } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { raiseLowCounters } from './low-counters.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

test('raises counters that are lower than what is reserved and sold, and leaves the others alone', async () => {
  const before = await placesIn(shop);
  await buy(shop, [adults(2)]);
  const { cartId } = await underWay(shop, [adults(3)], await signIn(shop));
  const { database } = shop;
  const counters = () => database.read.selectFrom('places').selectAll().orderBy('key').execute();
  const right = await counters();
  expect(await raiseLowCounters(database)).toEqual([]);
  await sql`update places set taken = taken - 1 where taken > 0`.execute(database.read);
  const raised = await raiseLowCounters(database);
  expect(raised).toEqual(right.filter(({ taken }) => taken > 0).map(({ key }) => key));
  expect(raised.length).toBeGreaterThan(1);
  expect(await counters()).toEqual(right);
  // Places of old orders are forgotten, and their counters stay higher.
  await sql`delete from sold_places`.execute(database.read);
  expect(await raiseLowCounters(database)).toEqual([]);
  expect(await counters()).toEqual(right);
  await cancelPayment(shop, cartId);
  expect(await placesIn(shop)).toBe(before - 2);
});
