import { afterAll, expect, test } from 'vitest';
import { adults, initPayment, nextSlot, signIn, slot } from '../../test/support/shopping.ts';
import { startTestServer } from '../../test/support/test-server.ts';

const shop = await startTestServer();
afterAll(() => shop.close());

/** Enough that on PostgreSQL all connections of a process are taken. */
const guests = 24;
const rounds = 3;

test('guests who swap two slots at the same moment do not wait for each other in a ring', async () => {
  const tokens = await Promise.all(
    Array.from({ length: guests }, (_, guest) => signIn(shop, { email: `swap-${guest}@example.org` })),
  );
  const orderAll = async (round: number) => {
    const answers = await Promise.all(
      tokens.map((token, guest) => initPayment(shop, token, [adults(1, (guest + round) % 2 ? slot : nextSlot)])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: guests }, () => 200));
  };
  for (let round = 0; round <= rounds; round += 1) await orderAll(round);
  const held = await shop.database.read
    .selectFrom('places')
    .select(['key', 'taken'])
    .where('key', 'like', '501/%')
    .execute();
  expect(held.map(({ taken }) => taken).toSorted()).toEqual([guests / 2, guests / 2]);
});
