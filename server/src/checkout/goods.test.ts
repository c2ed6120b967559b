import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBuyer, readLines } from '../db/stored-order.ts';
import { forgetVisitors } from '../customers/guests/forget-visitors.ts';
import { isGoods } from '../orders/order-line.ts';
import { providerSays } from '../../test/support/orders/provider-word.ts';
import {
  adults,
  buy,
  cancelPayment,
  execPayment,
  initPayment,
  payWith,
  signIn,
  underWay,
} from '../../test/support/shopping.ts';
import { articleIds, goods, owner, passes } from '../../test/support/museum/test-articles.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer();
});
afterEach(() => shop.close());

const wien = { street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' };
const order = () => shop.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
const stockOf = async (article: keyof typeof articleIds) =>
  (await shop.get(`/api/de/merchandise?article=${articleIds[article]}`)).body.data.stock;
const minutes = 60_000;

/** The provider's word that a payment has gone through, however late. */
const lateWord = async ({ page }: { page: string }) => expect(await providerSays(shop, page, 'paid')).toBe(200);

const refusal = async (items: unknown[], details: Record<string, unknown> = {}) => {
  const { status, body } = await initPayment(shop, await signIn(shop, details), items);
  expect(status).toBe(422);
  return body;
};

test('goods have the museum’s prices, shipping by weight and a tax rate per line; a client’s price is ignored [API-36, CART-7, MON-2]', async () => {
  const { body } = await buy(shop, [{ ...goods('book', 1), price: 1, name: 'Cheap' }, goods('mug', 2)]);
  expect(body.data.receipt).toMatchObject({
    total: 3900 + 2 * 1290 + 690,
    paid: true,
    email: 'ma•••@example.org',
    lines: [
      { type: 'merchandise', name: 'Book', detail: '', datetime: null, venue: '', count: 1, price: 3900 },
      { type: 'merchandise', name: 'Mug', detail: '', datetime: null, venue: '', count: 2, price: 2580 },
      { type: 'shipping', name: 'Versand (Deutschland)', detail: '', datetime: null, venue: '', count: 1, price: 690 },
    ],
  });
  const { lines, total_cents, buyer } = await order();
  expect(total_cents).toBe(7170);
  expect(readLines(lines).flatMap(({ amounts }) => amounts)).toEqual([
    { cents: 3900, taxRate: 7 },
    { cents: 2580, taxRate: 19 },
    { cents: 690, taxRate: 19 },
  ]);
  expect(readBuyer(buyer).delivery).toEqual({
    name: 'Mara Lind',
    street: 'Seestraße 1',
    zip: '10115',
    city: 'Berlin',
    country: 'DE',
  });
});

test('shipping has the tax rate that the museum configures [MON-2]', async () => {
  const other = await startTestServer({ configuration: { shippingTaxRate: 7 } });
  await buy(other, [goods('mug', 1)]);
  const { lines } = await other.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(readLines(lines).at(-1)?.amounts).toEqual([{ cents: 490, taxRate: 7 }]);
  await other.close();
});

test('an order of goods alone has no tickets; one with goods and a visit has [API-38]', async () => {
  const { body } = await buy(shop, [goods('mug', 1)]);
  expect(body.data).toMatchObject({ has_tickets: false, tickets_url: null, calendar_url: null, visit_notes: [] });
  const mixed = await buy(shop, [goods('mug', 1), adults(2)]);
  expect(mixed.body.data).toMatchObject({ has_tickets: true, tickets_url: expect.stringContaining('/tickets.pdf') });
  const tickets = await shop.request(mixed.body.data.tickets_url);
  expect([tickets.status, tickets.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

describe('goods are sent', () => {
  const shipping = { name: 'Mama Lind', ...wien };

  test('to the separate address where there is one, at its country’s price [SHIP-6]', async () => {
    await buy(shop, [goods('mug', 1)], await signIn(shop, { shipping }));
    const { lines, buyer } = await order();
    expect(readBuyer(buyer).delivery).toEqual(shipping);
    expect(readLines(lines).filter(isGoods).at(-1)).toMatchObject({ type: 'shipping', articleId: 'AT', cents: 990 });
  });

  test('not to a country without a price, nor above the heaviest weight that has one [SHIP-3, CHK-4]', async () => {
    expect(await refusal([goods('mug', 1)], { country: 'US' })).toEqual({
      error: 'NO_SHIPPING_COST',
      problems: [{ code: 'NO_SHIPPING_COST', line: 0 }],
    });
    expect((await refusal([goods('heavy', 1)], { shipping })).error).toBe('NO_SHIPPING_COST');
  });

  test('not without a complete address, nor by express payment, which has none [CHK-4]', async () => {
    expect((await refusal([adults(1), goods('mug', 1)], { street: '' })).problems).toEqual([
      { code: 'SHIPPING_ADDRESS_INCOMPLETE', line: 1 },
    ]);
    const { status, body } = await initPayment(shop, null, [goods('mug', 1)], { payart: 200 });
    expect([status, body.error]).toEqual([422, 'SHIPPING_ADDRESS_INCOMPLETE']);
  });
});

describe('stock', () => {
  test('is held from the start of the payment, and released when it is cancelled, refused or expired', async () => {
    const { cartId } = await underWay(shop, [goods('rare', 2)]);
    expect((await refusal([goods('rare', 1)])).problems).toEqual([{ code: 'ARTICLE_SOLD_OUT', line: 0, available: 0 }]);
    await cancelPayment(shop, cartId);
    const second = await underWay(shop, [goods('rare', 2)]);
    await payWith(shop, second.page, 'refused');
    await execPayment(shop, second.cartId);
    expect(await stockOf('rare')).toBe(2);
    await underWay(shop, [goods('rare', 1)]);
    expect((await refusal([goods('rare', 2)])).problems).toEqual([{ code: 'STOCK_EXCEEDED', line: 0, available: 1 }]);
    shop.clock.now += 16 * minutes;
    await buy(shop, [goods('rare', 2)]);
    expect(await stockOf('rare')).toBe(0);
  });

  test('is never exceeded over all lines of a cart, and the refusal names what is left [MER-3]', async () => {
    expect((await refusal([goods('rare', 3)])).problems).toEqual([{ code: 'STOCK_EXCEEDED', line: 0, available: 2 }]);
    expect((await refusal([goods('rare', 1), goods('rare', 2)])).problems).toEqual([
      { code: 'STOCK_EXCEEDED', line: 1, available: 1 },
    ]);
    expect((await refusal([goods('gone', 1)])).error).toBe('ARTICLE_SOLD_OUT');
    expect((await refusal([goods('mug', 1_000_000_000)])).problems).toEqual([
      { code: 'STOCK_EXCEEDED', line: 0, available: 999 },
    ]);
    expect((await refusal([goods('mug', 0)])).error).toBe('COUNT_INVALID');
    for (const count of [-1, 1.5, '2', null])
      expect((await refusal([{ ...goods('mug', 1), count }])).error).toBe('INVALID_VALUE');
  });

  test('that the visitor’s own attempt holds counts as available to their changed cart', async () => {
    const token = await signIn(shop);
    await underWay(shop, [goods('rare', 2)], token);
    await underWay(shop, [goods('rare', 2), goods('mug', 1)], token);
    expect(await stockOf('rare')).toBe(0);
  });

  test.each([
    ['paid', false],
    ['refunded', true],
  ])('of an expired hold: a late payment for it ends as %s', async (state, isGone) => {
    const late = await underWay(shop, [goods('rare', 2)]);
    shop.clock.now += 16 * minutes;
    expect(await stockOf('rare')).toBe(2);
    if (isGone) await underWay(shop, [goods('rare', 1)]);
    await lateWord(late);
    const carts = shop.database.read.selectFrom('carts').selectAll().where('id', '=', late.cartId);
    expect((await carts.executeTakeFirstOrThrow()).state).toBe(state);
    expect(await stockOf('rare')).toBe(isGone ? 1 : 0);
  });
});

describe('annual passes', () => {
  test('have an owner each, which the order keeps, and cost nothing to send [PASS-2]', async () => {
    const { body } = await buy(shop, [passes([owner('Ada'), owner('Bob', wien)])]);
    expect(body.data).toMatchObject({ has_tickets: false, receipt: { total: 9000 } });
    const { lines, buyer } = await order();
    expect(readLines(lines)).toEqual([
      {
        type: 'annualPass',
        articleId: String(articleIds.pass),
        name: 'Annual pass',
        count: 2,
        cents: 9000,
        amounts: [{ cents: 9000, taxRate: 7 }],
        passes: [
          { owner: 'Ada Lind', address: null },
          { owner: 'Bob Lind', address: { name: 'Bob Lind', ...wien } },
        ],
      },
    ]);
    expect(readBuyer(buyer).delivery?.city).toBe('Berlin');
  });

  test('are refused without a complete owner for each [CHK-4, PASS-2]', async () => {
    expect((await refusal([{ ...passes([owner('Ada')]), count: 2 }])).problems).toEqual([
      { code: 'PASS_OWNER_REQUIRED', line: 0, owner: 1 },
    ]);
    expect((await refusal([passes([owner(''), owner('Bob', { ...wien, zip: '' })])])).problems).toEqual([
      { code: 'PASS_OWNER_REQUIRED', line: 0, owner: 0 },
      { code: 'PASS_OWNER_REQUIRED', line: 0, owner: 1 },
    ]);
    expect((await refusal([{ type: 'annualPass', id: articleIds.pass, count: 1 }])).error).toBe('PASS_OWNER_REQUIRED');
    expect((await refusal([passes([owner('Ada\r\nBcc: x@example.org')])])).error).toBe('INVALID_VALUE');
  });

  test('and goods are not sold as each other', async () => {
    expect((await refusal([goods('pass', 1)])).problems).toEqual([{ code: 'ARTICLE_UNKNOWN', line: 0 }]);
    expect((await refusal([passes([owner('Ada')], 'mug')])).error).toBe('ARTICLE_UNKNOWN');
    expect((await refusal([{ ...goods('mug', 1), id: 'toString' }])).error).toBe('ARTICLE_UNKNOWN');
  });

  test('need the buyer’s address only where one pass is sent with the order [CHK-4]', async () => {
    expect((await refusal([passes([owner('Ada')])], { street: '' })).error).toBe('SHIPPING_ADDRESS_INCOMPLETE');
    const away = await initPayment(shop, await signIn(shop, { street: '' }), [passes([owner('Bob', wien)])]);
    expect(away.status).toBe(200);
  });

  test('in a cancelled cart lose the names of buyer and owners a day later', async () => {
    const { cartId } = await underWay(shop, [passes([owner('Ada')])]);
    await cancelPayment(shop, cartId);
    // Two connections of one process that both write wait for each other.
    shop.clock.now += minutes;
    const jobs = shop.database.read.selectFrom('outbox').select('subject').where('done_at', 'is', null);
    const news = shop.database.read.selectFrom('sandbox_notifications').select('id').where('done_at', 'is', null);
    await expect.poll(async () => [...(await jobs.execute()), ...(await news.execute())]).toEqual([]);
    await forgetVisitors(shop.database, shop.clock.now + 25 * 60 * minutes);
    const { lines, buyer } = await shop.database.read.selectFrom('carts').selectAll().executeTakeFirstOrThrow();
    expect([buyer, lines.includes('Ada')]).toEqual([null, false]);
  });
});
