import { expect, test } from 'vitest';
import { adults, buy, signIn } from '../../../test/support/shopping.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { activeAttempts } from './active-attempts.ts';

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
