import { afterAll, expect, test } from 'vitest';
import { counted } from '../observability/counters.ts';
import { adults, cancelPayment, initPayment, nextSlot, signIn, slot } from '../../test/support/shopping.ts';
import { origin, startTestServer } from '../../test/support/test-server.ts';

const shop = await startTestServer();
afterAll(() => shop.close());

/** Enough that on PostgreSQL all connections of a process are taken. */
const guests = 24;
const later = '2026-05-05T12:00:00+02:00';
const rounds = 3;

/** How many transactions had to run again. */
const repeats = async () => /^foyer_database_repeats_total (\d+)$/m.exec(await counted.metrics())?.[1];

test('guests who swap two slots at the same moment all succeed, and the places taken add up', async () => {
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

test('guests who order with the same cart key at the same moment do not deadlock, and leave one open attempt', async () => {
  const tokens = await Promise.all(
    Array.from({ length: guests }, (_, guest) => signIn(shop, { email: `key-${guest}@example.org` })),
  );
  const back = 'sharedKey01xQ7mPa2LzRw';
  const url = {
    continue: `${origin}/de/checkout/success?basket=${back}`,
    cancel: `${origin}/de/checkout/canceled?basket=${back}`,
  };
  const before = await repeats();
  const slots = ['2026-05-05T14:00:00+02:00', '2026-05-05T15:00:00+02:00'];
  const answers = await Promise.all(
    tokens.map((token) =>
      initPayment(
        shop,
        token,
        slots.map((each) => adults(1, each)),
        { url },
      ),
    ),
  );
  // Whose attempt is replaced before it has a payment is told so.
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
  // A ring of waiting transactions is cut by the database, after a second for each.
  expect(await repeats()).toBe(before);
  const open = await shop.database.read
    .selectFrom('carts')
    .select('id')
    .where('basket_key', '=', back)
    .where('state', '=', 'open')
    .execute();
  expect(open).toHaveLength(1);
});

test('guests who swap into slots that nobody has booked yet do not deadlock', async () => {
  const before = await repeats();
  for (let round = 0; round < 8; round += 1) {
    const day = Array.from({ length: 7 }, (_, hour) => `2026-05-${12 + round}T${10 + hour}:00:00+02:00`);
    const [first = '', last = ''] = [day[0], day.at(-1)];
    const swap = [first, last].map((each) => adults(1, each));
    const tokens = await Promise.all(
      Array.from({ length: 8 }, (_, guest) => signIn(shop, { email: `fresh-${round}-${guest}@example.org` })),
    );
    const [there, newcomers] = [tokens.slice(0, 4), tokens.slice(4)];
    for (const token of there) await initPayment(shop, token, [adults(1, last)]);
    const all = await Promise.all([
      ...newcomers.map((token) =>
        initPayment(
          shop,
          token,
          day.map((each) => adults(1, each)),
        ),
      ),
      ...there.map((token) => initPayment(shop, token, swap)),
    ]);
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  }
  expect(await repeats()).toBe(before);
});

test('the places taken match the holds when guests order again while their former order is cancelled', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 8 }, (_, guest) => signIn(shop, { email: `cancel-${guest}@example.org` })),
  );
  const order = (token: string, count: number) => initPayment(shop, token, [adults(count, later)]);
  for (let round = 0; round < 4; round += 1) {
    const begun = await Promise.all(tokens.map((token) => order(token, 1)));
    const both = await Promise.all(
      tokens.flatMap((token, guest) => [order(token, 2), cancelPayment(shop, begun[guest]?.body.hold.cart_id)]),
    );
    expect(both.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
  const held = await shop.database.read
    .selectFrom('holds')
    .select('count')
    .where('key', 'like', '501/%2026-05-05%12:00%')
    .execute();
  const [taken] = await shop.database.read
    .selectFrom('places')
    .select('taken')
    .where('key', 'like', '501/%2026-05-05%12:00%')
    .execute();
  expect(taken?.taken).toBe(held.reduce((sum, { count }) => sum + count, 0));
});
