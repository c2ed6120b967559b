import { Client } from 'mollie-api-typescript';
import { ErrorResponse } from 'mollie-api-typescript/models/errors';
import type { PaymentRequest } from 'mollie-api-typescript/models';
import { MethodEnum } from 'mollie-api-typescript/models';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mollieMethods } from '../../../src/payments/mollie/methods.ts';
import { mollieProvider } from '../../../src/payments/mollie/mollie-provider.ts';
import { aPayment } from './for-tests.ts';
import type { MollieStandIn } from './mollie-stand-in.ts';
import { startMollie } from './mollie-stand-in.ts';

/** Mollie's own package, generated from its description of the API, reads what the stand-in answers: so the stand-in makes up no fields. */

let mollie: MollieStandIn;
let client: Client;
beforeEach(async () => {
  mollie = await startMollie({ webhooks: 'lost', methods: ['creditcard', 'ideal', 'paypal'] });
  client = new Client({ serverURL: mollie.origin, security: { apiKey: mollie.control.apiKey } });
});
afterEach(() => mollie.close());

const provider = () =>
  mollieProvider({ apiKey: mollie.control.apiKey, isTest: false }, { apiBase: mollie.apiBase, pause: async () => {} });

const raw = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
  const headers = { authorization: `Bearer ${mollie.control.apiKey}` };
  const answer = await fetch(mollie.apiBase + path, { headers });
  return (await answer.json()) as Readonly<Record<string, unknown>>;
};

/** The fields of an answer that Mollie's package does not know, by their paths, and values that it has read otherwise. */
function unknownIn(answer: unknown, read: unknown, path = ''): string[] {
  if (Array.isArray(answer)) {
    return answer.flatMap((item, index) => unknownIn(item, (read as unknown[])?.[index], `${path}[${index}]`));
  }
  if (typeof answer !== 'object' || answer === null) return Object.is(answer, read) ? [] : [path];
  return Object.entries(answer).flatMap(([name, value]) => {
    const theirName = name.replace(/^_/, '');
    const at = `${path}.${name}`;
    const isThere = typeof read === 'object' && read !== null && theirName in read;
    return isThere ? unknownIn(value, (read as Record<string, unknown>)[theirName], at) : [at];
  });
}

/** What becomes of a payment, by its name. */
const fates: Readonly<Record<string, (id: string) => Promise<unknown> | void>> = {
  open: () => {},
  pending: (id) => mollie.till.leavePending(id),
  paid: (id) => mollie.till.pay(id, 'ideal'),
  'paid by PayPal': (id) => mollie.till.pay(id, 'paypal'),
  cancelled: (id) => mollie.till.cancel(id),
  expired: (id) => mollie.till.expire(id),
  'given back in part, by the shop and by hand': async (id) => {
    await mollie.till.pay(id, 'ideal');
    await provider().refund(id, 850, 'a');
    await mollie.till.refund(id, 100);
  },
  'given back': async (id) => {
    await mollie.till.pay(id, 'ideal');
    await provider().refund(id, 2850, 'a');
    await mollie.till.endRefund(id, 'refunded');
  },
  'charged back': async (id) => {
    await mollie.till.pay(id, 'creditcard');
    await mollie.till.chargeBack(id);
  },
  'charged back in vain': async (id) => {
    await mollie.till.pay(id, 'creditcard');
    await mollie.till.chargeBack(id, 100);
    await mollie.till.reverseChargeback(id);
  },
};

const heldFates: typeof fates = {
  held: (id) => mollie.till.pay(id),
  'being taken': async (id) => {
    mollie.control.captures = 'later';
    await mollie.till.pay(id);
    await provider().capture(id);
  },
  taken: async (id) => {
    await mollie.till.pay(id);
    await provider().capture(id);
  },
  'let go': async (id) => {
    await mollie.till.pay(id);
    await provider().cancel(id);
  },
};

/** All that the API says of a payment, as it is sent and as the package reads it. */
async function expectKnown(id: string): Promise<void> {
  expect(unknownIn(await raw(`payments/${id}`), await client.payments.get({ paymentId: id }))).toEqual([]);
  const lists = {
    refunds: await client.refunds.list({ paymentId: id }),
    captures: await client.captures.list({ paymentId: id }),
    chargebacks: await client.chargebacks.list({ paymentId: id }),
  };
  for (const [name, pages] of Object.entries(lists)) {
    const answer = await raw(`payments/${id}/${name}`);
    for await (const page of pages) expect(unknownIn(answer, page.result), name).toEqual([]);
    // The package does not read what comes along with a payment, and the documents say that it is the same.
    const along = await raw(`payments/${id}?embed=${name}`);
    expect(along['_embedded']).toEqual(answer['_embedded']);
  }
}

test.each(Object.keys(fates))('Mollie’s own package knows all fields of a payment that is %s', async (fate) => {
  const { paymentId } = await provider().start(aPayment());
  await fates[fate]?.(paymentId);
  await expectKnown(paymentId);
});

test.each(Object.keys(heldFates))('Mollie’s own package knows all fields of a held payment: %s', async (fate) => {
  const { paymentId } = await provider().start(aPayment({ capturesAtOnce: false }));
  await heldFates[fate]?.(paymentId);
  await expectKnown(paymentId);
});

test('Mollie’s own package knows all fields of a refused payment', async () => {
  const { paymentId } = await provider().start(aPayment({ method: 'creditcard' }));
  await mollie.till.refuse(paymentId);
  expect(mollie.payments.get(paymentId)?.status).toBe('failed');
  await expectKnown(paymentId);
});

test('finds fields that Mollie’s own package does not know', async () => {
  const { paymentId } = await provider().start(aPayment());
  const answer = { ...(await raw(`payments/${paymentId}`)), statusText: 'fine', amount: { cents: 2850 } };
  const read = await client.payments.get({ paymentId });
  expect(unknownIn(answer, read)).toEqual(['.amount.cents', '.statusText']);
});

test('Mollie’s own package sends our requests as we send them', async () => {
  const { paymentId } = await provider().start(
    aPayment({ method: 'creditcard', capturesAtOnce: false, reference: 'ours' }),
  );
  await mollie.till.pay(paymentId);
  await provider().capture(paymentId);
  await provider().refund(paymentId, 850, 'a');
  const bodies = () => mollie.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const [payment, capture, refund] = bodies();
  await client.payments.create({ paymentRequest: payment as PaymentRequest });
  await client.captures.create({ paymentId, entityCapture: capture as never }).catch(() => {});
  await client.refunds.create({ paymentId, refundRequest: refund as never }).catch(() => {});
  expect(bodies().slice(3)).toEqual([payment, capture, refund]);
});

test('a payment that Mollie’s own package creates can be paid and refunded here, and an open one cancelled', async () => {
  const { id, links } = await client.payments.create({
    idempotencyKey: '123e4567-e89b-12d3-a456-426614174000',
    paymentRequest: {
      description: 'Order 5',
      amount: { currency: 'EUR', value: '10.00' },
      redirectUrl: 'https://shop.example/back',
    },
  });
  expect(links.checkout?.href).toContain('/checkout/');
  await mollie.till.pay(id, 'ideal');
  const amount = { currency: 'EUR', value: '4.00' };
  const refund = await client.refunds.create({ paymentId: id, refundRequest: { description: 'x', amount } });
  expect(refund.status).toBe('pending');
  expect((await client.payments.get({ paymentId: id })).amountRemaining?.value).toBe('6.00');
  mollie.control.endsOpen = true;
  const open = await provider().start(aPayment());
  expect((await client.payments.cancel({ paymentId: open.paymentId })).status).toBe('canceled');
});

test.each([404, 422, 429, 401])('Mollie’s own package recognises an error of %i', async (status) => {
  mollie.control.troubles.push({ answer: status, times: 9 });
  const failure: unknown = await client.payments
    .get({ paymentId: 'tr_x' }, { retries: { strategy: 'none' } })
    .catch((error: unknown) => error);
  const answer = await raw('payments/tr_x');
  if (failure instanceof ErrorResponse) expect(unknownIn(answer, failure.data$)).toEqual([]);
  // For some statuses it has no shape of its own.
  else expect(failure).toMatchObject({ statusCode: status });
});

test('Mollie’s own package knows all payment methods that the shop offers', () => {
  expect(Object.values(MethodEnum)).toEqual(expect.arrayContaining([...mollieMethods]));
});
