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

test('a voucher paid with money is valid for its own years', async () => {
  await buy(shop, [gifts(1)]);
  expect(await ends()).toEqual(['2029-12-31T23:59:59']);
});

test('a voucher paid by a code, in part or in full, is valid no longer than the first code that pays', async () => {
  await buy(shop, [gifts(2), paysWith(codes.ten), paysWith(codes.today)]);
  expect(await ends()).toEqual(['2026-05-04T23:59:59', '2026-05-04T23:59:59']);
  await redeem([gifts(1), paysWith(codes.fifty)]);
  expect(await ends()).toContain('2029-12-31T23:59:59');
});

test('a code that had nothing left to pay does not shorten a voucher’s validity', async () => {
  await redeem([gifts(2), paysWith(codes.fifty), paysWith(codes.today)]);
  expect(await ends()).toEqual(['2029-12-31T23:59:59', '2029-12-31T23:59:59']);
});

test('buying vouchers with vouchers does not extend their validity', async () => {
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

test('with codesPayVouchers off, codes are refused for vouchers and pay for everything else', async () => {
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
