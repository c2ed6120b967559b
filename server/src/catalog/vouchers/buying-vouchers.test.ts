import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adults, buy, execPayment, initPayment, payWith, signIn, underWay } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { gifts, paysWith, voucherIds } from '../../../test/support/museum/test-vouchers.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const vouchersOf = (bookingId: string) =>
  shop.database.read.selectFrom('vouchers').selectAll().where('booking_id', '=', bookingId).execute();

/** What the provider is asked for, in cents. */
async function askedFor(address: string): Promise<number> {
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  const payment = await shop.database.read
    .selectFrom('sandbox_payments')
    .select('amount_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return payment.amount_cents;
}

const free = (price: unknown, count: unknown = 1) => ({ type: 'voucher', id: voucherIds.free, count, price });

describe('bought vouchers', () => {
  test('are issued once when they are paid, each with its own code [VOU-2]', async () => {
    const { page, cartId } = await underWay(shop, [gifts(3), adults(1)]);
    expect(await shop.database.read.selectFrom('vouchers').select('id').execute()).toEqual([]);
    await payWith(shop, page, 'paid');
    const answers = await Promise.all([1, 2, 3, 4].map(() => execPayment(shop, cartId)));
    const { booking_id, vouchers_url } = answers[0]?.body.data ?? {};
    const issued = await vouchersOf(booking_id);
    expect(issued).toHaveLength(3);
    for (const { code, amount_cents, valid_from, valid_to } of issued) {
      expect([code, comparableCode(code)]).toEqual([expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{16}$/), code]);
      expect([amount_cents, valid_from, valid_to]).toEqual([2500, '2026-05-04T07:00:00', '2029-12-31T23:59:59']);
    }
    const pdf = await shop.request(vouchers_url);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('pay for a visit by their code, and keep what is left [CODE-1, CODE-5]', async () => {
    const { body } = await buy(shop, [gifts(1)]);
    const [issued] = await vouchersOf(body.data.booking_id);
    const code = issued?.code ?? '';
    const { status } = await buy(shop, [adults(2), paysWith(code)]);
    expect(status).toBe(200);
    const other = await buy(shop, [gifts(1)]);
    const [second] = await vouchersOf(other.body.data.booking_id);
    const { body: start } = await initPayment(shop, await signIn(shop), [adults(1), paysWith(second?.code ?? '')]);
    await execPayment(shop, new URL(start.data).searchParams.get('cartId') ?? '');
    const left = await shop.get(`/api/de/voucher?voucher=${second?.code}`);
    expect(left.body.data).toMatchObject({ name: 'Twenty-five', used_amount: 1400, available_amount: 1100 });
  });

  test('are a booking without tickets, listed in its receipt', async () => {
    const { body } = await buy(shop, [gifts(2)]);
    expect(body.data).toMatchObject({ has_tickets: false, tickets_url: null, calendar_url: null });
    expect(body.data.receipt.lines).toEqual([
      expect.objectContaining({ type: 'voucher', name: 'Twenty-five', count: 2, price: 5000 }),
    ]);
  });

  test('cannot be paid by invoice', async () => {
    const { status, body } = await initPayment(shop, await signIn(shop), [gifts(1)], { payart: 30 });
    expect([status, body.error]).toEqual([422, 'VOUCHER_NOT_BY_THIS_PAYMENT']);
  });
});

describe('the amount of a voucher', () => {
  test.each([
    [3300, 3300],
    [-3300, 3300],
  ])('of %i cents costs %i [VOU-2]', async (price, cents) => {
    const { status, body } = await initPayment(shop, await signIn(shop), [free(price)]);
    expect([status, await askedFor(body.data)]).toEqual([200, cents]);
  });

  test.each([
    [free(0), { code: 'AMOUNT_TOO_LOW', required: 1000 }],
    [free(999), { code: 'AMOUNT_TOO_LOW', required: 1000 }],
    [free(1e11), { code: 'AMOUNT_TOO_HIGH', available: 50_000 }],
    [free('viel'), { code: 'AMOUNT_INVALID' }],
    [free(null), { code: 'AMOUNT_INVALID' }],
    [free(2000.5), { code: 'AMOUNT_INVALID' }],
    [free(2000, 0), { code: 'COUNT_INVALID' }],
    [free(2000, '2'), { code: 'COUNT_INVALID' }],
    [free(2000, 1e9), { code: 'OVERBOOKED', available: 50 }],
    [{ ...gifts(1), id: 1 }, { code: 'VOUCHER_UNKNOWN' }],
  ])('or its item is refused: %j [VOU-2]', async (item, problem) => {
    const { status, body } = await initPayment(shop, await signIn(shop), [item]);
    expect([status, body]).toEqual([422, { error: problem.code, problems: [{ ...problem, line: 0 }] }]);
  });

  test('with a fixed price is the museum’s, whatever is sent', async () => {
    const { body } = await initPayment(shop, await signIn(shop), [{ ...gifts(2), price: 1, totalPrice: 2 }]);
    expect(await askedFor(body.data)).toBe(5000);
  });

  test('may be bought fifty times per cart, over all lines', async () => {
    const { body } = await initPayment(shop, await signIn(shop), [gifts(40), gifts(11)]);
    expect(body.problems).toEqual([{ code: 'OVERBOOKED', available: 10, line: 1 }]);
  });
});
