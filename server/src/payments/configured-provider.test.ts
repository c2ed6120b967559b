import { afterEach, expect, test } from 'vitest';
import { signIn, initPayment, adults } from '../../test/support/shopping.ts';
import { paidBy, testMuseum } from '../../test/support/museum/test-museum.ts';
import type { TestOptions, TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

const stripe = {
  name: 'stripe',
  settings: { secretKey: 'rk_test_12345678', webhookSecret: 'whsec_12345678', isTest: true },
} as const;
const mollie = { name: 'mollie', settings: { apiKey: 'live_12345678901234567890', isTest: false } } as const;

let shop: TestServer | undefined;
afterEach(() => shop?.close());

type Way = Parameters<typeof paidBy>[1][number] & { readonly method?: string };
const museumWith = (...types: readonly Way[]) => paidBy(testMuseum(), types);
const start = async (options: TestOptions) => (shop = await startTestServer(options));

test('paysTo names the configured provider and whether its key is a test key, and nobody where only invoices are offered', async () => {
  const card = { museumFolder: museumWith({ payartId: 127 }) };
  expect((await start({ ...card, paymentProvider: mollie })).server.paysTo).toBe('mollie');
  await shop?.close();
  const online = { ...card, publicOrigin: 'https://shop.example' };
  expect((await start({ ...online, paymentProvider: stripe })).server.paysTo).toBe('stripeTest');
  await shop?.close();
  const invoice = { museumFolder: museumWith({ payartId: 30 }) };
  expect((await start({ ...invoice, paymentProvider: stripe })).server.paysTo).toBe('nobody');
});

test('refuses to start with a way to pay that the provider does not have, and says so in one sentence', async () => {
  const startsWith = async (type: Way, paymentProvider: TestOptions['paymentProvider']) =>
    start({ museumFolder: museumWith(type), paymentProvider });
  await expect(startsWith({ payartId: 901, method: 'shells' }, stripe)).rejects.toThrow(
    /^payments\.yaml, payartId 901: the payment provider has no method shells, but card, /,
  );
  await expect(startsWith({ payartId: 74 }, mollie)).rejects.toThrow(
    'payments.yaml, payartId 74: the payment provider takes no direct debit in this shop.',
  );
  await expect(startsWith({ payartId: 127, method: 'sepa_debit' }, stripe)).rejects.toThrow(
    'payments.yaml, payartId 127: sepa_debit is a direct debit, which 74 and 164 are for.',
  );
  await expect(startsWith({ payartId: 74, method: 'card' }, stripe)).rejects.toThrow(
    /^payments\.yaml, payartId 74: card/,
  );
  await expect(startsWith({ payartId: 200, method: 'creditcard' }, mollie)).rejects.toThrow(
    'payments.yaml, payartId 200: Express payment is offered with Mollie by PayPal alone.',
  );
  expect((await startsWith({ payartId: 901, method: 'shells' }, 'sandbox')).server.paysTo).toBe('sandbox');
});

test('where the provider’s page asks for the account, the shop is told so and initPayment needs no IBAN [PAY-2]', async () => {
  const museumFolder = museumWith({ payartId: 74 }, { payartId: 127 });
  const typesOf = async (server: TestServer) => {
    const { body } = await server.get('/api/de/checkout/payments');
    return body.data.map((type: { accountOnPage: boolean }) => type.accountOnPage);
  };
  const sandbox = await start({ museumFolder });
  expect(await typesOf(sandbox)).toEqual([false, false]);
  const asked = await initPayment(sandbox, await signIn(sandbox), [adults(1)], { payart: 74 });
  expect([asked.status, asked.body.error]).toEqual([422, 'PAYMENT_DETAILS_INVALID']);
  await sandbox.close();
  const there = await start({
    museumFolder,
    parts: { provider: (one) => ({ ...one, abilities: { ...one.abilities, directDebit: 'itsPage' } }) },
  });
  expect(await typesOf(there)).toEqual([true, false]);
  expect((await there.get('/api/de/checkout/payments')).body.data[1].kind).toBe('card');
  const begun = await initPayment(there, await signIn(there), [adults(1)], { payart: 74 });
  expect(begun.status).toBe(200);
});
