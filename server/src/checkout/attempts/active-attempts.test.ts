import { expect, test } from 'vitest';
import { adults, buy, signIn } from '../../../test/support/shopping.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { activeAttempts } from './active-attempts.ts';

test('of a guest’s attempts nothing is read that may be of any length: they may have paid for hundreds', async () => {
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
