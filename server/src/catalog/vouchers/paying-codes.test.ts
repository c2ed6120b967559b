import { expect, test } from 'vitest';
import { loadMuseum } from '../../museum/load/load-museum.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { adults, initPayment, signIn } from '../../../test/support/shopping.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';
import { codes, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import { payingCodes } from './active-vouchers.ts';

const museumFolder = `${import.meta.dirname}/../../../sample-museum`;
const museum = loadMuseum(museumFolder);
const sampleCode = 'SEEU-FER1-0000-0050';
const inEarnest = (sandbox: PaymentProvider): PaymentProvider => ({ ...sandbox, movesMoney: true });

test('all codes of the sample museum are sample codes, and are valid with the sandbox', async () => {
  expect(museum.voucherCodes.map(({ sample }) => sample)).not.toContain(false);
  const shop = await startTestServer({ museumFolder });
  expect((await shop.get(`/api/de/voucher?voucher=${sampleCode}`)).body.data.available_amount).toBe(5000);
  await shop.close();
});

test('sample codes are invalid where the provider moves money, on look-up and in the cart', async () => {
  const shop = await startTestServer({ museumFolder, parts: { provider: inEarnest } });
  const looked = await shop.get(`/api/de/voucher?voucher=${sampleCode}`);
  expect([looked.status, looked.body]).toEqual([422, { error: 'VOUCHER_INVALID' }]);
  await shop.close();
  const own = testMuseum();
  const other = await startTestServer({ museumFolder: own, parts: { provider: inEarnest } });
  const paid = async (code: string) => initPayment(other, await signIn(other), [adults(1), paysWith(code)]);
  expect((await paid(sampleCode)).body.error).toBe('VOUCHER_INVALID');
  expect((await paid(codes.ten)).status).toBe(200);
  await other.close();
});

test('sample codes do not pay where only invoices are offered', () => {
  const payments = museum.payments.filter(({ payartId }) => payartId === 30);
  expect(payments).toHaveLength(1);
  expect(payingCodes({ ...museum, payments }, { movesMoney: false })).toEqual([]);
});
