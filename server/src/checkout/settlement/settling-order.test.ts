import { afterEach, describe, expect, test } from 'vitest';
import { byLink } from '../../../test/support/orders/own-orders.ts';
import { providerKnows, providerSays } from '../../../test/support/orders/provider-word.ts';
import {
  adults,
  cancelPayment,
  execPayment,
  initPayment,
  payWith,
  placesIn,
  signIn,
  underWay,
} from '../../../test/support/shopping.ts';
import { articleIds, goods } from '../../../test/support/museum/test-articles.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { codes, gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import { orderLinks } from '../../orders/order-links.ts';
import { secretNamed } from '../../db/settings.ts';
import type { OutboxKind } from '../../outbox/outbox-kind.ts';
import { addToOutbox } from '../../outbox/outbox.ts';

const hour = 60 * 60_000;
const week = 7 * 24 * hour;
/** A Tuesday that is still to come when a week has passed. */
const later = '2026-05-19T10:00:00+02:00';

let shop: TestServer;
afterEach(() => shop.close());
const open = async (orders: Record<string, unknown> = {}) => {
  shop = await startTestServer({ orders: { invoice: { for: 'everyone' }, ...orders } });
};

/** Somebody agrees to a payment that the bank moves for days. */
async function agree(items: unknown[]) {
  const { page, cartId } = await underWay(shop, items);
  await payWith(shop, page, 'processing');
  const { status, body } = await execPayment(shop, cartId);
  expect(status, JSON.stringify(body)).toBe(200);
  const token = orderLinks(await secretNamed(shop.database, 'orderLinks')).tokenOf(body.data.booking_id);
  return { page, cartId, booking: body.data, bookingId: body.data.booking_id as string, token };
}

/** What the bank says by the sandbox's page, days later. */
const press = (page: string, action: 'settle' | 'bounce') =>
  shop.request(page, { method: 'POST', body: new URLSearchParams({ action }) });

const jobs = async (kind: OutboxKind) =>
  (await shop.database.read.selectFrom('outbox').select('subject').where('kind', '=', kind).execute()).length;
const kept = (table: 'holds' | 'sold_places') =>
  shop.database.read.selectFrom(table).select(['key', 'count']).orderBy('key').execute();
const taken = () =>
  shop.database.read.selectFrom('places').select(['key', 'taken']).where('taken', '>', 0).orderBy('key').execute();
const stateOf = async (cartId: string) =>
  (await shop.database.read.selectFrom('carts').select('state').where('id', '=', cartId).executeTakeFirstOrThrow())
    .state;

/** Time passes: whoever looks ends holds that are over, and the jobs that are due are done. */
async function passes(ms: number): Promise<void> {
  shop.clock.now += ms;
  await placesIn(shop);
  await shop.server.idle();
}

describe('an order whose payment takes days to settle', () => {
  test('is accepted, keeps its places for a week, and is settled once [PAY-5]', async () => {
    await open();
    const before = await placesIn(shop, later);
    const { page, cartId, booking, bookingId, token } = await agree([adults(2, later)]);
    expect(booking).toMatchObject({ processing: true, has_tickets: false, tickets_url: null, calendar_url: null });
    expect(booking.receipt).toMatchObject({ paid: false, total: 2800 });
    expect([await jobs('orderAccepted'), await jobs('confirmation'), await jobs('void')]).toEqual([1, 0, 0]);
    await passes(week);
    expect([await placesIn(shop, later), await stateOf(cartId), await jobs('void')]).toEqual([before - 2, 'paid', 0]);
    expect((await execPayment(shop, cartId)).body.data.booking_id).toBe(bookingId);
    expect((await byLink(shop, token)).body.data).toMatchObject({ status: 'unpaid', tickets: [] });
    expect((await cancelPayment(shop, cartId)).status).toBe(410);
    const held = await kept('holds');
    expect(held.map(({ key }) => key.split('/')[0])).toContain('unpaid');
    await press(page, 'settle');
    expect(await providerSays(shop, page, 'processing')).toBe(200);
    expect(await providerSays(shop, page, 'paid')).toBe(200);
    const { data } = (await byLink(shop, token)).body;
    expect(data).toMatchObject({ status: 'paid', booking: { processing: false, has_tickets: true } });
    expect(data.tickets[0].codes).toHaveLength(2);
    expect([await jobs('confirmation'), await kept('holds')]).toEqual([1, []]);
    expect(await kept('sold_places')).toEqual(held.filter(({ key }) => !key.startsWith('unpaid')));
  });

  test('answers 409 PAYMENT_PROCESSING for tickets, vouchers and calendar until it is settled [ORD-2]', async () => {
    await open();
    const { page, bookingId } = await agree([adults(1), gifts(1)]);
    const { secret } = await shop.database.read
      .selectFrom('orders')
      .select('secret')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const files = ['tickets.pdf', 'vouchers.pdf', 'visit.ics'].map((file) => `/api/de/order/${secret}/${file}`);
    for (const file of files) {
      const { status, body } = await shop.get(file);
      expect([status, body.error]).toEqual([409, 'PAYMENT_PROCESSING']);
    }
    await press(page, 'settle');
    for (const file of files) expect((await shop.request(file)).status).toBe(200);
  });

  test('is settled by asking the provider about once an hour when the notification is lost', async () => {
    await open();
    const { page, token } = await agree([adults(1)]);
    // After what it told of its own accord it was asked once more.
    await passes(hour / 30);
    const asked = shop.database.read.selectFrom('outbox').select('done_at').where('kind', '=', 'paymentState');
    const isDone = async () => (await asked.executeTakeFirst())?.done_at !== null;
    await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
    await providerKnows(shop, page, 'paid');
    await passes(hour / 2);
    expect((await byLink(shop, token)).body.data.status).toBe('unpaid');
    shop.clock.now += hour;
    // Jobs are looked for every few seconds.
    await expect.poll(async () => (await byLink(shop, token)).body.data.status, { timeout: 60_000 }).toBe('paid');
  });

  test('issues vouchers that pay nothing, and mails no gifts, until it is settled', async () => {
    await open();
    const given = { ...gifts(1), gift: { name: 'Grace', message: '', email: 'grace@example.org' } };
    const { page, bookingId } = await agree([given]);
    const { code } = await shop.database.read
      .selectFrom('vouchers')
      .select('code')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const pay = async () => initPayment(shop, await signIn(shop), [adults(1), paysWith(code)]);
    expect([(await pay()).body.error, await jobs('giftVoucher')]).toEqual(['VOUCHER_INVALID', 0]);
    await press(page, 'settle');
    expect([(await pay()).status, await jobs('giftVoucher')]).toEqual([200, 1]);
  });
});

describe('a payment that the bank refuses days later', () => {
  const cart = [adults(2), goods('rare', 2), paysWith(codes.ten)];

  test('cancels the order, gives everything back and mails the buyer once [PAY-5]', async () => {
    await open();
    const { page, cartId, token } = await agree(cart);
    expect((await taken()).length).toBeGreaterThan(3);
    await passes(week);
    await press(page, 'bounce');
    expect(await providerSays(shop, page, 'refused')).toBe(200);
    expect((await byLink(shop, token)).body.data).toMatchObject({ status: 'cancelled' });
    expect([await taken(), await kept('holds'), await kept('sold_places')]).toEqual([[], [], []]);
    expect([await stateOf(cartId), await jobs('paymentRefused'), await jobs('confirmation')]).toEqual([
      'cancelled',
      1,
      0,
    ]);
    const print = await shop.get(`/api/de/merchandise?article=${articleIds.rare}`);
    expect(print.body.data.stock).toBe(2);
  });

  test('but that is paid after all is refunded, and nothing is booked twice', async () => {
    await open();
    const { page, cartId } = await agree(cart);
    await press(page, 'bounce');
    expect(await providerSays(shop, page, 'paid')).toBe(200);
    expect([await stateOf(cartId), await jobs('refund'), await taken()]).toEqual(['refunded', 1, []]);
    expect((await execPayment(shop, cartId)).body).toEqual({ message: 'PAYMENT_REFUNDED' });
    expect((await shop.database.read.selectFrom('orders').select('booking_id').execute()).length).toBe(1);
  });

  test('is handled as refunded when its first news is the refund, and everything is given back', async () => {
    await open();
    const { page, cartId } = await agree(cart);
    expect(await providerSays(shop, page, 'refunded')).toBe(200);
    expect([await stateOf(cartId), await taken(), await jobs('confirmation')]).toEqual(['refunded', [], 0]);
  });

  test('does not undo an order that has been settled', async () => {
    await open();
    const { page, cartId, token } = await agree([adults(1)]);
    await press(page, 'settle');
    for (const state of ['refused', 'cancelled', 'authorised', 'pending'] as const)
      expect(await providerSays(shop, page, state)).toBe(200);
    expect([await stateOf(cartId), await jobs('void'), await jobs('paymentRefused')]).toEqual(['paid', 0, 0]);
    expect((await byLink(shop, token)).body.data.status).toBe('paid');
  });
});

describe('a settling payment whose attempt cannot become an order', () => {
  test('is to be voided until the provider does it, and is refunded when it is paid', async () => {
    await open();
    const { page, cartId } = await underWay(shop, [adults(20)]);
    await passes(hour);
    const others = await underWay(shop, [adults(1)]);
    await payWith(shop, others.page, 'paid');
    expect(await providerSays(shop, page, 'processing')).toBe(200);
    expect((await execPayment(shop, cartId)).status).toBe(410);
    await passes(week);
    const [job] = await shop.database.read.selectFrom('outbox').selectAll().where('kind', '=', 'void').execute();
    expect(job).toMatchObject({ subject: cartId, done_at: null });
    expect(await providerSays(shop, page, 'paid')).toBe(200);
    expect([await stateOf(cartId), await jobs('refund')]).toEqual(['refunded', 1]);
  });

  test('holds no places after the reservation has expired and is voided, but buys them if it is paid', async () => {
    await open();
    const before = await placesIn(shop);
    const { page, cartId } = await underWay(shop, [adults(1)]);
    shop.clock.now += hour;
    expect(await placesIn(shop)).toBe(before);
    expect(await providerSays(shop, page, 'processing')).toBe(200);
    expect([await stateOf(cartId), await placesIn(shop), await kept('holds'), await jobs('void')]).toEqual([
      'expired',
      before,
      [],
      1,
    ]);
    // Money that comes all the same still buys its places, as any that is late.
    expect(await providerSays(shop, page, 'paid')).toBe(200);
    expect(await stateOf(cartId)).toBe('paid');
  });

  test('is not voided by a job when it has become an order', async () => {
    await open();
    const { page, cartId } = await agree([adults(1)]);
    await shop.database.write((write) => addToOutbox(write, 'void', cartId, 0));
    await shop.database.read
      .updateTable('outbox')
      .set({ done_at: null, due_at: 0 })
      .where('kind', '=', 'void')
      .execute();
    await shop.database.read.updateTable('sandbox_payments').set({ state: 'pending' }).execute();
    await providerSays(shop, page, 'pending');
    await shop.server.idle();
    const { state } = await shop.database.read.selectFrom('sandbox_payments').select('state').executeTakeFirstOrThrow();
    expect([state, await stateOf(cartId)]).toEqual(['pending', 'paid']);
  });
});

describe('with tickets_before_settled', () => {
  test('visits alone have their tickets at once; an order with anything else waits as a whole', async () => {
    await open({ tickets_before_settled: true });
    const { booking, token, page } = await agree([adults(2)]);
    expect(booking).toMatchObject({ processing: true, has_tickets: true, receipt: { paid: false } });
    expect((await shop.request(booking.tickets_url)).status).toBe(200);
    expect((await byLink(shop, token)).body.data.tickets[0].codes).toHaveLength(2);
    expect([await jobs('confirmation'), await jobs('orderAccepted')]).toEqual([1, 0]);
    await press(page, 'settle');
    expect(await jobs('confirmation')).toBe(1);
    for (const more of [gifts(1), goods('rare', 1)])
      expect((await agree([adults(1), more])).booking.has_tickets).toBe(false);
  });

  test('a refusal after the visit does not give back what vouchers have paid', async () => {
    await open({ tickets_before_settled: true });
    const { page, bookingId } = await agree([adults(2), paysWith(codes.ten)]);
    await passes(week);
    await press(page, 'bounce');
    const { subject } = await shop.database.read
      .selectFrom('outbox')
      .select('subject')
      .where('kind', '=', 'paymentRefused')
      .executeTakeFirstOrThrow();
    expect(subject).toBe(`${bookingId} visited`);
    expect((await taken()).map(({ taken: cents }) => cents)).toEqual([1000]);
  });
});
