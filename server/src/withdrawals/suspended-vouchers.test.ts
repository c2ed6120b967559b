import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsOf, mailsTo } from '../../test/support/mails/mails.ts';
import { mailing, tokenFor } from '../../test/support/orders/own-orders.ts';
import { adults, buy, execPayment, initPayment, payWith, signIn, underWay } from '../../test/support/shopping.ts';
import { gifts, paysWith } from '../../test/support/museum/test-vouchers.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer(mailing);
});
afterAll(() => shop.close());

let people = 0;
/** Somebody buys vouchers of 25 €, and has the order's link from the mail. */
async function bought(count: number) {
  const email = `holder-${(people += 1)}@example.org`;
  const { body } = await buy(shop, [gifts(count)], await signIn(shop, { email }));
  const bookingId: string = body.data.booking_id;
  const rows = await shop.database.read
    .selectFrom('vouchers')
    .select('code')
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
  return { email, bookingId, token: await tokenFor(shop, email), codes: rows.map(({ code }) => code) };
}

let keys = 0;
const newKey = () => `aKeyOfTheForm-${String((keys += 1)).padStart(8, '0')}`;
const declare = (body: Record<string, unknown>) => shop.post('/api/de/order/withdrawal', { key: newKey(), ...body });

/** What is left on each code; null where nobody can pay with it. */
const leftOn = (codes: readonly string[]): Promise<(number | null)[]> =>
  Promise.all(
    codes.map(async (code) => {
      const { status, body } = await shop.get(`/api/de/voucher?voucher=${code}`);
      return status === 200 ? body.data.available_amount : null;
    }),
  );

const cartIdIn = (address: string) => new URL(address).searchParams.get('cartId') ?? '';

/** What the operator's command prints. */
function command(file: string, bookingId: string, ...ending: string[]) {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA: shop.dataFolder, DATABASE_URL: shop.databaseUrl };
  const program = join(import.meta.dirname, '../cli', `${file}.ts`);
  const { status, stdout } = spawnSync(process.execPath, [program, bookingId.toLowerCase(), ...ending], {
    env,
    encoding: 'utf8',
  });
  return [status, stdout] as const;
}

test('a declaration by the order’s link suspends vouchers, the least used first; resume-vouchers lets them pay again', async () => {
  const { token, codes, email, bookingId } = await bought(3);
  const paid = await initPayment(shop, await signIn(shop), [adults(1), paysWith(codes[2] ?? '')]);
  expect((await execPayment(shop, cartIdIn(paid.body.data))).status).toBe(200);
  const body = { key: newKey(), token, lines: [{ line: 0, count: 1 }] };
  expect((await declare(body)).body.data.lines).toEqual([{ name: 'Twenty-five', count: 1 }]);
  expect(await leftOn(codes)).toEqual([2500, null, 1100]);
  await Promise.all([declare(body), declare(body)]);
  expect(await leftOn(codes)).toEqual([2500, null, 1100]);
  const refused = await initPayment(shop, await signIn(shop), [adults(1), paysWith(codes[1] ?? '')]);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('VOUCHER_INVALID')]);
  const plain = (mail: string) => mail.replaceAll('=\n', '');
  const received = (await mailsTo(`.*${email}`, shop)).find((mail) => mail.includes('<withdrawal-'));
  expect(plain(received ?? '')).toContain('Widerrufene Gutscheine');
  await declare({ ...body, key: newKey(), lines: [{ line: 0, count: 2 }] });
  const notices = (await mailsOf(shop)).map(plain).filter((mail) => mail.includes(`Reply-To: ${email}`));
  expect(notices).toHaveLength(2);
  for (const notice of notices) expect(notice).toContain('14,00');
  expect(await leftOn(codes)).toEqual([null, null, null]);
  const [first = '', , last = ''] = codes;
  const [status, said] = command('resume-vouchers', bookingId, last.slice(-4).toLowerCase());
  expect([status, said.split('\n')[0]]).toEqual([0, `Vouchers of ${bookingId} that pay again: 1.`]);
  expect(said).toContain(`… ${last.slice(-4)}  €25.00, €14.00 used, pays\n`);
  expect(said).toContain(`… ${first.slice(-4)}  €25.00, €0.00 used, suspended since 2026-`);
  expect(await leftOn(codes)).toEqual([null, null, 1100]);
  expect(command('resume-vouchers', bookingId)[1]).toContain('pay again: 2.');
  expect(await leftOn(codes)).toEqual([2500, 2500, 1100]);
});

test('a resumed voucher can be withdrawn from again, and one that is being paid with cannot', async () => {
  const { token, codes, bookingId } = await bought(2);
  const line = async () => (await shop.get(`/api/de/order/link/${token}/withdrawal`)).body.data.lines[0];
  await declare({ token, lines: [{ line: 0, count: 1 }] });
  expect(await line()).toMatchObject({ right: 'open', open: 1 });
  command('resume-vouchers', bookingId);
  expect(await line()).toMatchObject({ right: 'open', open: 2 });
  await initPayment(shop, await signIn(shop), [adults(1), paysWith(codes[1] ?? '')]);
  expect(await line()).toMatchObject({ right: 'open', open: 1 });
});

test('suspend-vouchers refuses unknown voucher letters and order numbers, and suspends nothing', async () => {
  const { bookingId, codes } = await bought(2);
  for (const letters of ['…', '-', 'ABC']) expect(command('suspend-vouchers', bookingId, letters)[0]).toBe(1);
  expect(command('suspend-vouchers', bookingId, 'ZZZZZZ')[0]).toBe(1);
  expect(await leftOn(codes)).toEqual([2500, 2500]);
  expect(command('suspend-vouchers', 'AAAA-BBBB')).toEqual([1, 'AAAA-BBBB is not an order of this shop.\n']);
});

test('five declarations at once suspend a voucher each', async () => {
  const { token, codes } = await bought(5);
  const open = async () => (await shop.get(`/api/de/order/link/${token}/withdrawal`)).body.data.lines[0];
  expect(await open()).toMatchObject({ open: 5, right: 'open', suspends: true });
  await Promise.all(codes.map(() => declare({ token, lines: [{ line: 0, count: 1 }] })));
  expect(await open()).toMatchObject({ open: 0, right: 'declared' });
  expect(await leftOn(codes)).toEqual([null, null, null, null, null]);
});

test('a cart with a suspended voucher is not booked, and the money paid beside it is refunded', async () => {
  const { token, codes } = await bought(2);
  const [first = '', second = ''] = codes;
  const alone = await initPayment(shop, await signIn(shop), [adults(1), paysWith(first)]);
  const beside = await underWay(shop, [adults(3), paysWith(second)], await signIn(shop));
  await declare({ token, lines: [{ line: 0, count: 2 }] });
  expect((await execPayment(shop, cartIdIn(alone.body.data))).status).not.toBe(200);
  await payWith(shop, beside.page, 'paid');
  expect((await execPayment(shop, beside.cartId)).status).not.toBe(200);
  const payment = shop.database.read
    .selectFrom('sandbox_payments')
    .select('state')
    .where('reference', '=', beside.cartId);
  await expect.poll(async () => (await payment.executeTakeFirst())?.state).toBe('refunded');
});

test('a declaration without the order’s link suspends nothing; suspend-vouchers does, for the museum', async () => {
  const { bookingId, email, codes } = await bought(2);
  const typed = { booking_id: bookingId, name: 'Ida Berg', email, text: 'Alle Gutscheine' };
  expect((await declare(typed)).status).toBe(200);
  expect(await leftOn(codes)).toEqual([2500, 2500]);
  const said = `Vouchers of ${bookingId} that pay nothing from now on`;
  expect(command('suspend-vouchers', bookingId)).toEqual([0, expect.stringContaining(`${said}: 2.\n`)]);
  expect(await leftOn(codes)).toEqual([null, null]);
  expect(command('suspend-vouchers', bookingId)).toEqual([1, expect.stringContaining(`${said}: 0.\n`)]);
});

test('suspend-vouchers, resume-vouchers and cancel-order list the orders paid with the vouchers, over every hop', async () => {
  const { bookingId, codes } = await bought(1);
  const redeem = async (...items: unknown[]) => {
    const { body } = await initPayment(shop, await signIn(shop), items);
    return String((await execPayment(shop, cartIdIn(body.data))).body.data.booking_id);
  };
  const second = await redeem(gifts(1), paysWith(codes[0] ?? ''));
  const own = await shop.database.read.selectFrom('vouchers').select('code').where('booking_id', '=', second).execute();
  const third = await redeem(adults(1), paysWith(own[0]?.code ?? ''));
  expect(command('suspend-vouchers', bookingId)[1]).toContain(`have paid:\n${second}, ${third}\n`);
  expect(command('resume-vouchers', bookingId)[1]).toContain(`have paid:\n${second}, ${third}\n`);
  expect(command('suspend-vouchers', third)[1]).not.toContain('have paid:');
  expect(command('cancel-order', bookingId)[1]).toContain(`have paid:\n${second}, ${third}\n`);
});
