import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adults,
  buy,
  cancelPayment,
  execPayment,
  initPayment,
  placesIn,
  returnTo,
  signIn,
} from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ reservationMs: 20 * 60_000, writesMails: true });
});
afterAll(() => shop.close());

async function invoiced(): Promise<string> {
  const { status, body } = await initPayment(shop, await signIn(shop), [adults(2)], { payart: 30 });
  expect(status, JSON.stringify(body)).toBe(200);
  const back = new URL(body.data);
  expect(back.origin + back.pathname).toBe(returnTo.continue);
  return back.searchParams.get('cartId') ?? '';
}

test('an order by invoice needs no provider: it leads back at once, books once and takes the places [PAY-1] [PAY-9]', async () => {
  const before = await placesIn(shop);
  const cartId = await invoiced();
  expect(await placesIn(shop)).toBe(before - 2);
  const first = await execPayment(shop, cartId);
  const again = await execPayment(shop, cartId);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data.booking_id).toBe(first.body.data.booking_id);
  expect(await placesIn(shop)).toBe(before - 2);
  const payments = await shop.database.read.selectFrom('sandbox_payments').select('id').execute();
  expect(payments).toEqual([]);
});

test('the receipt of an order by invoice says not paid, that of a card says paid [PAY-1] [ORD-2]', async () => {
  const byInvoice = await execPayment(shop, await invoiced());
  expect(byInvoice.body.data.receipt).toMatchObject({ total: 2800, paid: false });
  expect((await buy(shop, [adults(1)])).body.data.receipt.paid).toBe(true);
});

test('the confirmation says how to pay the invoice, and nowhere that it is paid [PAY-1] [ORD-2]', async () => {
  const { body } = await execPayment(shop, await invoiced());
  const bookingId: string = body.data.booking_id;
  const outbox = join(shop.dataFolder, 'outbox');
  const mailOf = () => readdirSync(outbox).find((name) => name.includes(bookingId) && name.endsWith('.eml'));
  await expect.poll(mailOf).toBeDefined();
  const mail = readFileSync(join(outbox, mailOf() ?? ''), 'utf8').replaceAll(/=\r?\n/g, '');
  for (const part of ['DE02 1203 0000 0000 2020 51', 'BYLADEM1001', '18.05.2026', `Verwendungszweck: ${bookingId}`])
    expect(mail).toContain(part);
  expect(mail).not.toMatch(/bezahlt/i);
});

test('an order by invoice that is cancelled or not completed in time frees its places [PAY-7]', async () => {
  const before = await placesIn(shop);
  const cartId = await invoiced();
  expect((await cancelPayment(shop, cartId)).status).toBe(200);
  expect(await placesIn(shop)).toBe(before);
  expect((await execPayment(shop, cartId)).status).toBe(410);
  const late = await invoiced();
  shop.clock.now += 21 * 60_000;
  expect((await execPayment(shop, late)).status).toBe(410);
  expect(await placesIn(shop)).toBe(before);
});

test('an order by invoice needs a sign-in [PAY-3]', async () => {
  expect((await initPayment(shop, null, [adults(1)], { payart: 30 })).status).toBe(401);
});
