import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CampaignShop } from '../../../test/stress/campaign-shop.ts';
import { notify, openCampaignShop, runJobs } from '../../../test/stress/campaign-shop.ts';
import { adults, execPayment, initPayment, signIn } from '../../../test/support/shopping.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';
import { codes, paysWith } from '../../../test/support/museum/test-vouchers.ts';

let shop: CampaignShop;
beforeEach(async () => {
  shop = await openCampaignShop(testMuseum());
  // Else it would end what the shop gives up.
  shop.provider.silentOn = new Set(['cancel']);
});
afterEach(() => shop.close());

/** A visitor at the provider, with the voucher of ten euros. */
async function atTheProvider(people: number) {
  const { body } = await initPayment(shop, await signIn(shop), [adults(people), paysWith(codes.ten)]);
  const payment = shop.provider.payments.find(({ id }) => new URL(body.data).pathname === `/${id}`);
  if (!payment) throw new Error('No payment was started.');
  return payment;
}

type Payment = Awaited<ReturnType<typeof atTheProvider>>;

async function pays(payment: Payment): Promise<void> {
  shop.provider.move(payment, ['open'], 'paid');
  expect(await notify(shop, payment.id)).toBe(200);
}

/** What is used or held of vouchers, and what bookings say they have used. */
async function books(): Promise<{ counted: number[]; booked: number[] }> {
  const [counters = [], orders = []] = await shop.books.read(
    `select taken from places where key like 'voucher/%'`,
    'select used_codes from orders',
  );
  const used = orders.flatMap((order) => JSON.parse(String(order['used_codes'])) as { cents: number }[]);
  return { counted: counters.map(({ taken }) => Number(taken)), booked: used.map(({ cents }) => cents) };
}

describe('a payment after its hold has ended', () => {
  test('is refunded when the voucher was used elsewhere meanwhile', async () => {
    const late = await atTheProvider(2);
    expect(late.start.amountCents).toBe(1800);
    shop.clock.now += 16 * 60_000;
    await pays(await atTheProvider(1));
    await pays(late);
    await runJobs(shop, 'due');
    // The server may be at it by itself already.
    await expect.poll(() => late.state).toBe('refunded');
    expect((await execPayment(shop, late.start.reference)).body).toEqual({ message: 'PAYMENT_REFUNDED' });
    expect(await books()).toEqual({ counted: [1000], booked: [1000] });
  });

  test('is booked with the voucher when nobody has used it', async () => {
    const late = await atTheProvider(2);
    shop.clock.now += 16 * 60_000;
    await execPayment(shop, 'nobodys');
    expect(await books()).toEqual({ counted: [0], booked: [] });
    await pays(late);
    await pays(late);
    expect((await execPayment(shop, late.start.reference)).status).toBe(200);
    expect(await books()).toEqual({ counted: [1000], booked: [1000] });
  });

  test('is refunded when it was cancelled, and the voucher keeps its value', async () => {
    const late = await atTheProvider(2);
    await shop.post(`/api/de/checkout/cancel?noRedirect=1&cartId=${late.start.reference}`);
    await pays(late);
    await runJobs(shop, 'due');
    await expect.poll(() => late.state).toBe('refunded');
    expect(await books()).toEqual({ counted: [0], booked: [] });
    const { body } = await shop.get(`/api/de/voucher?voucher=${codes.ten}`);
    expect(body.data.available_amount).toBe(1000);
  });
});
