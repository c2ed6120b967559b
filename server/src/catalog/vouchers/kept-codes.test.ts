import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allRows } from '../../../test/support/all-rows.ts';
import { adults, execPayment, initPayment, payWith, signIn, underWay } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { codes, gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer();
});
afterEach(() => shop.close());

/** The tables with a row in which the code stands, however it is spelt. */
async function tablesWith(code: string): Promise<string[]> {
  const tables = [...(await allRows(shop.database.read))];
  return tables
    .filter(([, rows]) => comparableCode(JSON.stringify(rows)).includes(comparableCode(code)))
    .map(([name]) => name);
}

test('a code that has paid is nowhere in the database, and the receipt has its last four letters', async () => {
  const typed = 'gift gift gift 0050';
  const { page, cartId } = await underWay(shop, [adults(4), paysWith(typed)]);
  expect(await tablesWith(typed)).toEqual([]);
  await payWith(shop, page, 'paid');
  const { body } = await execPayment(shop, cartId);
  expect(body.data.receipt.vouchers).toEqual([{ name: 'Gift', code: '0050', amount: 5000 }]);
  expect(await tablesWith(typed)).toEqual([]);
});

test('a code that was refused or is held is nowhere in the database', async () => {
  for (const code of [codes.used, codes.begun])
    await initPayment(shop, await signIn(shop), [adults(1), paysWith(code)]);
  expect([await tablesWith(codes.used), await tablesWith(codes.begun)]).toEqual([[], []]);
});

test('a sold code is only in the vouchers table, also while an order uses it', async () => {
  const { page, cartId } = await underWay(shop, [gifts(1)]);
  await payWith(shop, page, 'paid');
  await execPayment(shop, cartId);
  const { code } = await shop.database.read.selectFrom('vouchers').select('code').executeTakeFirstOrThrow();
  expect((await initPayment(shop, await signIn(shop), [adults(1), paysWith(code)])).body.vouchers).toEqual([
    { barcode: code, discount: -1400, remaining: 1100 },
  ]);
  expect(await tablesWith(code)).toEqual(['vouchers']);
});

test('the cached museum files contain no code', () => {
  const files = readdirSync(shop.dataFolder).filter((name) => name.endsWith('.json'));
  expect(files).toEqual(['museum-files.json']);
  const kept = readFileSync(join(shop.dataFolder, 'museum-files.json'), 'utf8');
  expect(kept).toContain('Twenty-five');
  expect(comparableCode(kept)).not.toContain(codes.fifty);
});
