import { afterAll, beforeAll, expect, test } from 'vitest';
import { ida, register } from '../../../test/support/accounts.ts';
import { mailsSoFar, mailsTo, tokenIn } from '../../../test/support/mails/mails.ts';
import { adults, cancelPayment, initPayment, placesIn, signIn } from '../../../test/support/shopping.ts';
import { digestOf } from '../../customers/accounts/passwords.ts';
import type { Answer, TestServer } from '../../../test/support/test-server.ts';
import { askedFrom, startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({
    orders: {},
    publicOrigin: 'http://shop.test',
    writesMails: true,
    configuration: { hasUserRegistration: true },
  });
});
afterAll(() => shop.close());

const minutes = 60_000;

/** Orders by invoice as somebody; answers the cart's name. */
async function ordered(token: string): Promise<string> {
  const { status, body } = await initPayment(shop, token, [adults(2)], { payart: 30 });
  expect(status, JSON.stringify(body)).toBe(200);
  return new URL(body.data).searchParams.get('cartId') ?? '';
}

const exec = (cartId: string, confirmation?: string): Promise<Answer> =>
  shop.post('/api/de/checkout/execPayment?us=abcdefghijkl&sessionUs=abcdefghijkl&srcURL=', { cartId, confirmation });

const awaiting = { status: 202, body: { data: { status: 'pending', awaits: 'confirmation' } } };

async function linkTo(email: string): Promise<URL> {
  const [mail = ''] = await mailsTo(email, shop);
  return new URL(
    /https?:\/\/\S+confirm=3D[\w-]+|https?:\/\/\S+confirm=[\w-]+/.exec(mail)?.[0].replaceAll('=3D', '=') ?? '',
  );
}

test('a guest’s order by invoice is booked only with the mailed link, which is sent once', async () => {
  const email = 'confirms@example.org';
  const before = await placesIn(shop);
  const cartId = await ordered(await signIn(shop, { email }));
  for (let asked = 0; asked < 3; asked += 1) expect(await exec(cartId)).toMatchObject(awaiting);
  expect(await placesIn(shop)).toBe(before - 2);
  const link = await linkTo(email);
  const [mail = '', ...others] = await mailsTo(email, shop);
  expect(others).toEqual([]);
  // Mail servers log its name, and replies repeat it.
  expect(mail.slice(0, mail.indexOf('\r\n\r\n'))).not.toContain(cartId);
  expect([link.origin, link.pathname, link.searchParams.get('cartId')]).toEqual([
    'http://shop.test',
    '/de/checkout/success',
    cartId,
  ]);
  const confirmation = link.searchParams.get('confirm') ?? '';
  for (const wrong of ['', 'x'.repeat(43), confirmation.slice(1), `${confirmation}A`])
    expect((await exec(cartId, wrong)).status).toBe(202);
  const booked = await exec(cartId, confirmation);
  expect(booked.status).toBe(200);
  // The page that waits in the first tab hears of it.
  expect((await exec(cartId)).body.data.booking_id).toBe(booked.body.data.booking_id);
  expect(await placesIn(shop)).toBe(before - 2);
});

test('the confirmation of one order does not confirm another', async () => {
  const cartIds = [];
  for (const email of ['one@example.org', 'two@example.org'])
    cartIds.push(await ordered(await signIn(shop, { email })));
  const [first = '', second = ''] = cartIds;
  await exec(first);
  const confirmation = (await linkTo('one@example.org')).searchParams.get('confirm') ?? '';
  expect((await exec(second, confirmation)).status).toBe(202);
  for (const cartId of cartIds) await cancelPayment(shop, cartId);
});

test('places wait an hour for the link, however often execPayment is called, and then are free', async () => {
  const before = await placesIn(shop);
  const cartId = await ordered(await signIn(shop, { email: 'late@example.org' }));
  await exec(cartId);
  const link = await linkTo('late@example.org');
  shop.clock.now += 59 * minutes;
  expect((await exec(cartId)).status).toBe(202);
  expect(await placesIn(shop)).toBe(before - 2);
  shop.clock.now += 2 * minutes;
  expect((await exec(cartId, link.searchParams.get('confirm') ?? '')).status).toBe(410);
  expect(await placesIn(shop)).toBe(before);
});

/** Follows the link of the last mail to an address. */
async function confirmed(cartId: string, email: string): Promise<Answer> {
  const mails = await mailsTo(email, shop);
  const links = mails.map((mail) => /confirm=(?:3D)?([\w-]+)/.exec(mail)?.[1] ?? '');
  for (const link of links) {
    const answer = await exec(cartId, link);
    if (answer.status === 200) return answer;
  }
  return exec(cartId);
}

test('an account needs the link for its first order by invoice only', async () => {
  const email = 'account@example.org';
  const token = await register(shop, { email });
  const first = await ordered(token);
  expect(await exec(first)).toMatchObject(awaiting);
  expect((await confirmed(first, email)).status).toBe(200);
  shop.clock.now += 11 * minutes;
  expect((await exec(await ordered(token))).status).toBe(200);
});

test('an account that has changed its e-mail address needs the link again', async () => {
  const email = 'before@example.org';
  const token = await register(shop, { email });
  const first = await ordered(token);
  await exec(first);
  expect((await confirmed(first, email)).status).toBe(200);
  const change = { _po: digestOf(ida.password), email: 'stranger@example.org', token };
  expect((await shop.post(`/api/de/customer/emailchange?_=${token}`, change)).status).toBe(200);
  shop.clock.now += 11 * minutes;
  expect(await exec(await ordered(token))).toMatchObject(awaiting);
});

test('an order begun under an unconfirmed address needs the link even if the account’s address is changed back', async () => {
  const email = 'changes@example.org';
  const token = await register(shop, { email });
  const first = await ordered(token);
  await exec(first);
  expect((await confirmed(first, email)).status).toBe(200);
  const changeTo = (address: string) =>
    shop.post(`/api/de/customer/emailchange?_=${token}`, { _po: digestOf(ida.password), email: address, token });
  expect((await changeTo('never-asked@example.org')).status).toBe(200);
  shop.clock.now += 11 * minutes;
  const cartId = await ordered(token);
  expect((await changeTo(email)).status).toBe(200);
  expect(await exec(cartId)).toMatchObject(awaiting);
  await cancelPayment(shop, cartId);
});

test('where only accounts may order by invoice, an account needs the link too', async () => {
  const configuration = { hasUserRegistration: true };
  const strict = await startTestServer({
    orders: { invoice: { for: 'accounts' } },
    publicOrigin: 'http://shop.test',
    configuration,
  });
  const { body } = await initPayment(strict, await register(strict), [adults(1)], { payart: 30 });
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  expect(await strict.post('/api/de/checkout/execPayment', { cartId })).toMatchObject(awaiting);
  await strict.close();
});

test('a guest is refused an invoice where the museum leaves invoices to accounts', async () => {
  const strict = await startTestServer({ orders: { invoice: { for: 'accounts' } }, publicOrigin: 'http://shop.test' });
  expect(await initPayment(strict, await signIn(strict), [adults(1)], { payart: 30 })).toMatchObject({
    status: 422,
    body: { error: 'INVOICE_ACCOUNT_REQUIRED' },
  });
  await strict.close();
});

test('without PUBLIC_ORIGIN the shop refuses a guest an invoice and says that an account is needed', async () => {
  const nameless = await startTestServer({ orders: {} });
  expect(await initPayment(nameless, await signIn(nameless), [adults(1)], { payart: 30 })).toMatchObject({
    status: 422,
    body: { error: 'INVOICE_ACCOUNT_REQUIRED' },
  });
  await nameless.close();
});

test('refuses an invoice to an address that was sent its four links this hour; a card still works', async () => {
  const busy = await startTestServer({
    orders: {},
    publicOrigin: 'http://shop.test',
    writesMails: true,
    mailsPerHour: 2,
  });
  const email = 'victim@example.org';
  const order = async (payart: number) => {
    const { status, body } = await initPayment(busy, await signIn(busy, { email }), [adults(1)], { payart });
    if (payart === 30 && status === 200)
      await busy.post('/api/de/checkout/execPayment', { cartId: new URL(body.data).searchParams.get('cartId') });
    return [status, body.error];
  };
  for (let time = 0; time < 4; time += 1) expect(await order(30)).toEqual([200, undefined]);
  await expect.poll(async () => (await mailsTo(email, busy)).length).toBe(4);
  expect([await order(30), await order(127)]).toEqual([
    [422, 'INVOICE_MAILS_EXCEEDED'],
    [200, undefined],
  ]);
  busy.clock.now += 61 * minutes;
  expect(await order(30)).toEqual([200, undefined]);
  await busy.close();
});

test('orders that are too large for an invoice use up no links', async () => {
  const limited = await startTestServer({
    orders: { invoice_order: { tickets: 4 }, unpaid: { per_network: 12 } },
    publicOrigin: 'http://shop.test',
    callsPerMinute: 1000,
  });
  const home = askedFrom(limited, '203.0.113.7');
  const token = await signIn(home, { email: 'teacher@example.org' });
  const byInvoice = async (count: number) => (await initPayment(home, token, [adults(count)], { payart: 30 })).body;
  for (let time = 0; time < 4; time += 1) expect((await byInvoice(5)).error).toBe('INVOICE_TICKETS_EXCEEDED');
  const { body } = await initPayment(home, await signIn(home), [adults(9)]);
  for (let time = 0; time < 4; time += 1) expect((await byInvoice(4)).error).toBe('UNPAID_BY_NETWORK_EXCEEDED');
  await cancelPayment(home, body.hold.cart_id);
  expect((await byInvoice(4)).error).toBeUndefined();
  await limited.close();
});

test('links that were not mailed for ended orders do not count against later orders', async () => {
  const busy = await startTestServer({
    orders: {},
    publicOrigin: 'http://shop.test',
    writesMails: true,
    mailsPerHour: 2,
  });
  const email = 'burst@example.org';
  const begin = async () => {
    const { status, body } = await initPayment(busy, await signIn(busy, { email }), [adults(1)], { payart: 30 });
    return { status, cartId: status === 200 ? new URL(body.data).searchParams.get('cartId') : '' };
  };
  const begun = [];
  for (let time = 0; time < 7; time += 1) begun.push(await begin());
  for (const { cartId } of begun) await busy.post('/api/de/checkout/execPayment', { cartId });
  await expect.poll(() => mailsSoFar(busy).length).toBe(4);
  busy.clock.now += 61 * minutes;
  const open = busy.database.read.selectFrom('outbox').select('subject').where('done_at', 'is', null);
  await expect.poll(async () => (await open.where('kind', '=', 'invoiceConfirmation').execute()).length).toBe(0);
  expect(mailsSoFar(busy).length).toBe(4);
  for (let time = 0; time < 4; time += 1) {
    const { status, cartId } = await begin();
    expect(status).toBe(200);
    await busy.post('/api/de/checkout/execPayment', { cartId });
  }
  await expect.poll(() => mailsSoFar(busy).length).toBe(8);
  await busy.close();
});

test('resetting an account’s password by mail cancels the unconfirmed order that was begun with it', async () => {
  const email = 'taken-over@example.org';
  const cartId = await ordered(await register(shop, { email }));
  expect(await exec(cartId)).toMatchObject(awaiting);
  await shop.post('/api/de/customer/pwdreset', { email, backlink: 'http://shop.test/de/recover' });
  const token = (await mailsTo(email, shop)).map(tokenIn).find((found) => found !== '');
  const answer = await shop.post('/api/de/customer/pwdconfirm', { token, _p: digestOf('another drawer') });
  expect(answer.status).toBe(200);
  expect((await exec(cartId)).status).toBe(410);
});
