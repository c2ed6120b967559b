import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelPayment,
  execPayment,
  initPayment,
  payWith,
  adults,
  signIn,
  underWay,
} from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';
import { codes, paysWith } from '../../../test/support/museum/test-vouchers.ts';

const adultCents = 1400;
const museumFolder = testMuseum();
let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer({ museumFolder });
});
afterEach(() => shop.close());

/** What is left on a code; 0 where nobody can pay with it. */
async function leftOn(code: string): Promise<number> {
  const { status, body } = await shop.get(`/api/de/voucher?voucher=${code}`);
  return status === 200 ? body.data.available_amount : 0;
}

/** The amounts that the provider was asked for, last one first. */
async function asked(): Promise<number | undefined> {
  const payment = await shop.database.read
    .selectFrom('sandbox_payments')
    .select('amount_cents')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return payment?.amount_cents;
}

const cartIdIn = (address: string) => new URL(address).searchParams.get('cartId') ?? '';

describe('a cart paid by vouchers', () => {
  test('in part asks the provider for the rest, and uses the codes in their order [CODE-5]', async () => {
    const items = [paysWith(codes.ten), adults(2), paysWith(codes.begun)];
    const token = await signIn(shop);
    const { body } = await initPayment(shop, token, items);
    expect(body).toMatchObject({
      amount: 300,
      vouchers: [
        { barcode: codes.ten, discount: -1000, remaining: 0 },
        { barcode: codes.begun, discount: -1500, remaining: 0 },
      ],
    });
    expect(await asked()).toBe(300);
    const { page, cartId } = await underWay(shop, items, token);
    await payWith(shop, page, 'paid');
    const done = await execPayment(shop, cartId);
    expect(done.body.data.receipt).toMatchObject({
      total: 2 * adultCents,
      vouchers: [
        { name: 'Gift', code: '0010', amount: 1000 },
        { name: 'Gift', code: '0015', amount: 1500 },
      ],
    });
    expect([await leftOn(codes.ten), await leftOn(codes.begun)]).toEqual([0, 0]);
  });

  test('in full needs no provider: initPayment leads back to the shop, and execPayment books it once', async () => {
    const before = (await shop.database.read.selectFrom('sandbox_payments').select('id').execute()).length;
    const { status, body } = await initPayment(shop, await signIn(shop), [adults(2), paysWith(codes.fifty)]);
    expect([status, body.amount]).toEqual([200, 0]);
    expect(body.data).toMatch(/^http:\/\/shop\.test\/de\/checkout\/success\?cartId=/);
    expect(await leftOn(codes.fifty)).toBe(5000 - 2 * adultCents);
    const answers = await Promise.all([1, 2, 3].map(() => execPayment(shop, cartIdIn(body.data))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]?.body.data.receipt).toMatchObject({ total: 2800, paid: true });
    expect(await leftOn(codes.fifty)).toBe(5000 - 2 * adultCents);
    expect((await shop.database.read.selectFrom('sandbox_payments').select('id').execute()).length).toBe(before);
  });

  test('with one code in two spellings uses it once [CODE-4]', async () => {
    const items = [adults(2), paysWith(codes.ten), paysWith('gift gift gift 0010')];
    const { body } = await initPayment(shop, await signIn(shop), items);
    expect([body.amount, body.vouchers.length]).toEqual([1800, 1]);
  });

  test('keeps its tax, as a voucher is a payment [MON-2]', async () => {
    const { cartId } = await underWay(shop, [adults(1), paysWith(codes.ten)]);
    const cart = await shop.database.read
      .selectFrom('carts')
      .select(['lines', 'total_cents', 'due_cents'])
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow();
    expect([cart.total_cents, cart.due_cents]).toEqual([1400, 400]);
    expect(JSON.parse(cart.lines)[0].amounts).toEqual([{ cents: 1400, taxRate: 7 }]);
  });

  test('is refused when it contains only codes', async () => {
    const { status, body } = await initPayment(shop, await signIn(shop), [paysWith(codes.ten)]);
    expect([status, body.error]).toEqual([422, 'CART_EMPTY']);
  });

  test('is refused with eleven codes', async () => {
    const many = Array.from({ length: 11 }, (_, index) => paysWith(`GUESSGUESSGUESS${index}`));
    const { status, body } = await initPayment(shop, await signIn(shop), [adults(1), ...many]);
    expect([status, body.error]).toEqual([422, 'VOUCHERS_TOO_MANY']);
  });
});

describe('a code held by a payment', () => {
  test.each(['refused', 'called off', 'too late', 'begun anew'])('is free when the payment is %s', async (how) => {
    const token = await signIn(shop);
    const { page, cartId } = await underWay(shop, [adults(2), paysWith(codes.ten)], token);
    expect(await leftOn(codes.ten)).toBe(0);
    if (how === 'refused') {
      await payWith(shop, page, 'refused');
      await execPayment(shop, cartId);
    }
    if (how === 'called off') await cancelPayment(shop, cartId);
    if (how === 'too late') shop.clock.now += 15 * 60_000;
    if (how === 'begun anew') await underWay(shop, [adults(1)], token);
    expect(await leftOn(codes.ten)).toBe(1000);
  });

  test('pays for the same visitor’s next attempt', async () => {
    const token = await signIn(shop);
    await underWay(shop, [adults(2), paysWith(codes.ten)], token);
    const { status, body } = await initPayment(shop, token, [adults(1), paysWith(codes.ten)]);
    expect([status, body.amount]).toEqual([200, 400]);
    expect(await leftOn(codes.ten)).toBe(0);
  });
});

describe('on ordering', () => {
  test.each([
    ['expired', codes.late, 'VOUCHER_NOW_IS_AFTER_VALID_TO'],
    ['was used up', codes.used, 'VOUCHER_NO_AMOUNT_LEFT'],
    ['is not valid yet', codes.early, 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'],
    ['never was', 'NOBODYNOBODY1234', 'VOUCHER_INVALID'],
  ])('a code that %s is refused by name, and nothing is held [CODE-2]', async (_what, barcode, code) => {
    const items = [adults(1), paysWith(codes.ten), paysWith(barcode)];
    const { status, body } = await initPayment(shop, await signIn(shop), items);
    expect([status, body.error]).toEqual([422, code]);
    expect(body.problems).toEqual([{ code, line: 2, barcode }]);
    expect(await leftOn(codes.ten)).toBe(1000);
  });

  test('a code that others have used in part pays what is left, and the answer says so', async () => {
    const { body: others } = await initPayment(shop, await signIn(shop), [adults(3), paysWith(codes.fifty)]);
    await execPayment(shop, cartIdIn(others.data));
    const { body } = await initPayment(shop, await signIn(shop), [adults(2), paysWith(codes.fifty)]);
    expect(body).toMatchObject({ amount: 2000, vouchers: [{ barcode: codes.fifty, discount: -800, remaining: 0 }] });
  });
});
