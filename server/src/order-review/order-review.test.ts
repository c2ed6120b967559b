import { beforeEach, describe, expect, test } from 'vitest';
import { changeDetailsOf, register, startAccounts } from '../../test/support/accounts.ts';
import type { UnderWay } from '../../test/support/shopping.ts';
import {
  adults,
  buy,
  execPayment,
  mara,
  payWith,
  placesIn,
  returnTo,
  signIn,
  slot,
} from '../../test/support/shopping.ts';
import { orderIds } from '../../test/support/orders/test-orders.ts';

let shop: Awaited<ReturnType<typeof startAccounts>>;
let token: string;
beforeEach(async () => {
  shop = await startAccounts();
  token = await register(shop, { email: mara.email.toUpperCase(), fname: 'Mara', lname: 'Lind' });
  return () => shop.close();
});

const review = (id: string, whose: string | null = token) =>
  shop.get(`/api/de/order/review?id=${id}${whose === null ? '' : `&_=${whose}`}`);
const pay = (id: string, whose: string | null = token, more: object = {}) =>
  shop.post(`/api/de/checkout/initPaymentOrder${whose === null ? '' : `?_=${whose}`}`, {
    payart: 127,
    aux: {},
    url: returnTo,
    id,
    ...more,
  });

async function underWay(address: string): Promise<UnderWay> {
  const page = new URL(address).pathname;
  const { reference } = await shop.database.read
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('id', '=', page.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  return { page, cartId: reference };
}

describe('a prepared order', () => {
  test('is shown with its lines and sums, and is paid as it is shown [API-40, API-37, ORD-1]', async () => {
    const shown = await review(orderIds.school);
    expect(shown.status).toBe(200);
    expect(shown.body.data).toMatchObject({
      id: orderIds.school,
      name: 'Class 4b',
      note: 'Please pay by Friday',
      valid_to: '2026-05-08',
    });
    const { lines, total, taxes } = shown.body.data;
    expect(lines.map(({ type, count }: { type: string; count: number }) => [type, count])).toEqual([
      ['ticket', 4],
      ['merchandise', 1],
      ['shipping', 1],
    ]);
    expect(lines[0].datetime).toBe(slot);
    expect(total).toBe(lines.reduce((sum: number, { price }: { price: number }) => sum + price, 0));
    expect(taxes.length).toBeGreaterThan(0);

    const before = await placesIn(shop);
    const started = await pay(orderIds.school);
    expect(started.status).toBe(200);
    expect(await placesIn(shop)).toBe(before - 4);
    // Her own hold is no reason to refuse it to her.
    expect((await review(orderIds.school)).status).toBe(200);
    const { page, cartId } = await underWay(started.body.data);
    await payWith(shop, page, 'paid');
    const { body } = await execPayment(shop, cartId);
    expect(body.data.receipt).toMatchObject({ total, lines });
  });

  test('is paid once: then its review is refused, and paying it again leads the buyer to the booking [ORD-1, PAY-9]', async () => {
    const token = await signIn(shop);
    const { page, cartId } = await underWay((await pay(orderIds.school, token)).body.data);
    await payWith(shop, page, 'paid');
    const { body } = await execPayment(shop, cartId);
    expect(await review(orderIds.school)).toMatchObject({ status: 406, body: { error: 'ORDER_PAID' } });
    const places = await placesIn(shop);
    shop.clock.now += 11 * 60_000;
    expect(await pay(orderIds.school, await signIn(shop))).toMatchObject({ status: 422, body: { error: 'CART_PAID' } });
    const again = await pay(orderIds.school, token);
    expect(again.status).toBe(200);
    const { searchParams } = new URL(again.body.data);
    expect(searchParams.get('cartId')).toBe(cartId);
    expect((await execPayment(shop, cartId)).body.data.booking_id).toBe(body.data.booking_id);
    expect(await placesIn(shop)).toBe(places);
  });

  test.each([
    ['unknown', 'nobody-has-this-order'],
    ['past its last day', orderIds.late],
    ['for more than there is', orderIds.tooMany],
    ['of a strange name', '__proto__'],
  ])('that is %s is not available, with 406 [ORD-1, API-40]', async (_name, id) => {
    expect(await review(id)).toMatchObject({ status: 406, body: { error: 'ORDER_NOT_AVAILABLE' } });
    expect([406, 422]).toContain((await pay(id)).status);
  });

  test('is not available when its places are sold', async () => {
    await buy(shop, [adults(17)]);
    expect((await review(orderIds.school)).status).toBe(406);
    expect((await pay(orderIds.school)).status).toBe(422);
  });

  test('with goods is refused without a complete shipping address, and available once there is one [ORD-1, CHK-4]', async () => {
    const guest = await signIn(shop, { email: mara.email, street: ' ' });
    const refused = { status: 406, body: { error: 'SHIPPING_ADDRESS_INCOMPLETE' } };
    expect(await review(orderIds.school, guest)).toMatchObject(refused);
    expect((await pay(orderIds.school, guest)).status).toBe(422);
    const change = (c: Record<string, unknown>) => changeDetailsOf(shop, guest, c);
    const far = { name: 'Mara', street: 'Ring 3', zip: '1010', city: 'Wien', country: 'US' };
    expect((await change({ shipping: far })).status).toBe(200);
    expect(await review(orderIds.school, guest)).toMatchObject({ status: 406, body: { error: 'NO_SHIPPING_COST' } });
    await change({ shipping: { ...far, country: 'AT' } });
    expect((await review(orderIds.school, guest)).status).toBe(200);
    await change({ shipping: null });
    expect(await review(orderIds.school, guest)).toMatchObject(refused);
    await change({ street: 'Seestraße 1' });
    expect((await review(orderIds.school, guest)).status).toBe(200);
    // What else stands against it is nothing that an address would mend.
    await change({ street: '' });
    await buy(shop, [adults(17)]);
    expect(await review(orderIds.school, guest)).toMatchObject({ body: { error: 'ORDER_NOT_AVAILABLE' } });
  });

  test('is hidden from anonymous visitors, guests and other customers', async () => {
    const others = [await signIn(shop, { email: 'guest@example.org' }), await register(shop)];
    const unknown = await review('nobody-has-this-order');
    for (const id of Object.values(orderIds)) {
      for (const whose of [null, 'unknown', '']) {
        expect([(await review(id, whose)).status, (await pay(id, whose)).status]).toEqual([401, 401]);
      }
      for (const whose of others) {
        const asked = await review(id, whose);
        expect([asked.status, asked.body]).toEqual([406, unknown.body]);
        expect((await pay(id, whose)).status).toBe(406);
      }
    }
    expect(await shop.database.read.selectFrom('carts').selectAll().execute()).toEqual([]);
  });

  test('refuses to return to an address outside the shop [PAY-4]', async () => {
    const url = { ...returnTo, continue: 'https://evil.example/' };
    expect((await pay(orderIds.school, token, { url })).status).toBe(422);
  });
});
