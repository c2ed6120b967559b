import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetVisitors } from '../customers/guests/forget-visitors.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { ida, logIn, register, startAccounts } from '../../test/support/accounts.ts';
import { mailsOf, mailsSoFar, mailsTo } from '../../test/support/mails/mails.ts';
import { byLink, find, mailing, orderTokensIn, tokenFor } from '../../test/support/orders/own-orders.ts';
import { adults, buy, execPayment, initPayment, mara, nextSlot, signIn } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { cancelOrder } from './ending/cancel-order.ts';
import { orderLinks } from './order-links.ts';
import { refundOrder } from './ending/refund-order.ts';
import { questions } from '../../test/support/undone-jobs.ts';

let shop: Awaited<ReturnType<typeof startAccounts>>;
beforeAll(async () => {
  shop = await startAccounts(mailing);
});
afterAll(() => shop.close());

const orders = (token: string, at: TestServer = shop) => at.get(`/api/de/customer/orders?_=${token}`);
const numbersOf = async (token: string) =>
  (await orders(token)).body.data.map(({ booking_id }: { booking_id: string }) => booking_id);

/** Somebody orders by invoice. */
async function invoiced(token: string, count = 1): Promise<string> {
  const { body } = await initPayment(shop, token, [adults(count, nextSlot)], { payart: 30 });
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  return (await execPayment(shop, cartId)).body.data.booking_id;
}

describe('the page of an order', () => {
  test('opens by the link of the confirmation, without a login: status, lines, tickets and calendar [ORD-2]', async () => {
    const email = 'page@example.org';
    const { body } = await buy(shop, [adults(2)], await signIn(shop, { email }));
    const { status, body: page, headers } = await byLink(shop, await tokenFor(shop, email), 'en');
    expect(status).toBe(200);
    expect(page.data).toMatchObject({ status: 'paid', booked_on: '2026-05-04', booking: { has_tickets: true } });
    expect(page.data.booking.booking_id).toBe(body.data.booking_id);
    expect(page.data.booking.receipt).toEqual(body.data.receipt);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const tickets = await shop.request(page.data.booking.tickets_url);
    expect(tickets.headers.get('content-type')).toBe('application/pdf');
    expect((await shop.request(page.data.booking.calendar_url)).status).toBe(200);
    // Whoever sees it over their shoulder knows no address and no name.
    expect(JSON.stringify(page)).not.toMatch(new RegExp(`${email}|${mara.lname}`));
  });

  test('says that an order is unpaid, cancelled or refunded, and has no tickets once it is cancelled', async () => {
    const email = 'invoice@example.org';
    const bookingId = await invoiced(await signIn(shop, { email }));
    const token = await tokenFor(shop, email);
    expect((await byLink(shop, token)).body.data.status).toBe('unpaid');
    await cancelOrder(shop.database, bookingId, { now: shop.clock.now });
    const { data } = (await byLink(shop, token)).body;
    expect(data).toMatchObject({ status: 'cancelled', booking: { booking_id: bookingId, has_tickets: false } });
    expect(data.booking.receipt.lines).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/tickets\.pdf|visit\.ics/);
    const { cart_id } = await shop.database.read
      .selectFrom('orders')
      .select('cart_id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    await shop.database.read.updateTable('carts').set({ state: 'refunded' }).where('id', '=', cart_id).execute();
    expect((await byLink(shop, token)).body.data.status).toBe('refunded');
  });

  test('does not open with a guessed token: another order’s, an altered one, or one of another secret', async () => {
    const email = 'guess@example.org';
    const one = (await buy(shop, [adults(1)], await signIn(shop, { email }))).body.data;
    const other = (await buy(shop, [adults(1)], await signIn(shop, { email: 'other@example.org' }))).body.data;
    const token = await tokenFor(shop, email);
    const mark = token.slice(10);
    const unknown = await byLink(shop, orderLinks('another').tokenOf(one.booking_id));
    expect(unknown.status).toBe(404);
    for (const guess of [
      `${other.booking_id}-${mark}`,
      `${one.booking_id}-${mark.slice(1)}${mark[0] === 'A' ? 'B' : 'A'}`,
      `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`,
      ...otherSpellings(token),
      token.toLowerCase(),
      `${one.booking_id}-${randomBytes(32).toString('base64url')}`,
      `${one.booking_id}-${'A'.repeat(43)}`,
      createHash('sha256').update(token).digest('hex'),
    ]) {
      const { status, body } = await byLink(shop, guess);
      expect([status, body], guess).toEqual([404, unknown.body]);
    }
    for (const broken of [`${token}x`.repeat(9), 'x', `${token}\u0000`, `${token}/../x`]) {
      const { status, body } = await byLink(shop, broken);
      expect([400, 404, 422], broken).toContain(status);
      expect(JSON.stringify(body)).not.toContain(one.booking_id);
    }
  });

  /** Base64 writes 256 bits in 43 letters, the last of which could end in two bits of any kind. */
  function otherSpellings(token: string): string[] {
    const right = Buffer.from(token.slice(10), 'base64url');
    return Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
      .map((last) => token.slice(0, -1) + last)
      .filter((other) => other !== token && Buffer.from(other.slice(10), 'base64url').equals(right));
  }

  test('has a token of 256 bits that the tables of orders, carts, jobs, searches and settings do not contain', async () => {
    const email = 'tables@example.org';
    await buy(shop, [adults(1)], await signIn(shop, { email }));
    const token = await tokenFor(shop, email);
    expect(token.slice(10)).toHaveLength(43);
    for (const table of ['orders', 'carts', 'outbox', 'order_searches', 'settings'] as const) {
      const rows = await shop.database.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(token.slice(10));
    }
  });

  test('is linked in the confirmation of every language', async () => {
    for (const language of shopLanguages) {
      const email = `mail-${language}@example.org`;
      const token = await signIn(shop, { email });
      const { body } = await initPayment(shop, token, [adults(1)], { payart: 30, language });
      await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '', language);
      const [mail = ''] = await mailsTo(`.*${email}`, shop);
      expect(mail).toContain(`/${language}/order/`);
      // In the text and in the HTML, the same: to look at, and to withdraw from.
      expect(new Set(orderTokensIn(mail)).size).toBe(1);
      expect(orderTokensIn(mail)).toHaveLength(4);
      expect(mail.match(/\/withdrawal\b/g)).toHaveLength(2);
    }
  });
});

describe('a search for an order', () => {
  test('mails the link to the buyer alone, however number and address are typed', async () => {
    const email = 'lost@example.org';
    const { body } = await buy(shop, [adults(1)], await signIn(shop, { email }));
    const { booking_id } = body.data;
    const before = (await mailsOf(shop)).length;
    const typed = booking_id.toLowerCase().replace('-', ' ');
    expect(await find(shop, typed, ' LOST@Example.org ', 'sv')).toMatchObject({ status: 200, body: { data: true } });
    const mails = (await mailsTo(`.*${email}`, shop)).filter((mail) => mail.includes('order-link-'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('/sv/order/');
    const [token = ''] = orderTokensIn(mails[0] ?? '');
    expect((await byLink(shop, token)).body.data.booking.booking_id).toBe(booking_id);
    expect((await mailsOf(shop)).length).toBe(before + 1);
  });

  test('is answered alike whether the order exists or not, and mails nobody else', async () => {
    const email = 'mine@example.org';
    const { body } = await buy(shop, [adults(1)], await signIn(shop, { email }));
    const { booking_id } = body.data;
    const before = (await mailsOf(shop)).length;
    for (const [number, address] of [
      [booking_id, 'somebody@else.example'],
      ['K7MP-3XQ9', email],
      [booking_id, `${email}.evil.example`],
    ] as const) {
      const { status, body: answer } = await find(shop, number, address);
      expect([status, answer]).toEqual([200, { data: true }]);
    }
    expect((await mailsOf(shop)).length).toBe(before);
    // What was looked for is forgotten with the mail, or where there was none to write.
    expect(await shop.database.read.selectFrom('order_searches').selectAll().execute()).toEqual([]);
  });

  test('is refused by field for an impossible number and address', async () => {
    const { status, body } = await find(shop, "' or 1=1 --", 'nobody');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ booking_id: ['BOOKING_ID_INVALID'], email: ['EMAIL_INVALID'] });
    expect((await find(shop, '\u0000', '\u0000@example.org')).status).toBe(422);
  });

  test('is refused if it is a network’s fourth; mails beyond the mailbox’s limit wait', async () => {
    const strict = await startTestServer({ ...mailing, callsPerMinute: 60, mailsPerHour: 5, trustProxy: true });
    const email = 'flooded@example.org';
    const { body } = await buy(strict, [adults(1)], await signIn(strict, { email }));
    const from = async (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const asked = JSON.stringify({ booking_id: body.data.booking_id, email });
      return (await strict.request('/api/de/order/find', { method: 'POST', headers, body: asked })).status;
    };
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await from('6.6.6.6'));
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    for (let time = 0; time < 5; time += 1) expect(await from(`7.7.7.${time}`)).toBe(200);
    const waiting = () =>
      strict.database.read
        .selectFrom('outbox')
        .select('due_at')
        .where('done_at', 'is', null)
        .where('kind', 'not in', questions)
        .execute();
    await expect
      .poll(async () => (await waiting()).map(({ due_at }) => due_at > strict.clock.now))
      .toEqual([true, true, true, true, true]);
    // The sandbox's money is none: two of them are one network's at most.
    expect(mailsSoFar(strict).filter((mail) => mail.includes('order-link-'))).toHaveLength(3);
    await strict.close();
  });

  test('with wrong numbers from many networks mails nothing, and does not keep the link from the buyer', async () => {
    const strict = await startTestServer({ ...mailing, callsPerMinute: 60, mailsPerHour: 5, trustProxy: true });
    const email = 'wanted@example.org';
    const { body } = await buy(strict, [adults(1)], await signIn(strict, { email }));
    const from = async (address: string, booking_id: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const asked = JSON.stringify({ booking_id, email });
      return (await strict.request('/api/de/order/find', { method: 'POST', headers, body: asked })).status;
    };
    for (let time = 0; time < 24; time += 1) await from(`8.8.${time >> 1}.8`, 'K7MP-3XQ9');
    expect(await from('9.9.9.9', body.data.booking_id)).toBe(200);
    expect((await mailsTo(email, strict)).filter((mail) => mail.includes('order-link-'))).toHaveLength(1);
    await strict.close();
  });

  test('is refused where the server has no public origin, and no mail has a link', async () => {
    const homeless = await startTestServer({ writesMails: true });
    const email = 'homeless@example.org';
    const { body } = await buy(homeless, [adults(1)], await signIn(homeless, { email }));
    expect((await find(homeless, body.data.booking_id, email)).status).toBe(422);
    expect((await mailsOf(homeless)).flatMap(orderTokensIn)).toEqual([]);
    await homeless.close();
  });

  test('is forgotten after three days', async () => {
    const search = { id: 'x', booking_id: 'K7MP-3XQ9', email: 'x', language: 'de', origin: '', created_at: 0 };
    await shop.database.read.insertInto('order_searches').values(search).execute();
    const left = async (hours: number) => {
      await forgetVisitors(shop.database, hours * 60 * 60_000);
      return shop.database.read.selectFrom('order_searches').select('id').execute();
    };
    expect(await left(71)).toEqual([{ id: 'x' }]);
    expect(await left(73)).toEqual([]);
  });
});

describe('the orders of an account', () => {
  test('are those placed while logged in, the latest first, also after the next login', async () => {
    const email = 'regular@example.org';
    const token = await register(shop, { email });
    const first = (await buy(shop, [adults(1, nextSlot)], token)).body.data.booking_id;
    shop.clock.now += 60_000;
    const second = await invoiced(token, 2);
    // A guest with the same address is somebody else, as far as anybody knows.
    await buy(shop, [adults(1, nextSlot)], await signIn(shop, { email }));
    expect(await numbersOf(token)).toEqual([second, first]);
    const { body } = await orders((await logIn(shop, email)).body.data);
    expect(body.data).toMatchObject([
      { booking_id: second, status: 'unpaid', booked_on: '2026-05-04', total: 2800 },
      { booking_id: first, status: 'paid', total: 1400 },
    ]);
    const page = await byLink(shop, body.data[1].token);
    expect(page.body.data.booking.booking_id).toBe(first);
  });

  test('say how much of each was given back', async () => {
    const owner = await register(shop, { email: 'half@example.org' });
    const { booking_id } = (await buy(shop, [adults(2, nextSlot)], owner)).body.data;
    const given = await refundOrder(
      { database: shop.database, timeZone: 'Europe/Berlin' },
      booking_id,
      [{ line: 0, count: 1 }],
      shop.clock.now,
    );
    expect(given).toMatchObject({ hasEnded: false });
    expect((await orders(owner)).body.data).toMatchObject([
      { booking_id, status: 'paid', total: 2800, given_back: 1400 },
    ]);
  });

  test('are hidden from anonymous visitors, guests and other customers, even with the same address', async () => {
    const email = 'watched@example.org';
    const owner = await register(shop, { email });
    const { booking_id } = (await buy(shop, [adults(1, nextSlot)], owner)).body.data;
    expect(await numbersOf(owner)).toEqual([booking_id]);
    for (const whose of ['', 'unknown', 'x'.repeat(400)]) expect((await orders(whose)).status).toBe(401);
    expect((await shop.get('/api/de/customer/orders')).status).toBe(401);
    const guest = await signIn(shop, { email });
    const other = await register(shop, { email: 'watcher@example.org' });
    for (const whose of [guest, other]) {
      const { status, body } = await orders(whose);
      expect([status, body]).toEqual([200, { data: [] }]);
    }
    // The customer moves away from their address, and somebody else takes it: the orders stay with the account.
    await shop.database.read
      .updateTable('accounts')
      .set({ email: 'moved@example.org' })
      .where('email', '=', email)
      .execute();
    const successor = await register(shop, { email });
    expect((await orders(successor)).body.data).toEqual([]);
    expect(await numbersOf(owner)).toEqual([booking_id]);
    await shop.post(`/api/de/auth/logout?_=${owner}`);
    expect((await orders(owner)).status).toBe(401);
  });

  test('include one that is completed after logging out', async () => {
    const email = 'quick@example.org';
    const token = await register(shop, { email });
    const { body } = await initPayment(shop, token, [adults(1, nextSlot)], { payart: 30 });
    await shop.post(`/api/de/auth/logout?_=${token}`);
    const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
    const { booking_id } = (await execPayment(shop, cartId)).body.data;
    expect(await numbersOf((await logIn(shop, email)).body.data)).toEqual([booking_id]);
  });
});

test('without additions there are no order calls and no order links in mails', async () => {
  const plain = await startAccounts({ ...mailing, additions: false });
  const email = 'plain@example.org';
  const token = await register(plain, { ...ida, email });
  const { body } = await buy(plain, [adults(1, nextSlot)], token);
  expect((await orders(token, plain)).status).toBe(404);
  expect((await find(plain, body.data.booking_id, email)).status).toBe(404);
  expect((await mailsOf(plain)).flatMap(orderTokensIn)).toEqual([]);
  const config = await plain.get('/api/de/shopinfo/config?shop=1');
  expect(config.body.data).not.toHaveProperty('showsOrders');
  await plain.close();
});
