import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsOf, mailsSoFar } from '../../test/support/mails/mails.ts';
import {
  declareIn,
  mailing,
  newFormKey as newKey,
  tokenFor,
  typedDeclaration as typed,
} from '../../test/support/orders/own-orders.ts';
import { codes, paysWith } from '../../test/support/museum/test-vouchers.ts';
import { adults, buy, execPayment, initPayment, signIn } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { askedFrom, startTestServer } from '../../test/support/test-server.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { questions } from '../../test/support/undone-jobs.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer(mailing);
});
afterAll(() => shop.close());

const declare = (body: Record<string, unknown>, at: TestServer = shop) => declareIn(at, body);
const kept = (email: string, at: TestServer = shop) =>
  at.database.read.selectFrom('withdrawals').selectAll().where('email', '=', email).execute();

test('acknowledges two of six declarations for a mailbox at once, keeps all and mails each to the museum', async () => {
  const strict = await startTestServer({ ...mailing, callsPerMinute: 60, mailsPerHour: 5, trustProxy: true });
  const email = 'flooded@example.org';
  const from = (network: number) =>
    strict.request('/api/de/order/withdrawal', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `7.7.7.${network}` },
      body: JSON.stringify({ ...typed, email, key: newKey() }),
    });
  for (let network = 1; network <= 6; network += 1) expect((await from(network)).status).toBe(200);
  expect(await kept(email, strict)).toHaveLength(6);
  const waiting = () =>
    strict.database.read
      .selectFrom('outbox')
      .select('due_at')
      .where('done_at', 'is', null)
      .where('due_at', '>', strict.clock.now)
      .execute();
  // Two acknowledgements have gone; the museum hears of all six at once.
  await expect.poll(async () => (await waiting()).length).toBe(4);
  await expect.poll(() => mailsSoFar(strict).length).toBe(2 + 6);
  await strict.close();
});

test('acknowledges declarations by an order’s link within the mailbox’s limit, too', async () => {
  const strict = await startTestServer({ ...mailing, mailsPerHour: 2 });
  const email = 'linked@example.org';
  await buy(strict, [adults(1)], await signIn(strict, { email }));
  const token = await tokenFor(strict, email);
  const before = mailsSoFar(strict).length;
  for (const text of ['one', 'two', 'three', 'four'])
    expect((await declare({ token, lines: [], text }, strict)).status).toBe(200);
  // The confirmation has taken one of two, since play money pays nothing: one acknowledgement, and four to the museum.
  await expect.poll(() => mailsSoFar(strict).length).toBe(before + 1 + 4);
  await strict.close();
});

test('acknowledges three declarations for a paid order beyond the limit for strangers, and further ones within it', async () => {
  const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
  const strict = await startTestServer({ ...mailing, mailsPerHour: 5, parts });
  const email = 'bombed@example.org';
  const { body } = await buy(strict, [adults(1)], await signIn(strict, { email }));
  const declareOften = async (times: number, booking_id: string) => {
    for (let time = 0; time < times; time += 1) {
      strict.clock.now += 1000;
      await declare({ ...typed, booking_id, email, text: `again ${time}` }, strict);
    }
  };
  const mailsFor = (reader: RegExp) =>
    mailsSoFar(strict).filter((mail) => mail.includes('again ') && reader.test(mail)).length;
  await declareOften(9, body.data.booking_id);
  await declareOften(3, 'ABCD-2345');
  // The museum hears of each, after all others.
  await expect.poll(() => mailsFor(/^To: <?(?!bombed@)/m)).toBe(9 + 3);
  expect(mailsFor(/^To: <?bombed@/m)).toBe(3 + 2);
  await strict.close();
});

test('strangers’ declarations do not delay that of a paid order; those that have waited six hours expire', async () => {
  const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
  const strict = await startTestServer({ ...mailing, mailsPerHour: 5, parts });
  const email = 'owner@example.org';
  const { body } = await buy(strict, [adults(1)], await signIn(strict, { email }));
  for (let time = 0; time < 15; time += 1)
    await declare({ ...typed, booking_id: 'ABCD-2345', email, text: `stranger ${time}` }, strict);
  const acknowledged = (words: string) =>
    mailsSoFar(strict).filter((mail) => mail.includes(words) && /^To: <?owner@/m.test(mail)).length;
  const received = () => acknowledged('stranger');
  await expect.poll(received).toBe(2);
  await declare({ ...typed, booking_id: body.data.booking_id, email, text: 'I paid for this' }, strict);
  await expect.poll(() => acknowledged('paid for this')).toBe(1);
  // Two more after each hour; what has waited for six is given up.
  for (const expected of [4, 6, 8, 10, 12, 12]) {
    strict.clock.now += 61 * 60_000;
    await declare({ ...typed, email: `wakes${strict.clock.now}@example.org` }, strict);
    await expect.poll(received).toBe(expected);
  }
  const jobs = strict.database.read.selectFrom('outbox').selectAll();
  await expect.poll(() => jobs.where('done_at', 'is', null).where('kind', 'not in', questions).execute()).toEqual([]);
  expect([received(), (await jobs.where('outcome', '=', 'expired').execute()).length]).toEqual([12, 3]);
  await strict.close();
});

test('strangers’ declarations block neither the tickets paid by a voucher nor an order by invoice at a mailbox', async () => {
  const strict = await startTestServer({ ...mailing, mailsPerHour: 5 });
  const email = 'closed@example.org';
  for (let time = 0; time < 5; time += 1) await declare({ ...typed, email, text: `stranger ${time}` }, strict);
  const mails = () => mailsSoFar(strict).filter((mail) => /^To: <?closed@/m.test(mail)).length;
  await expect.poll(mails).toBe(2);
  const items = [adults(1), paysWith(codes.fifty)];
  const byVoucher = await initPayment(strict, await signIn(strict, { email }), items);
  await execPayment(strict, new URL(byVoucher.body.data).searchParams.get('cartId') ?? '');
  await expect.poll(mails).toBe(3);
  const byInvoice = await initPayment(strict, await signIn(strict, { email }), [adults(1)], { payart: 30 });
  expect(byInvoice.status).toBe(200);
  await strict.close();
});

test('breaks up a web address in a declaration’s text, so that mails do not link to it', async () => {
  await declare({ ...typed, email: 'linkless@example.org', text: 'Bitte hier: museum-preis.shop' });
  const mails = (await mailsOf(shop)).filter((mail) => mail.includes('linkless@example.org'));
  expect(mails).not.toHaveLength(0);
  for (const mail of mails) {
    expect(mail).toContain('museum-preis');
    expect(mail).not.toContain('museum-preis.shop');
  }
});

test('refuses a network’s sixth declaration for one address, and accepts one from another network', async () => {
  const strict = await startTestServer({ callsPerMinute: 1000 });
  const [one, other] = [askedFrom(strict, '6.6.6.6'), askedFrom(strict, '8.8.8.8')];
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push((await declare(typed, one)).status);
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 200), 429]);
  expect((await declare(typed, other)).status).toBe(200);
  await strict.close();
});
