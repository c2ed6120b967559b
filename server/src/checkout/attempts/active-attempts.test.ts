import { expect, test } from 'vitest';
import { adults, buy, signIn } from '../../../test/support/shopping.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { activeAttempts } from './active-attempts.ts';

test('looks at the latest hundred attempts of a guest, and at those of the cart key', async () => {
  const shop = await startTestServer();
  await buy(shop, [adults(1)], await signIn(shop));
  const { read } = shop.database;
  const cart = await read.selectFrom('carts').selectAll().executeTakeFirstOrThrow();
  const earlier = Array.from({ length: 150 }, (_, at) => ({
    ...cart,
    id: `earlier ${at}`,
    booking_id: null,
    payment_id: null,
    basket_key: `key ${at}`,
    created_at: cart.created_at - 1000 - at,
  }));
  await read.insertInto('carts').values(earlier).execute();
  const found = await activeAttempts(read, { guest_id: cart.guest_id, basket_key: 'key 140' });
  expect(found).toHaveLength(101);
  expect([found[0]?.id, found[99]?.id, found[100]?.id]).toEqual([cart.id, 'earlier 98', 'earlier 140']);
  await shop.close();
});

test('reads no lines of a guest’s attempts: they may be of any length and there may be hundreds', async () => {
  const shop = await startTestServer();
  await buy(shop, [adults(1)], await signIn(shop));
  const { guest_id, lines } = await shop.database.read.selectFrom('carts').selectAll().executeTakeFirstOrThrow();
  const [attempt, ...more] = await activeAttempts(shop.database.read, { guest_id, basket_key: null });
  expect(more).toEqual([]);
  expect(attempt?.state).toBe('paid');
  expect(Object.values(attempt ?? {})).not.toContain(lines);
  expect(JSON.stringify(attempt).length).toBeLessThan(500);
  await shop.close();
});
