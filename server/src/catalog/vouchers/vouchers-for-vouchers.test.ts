import { afterEach, beforeEach, expect, test } from 'vitest';
import { adults, buy, execPayment, initPayment, signIn } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { codes, gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer();
});
afterEach(() => shop.close());

const ends = async () => {
  const rows = await shop.database.read.selectFrom('vouchers').selectAll().orderBy('valid_from').execute();
  return rows.map(({ valid_to }) => valid_to);
};

/** Orders what codes pay for in full. */
async function redeem(items: unknown[]): Promise<void> {
  const { status, body } = await initPayment(shop, await signIn(shop), items);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '');
}

test('a voucher that is paid with money holds its own years', async () => {
  await buy(shop, [gifts(1)]);
  expect(await ends()).toEqual(['2029-12-31T23:59:59']);
});

test('one that a code pays for, in part or in full, holds no longer than the first code that pays', async () => {
  await buy(shop, [gifts(2), paysWith(codes.ten), paysWith(codes.today)]);
  expect(await ends()).toEqual(['2026-05-04T23:59:59', '2026-05-04T23:59:59']);
  await redeem([gifts(1), paysWith(codes.fifty)]);
  expect(await ends()).toContain('2029-12-31T23:59:59');
});

test('a code that had nothing to pay any more shortens nothing', async () => {
  await redeem([gifts(2), paysWith(codes.fifty), paysWith(codes.today)]);
  expect(await ends()).toEqual(['2029-12-31T23:59:59', '2029-12-31T23:59:59']);
});

test('years are not renewed by buying one voucher with another, however often', async () => {
  await buy(shop, [gifts(1)]);
  shop.clock.now = Date.parse('2028-03-01T12:00:00Z');
  for (let round = 0; round < 2; round += 1) {
    const latest = await shop.database.read
      .selectFrom('vouchers')
      .select('code')
      .orderBy('valid_from', 'desc')
      .executeTakeFirstOrThrow();
    await redeem([gifts(1), paysWith(latest.code)]);
    shop.clock.now += 24 * 60 * 60_000;
  }
  expect(await ends()).toEqual(['2029-12-31T23:59:59', '2029-12-31T23:59:59', '2029-12-31T23:59:59']);
});

test('where the museum wants it so, codes buy no vouchers: each is refused by its line, and pays for everything else', async () => {
  const strict = await startTestServer({ configuration: { codesPayVouchers: false } });
  const token = await signIn(strict);
  const { status, body } = await initPayment(strict, token, [gifts(1), paysWith(codes.ten), paysWith(codes.fifty)]);
  expect([status, body]).toEqual([
    422,
    {
      error: 'VOUCHER_NOT_BY_VOUCHER',
      problems: [
        { code: 'VOUCHER_NOT_BY_VOUCHER', line: 1, barcode: codes.ten },
        { code: 'VOUCHER_NOT_BY_VOUCHER', line: 2, barcode: codes.fifty },
      ],
    },
  ]);
  expect((await initPayment(strict, token, [adults(1), paysWith(codes.ten)])).status).toBe(200);
  const { data } = (await strict.get('/api/de/shopinfo/config')).body;
  expect(data.codesPayVouchers).toBe(false);
  await strict.close();
});
