import { suspendVouchers } from './suspend-vouchers.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { exportCustomer } from '../../customers/export-customer.ts';
import { forgetVisitors } from '../../customers/guests/forget-visitors.ts';
import { mailsSoFar } from '../../../test/support/mails/mails.ts';
import { buy, execPayment, initPayment, returnTo, signIn, underWay } from '../../../test/support/shopping.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { gifts, paysWith, voucherIds } from '../../../test/support/museum/test-vouchers.ts';

const shop = await startTestServer();
const plain = await startTestServer({ additions: false });
afterAll(() => Promise.all([shop.close(), plain.close()]));

const hours = 60 * 60_000;
/** Jobs are looked for every few seconds. */
const patience = { timeout: 60_000 };
const gift = { name: 'Grace', message: 'Alles Gute\nDeine Ada' };
const given = (changes: object = {}) => ({ ...gifts(1), gift: { ...gift, ...changes } });
const mailsTo = (address: string) => mailsSoFar(shop).filter((mail) => mail.includes(`<${address}>`));
const jobs = async (bookingId: string) =>
  shop.database.read
    .selectFrom('outbox')
    .select(['due_at', 'done_at'])
    .where('kind', '=', 'giftVoucher')
    .where('subject', 'like', `${bookingId} %`)
    .execute();

describe('a voucher as a gift', () => {
  test('is offered by the configuration, as an addition', async () => {
    expect((await shop.get('/api/de/shopinfo/config?shop=1')).body.data.takesGifts).toBe(1);
    expect((await plain.get('/api/de/shopinfo/config?shop=1')).body.data).not.toHaveProperty('takesGifts');
  });

  test.each([
    [{ name: 'www.evil.example' }, 'GIFT_WEB_ADDRESS'],
    [{ name: 'a'.repeat(61) }, 'GIFT_TOO_LONG'],
    [{ message: 'a'.repeat(301) }, 'GIFT_TOO_LONG'],
    [{ message: `A${'\u0301'.repeat(40)}` }, 'GIFT_TEXT_INVALID'],
    [{ message: 'a\n'.repeat(20) + 'a' }, 'GIFT_TOO_MANY_LINES'],
    [{ email: 'a@b.example,c@d.example' }, 'GIFT_EMAIL_INVALID'],
    [{ email: 'grace@example.org', date: '2026-05-03' }, 'GIFT_DATE_INVALID'],
    [{ email: 'grace@example.org', date: '2027-05-05' }, 'GIFT_DATE_INVALID'],
  ])('is refused with %j [VOU-2]', async (changes, code) => {
    const { status, body } = await initPayment(shop, await signIn(shop), [given(changes)]);
    expect([status, body]).toEqual([422, { error: code, problems: [{ code, line: 0 }] }]);
  });

  test('is sold without the gift when additions are off, and no mail is sent', async () => {
    const { body } = await buy(plain, [given({ email: 'grace@example.org' })]);
    const { lines } = await plain.database.read.selectFrom('orders').select('lines').executeTakeFirstOrThrow();
    expect([body.data.booking_id, lines]).toEqual([expect.any(String), expect.not.stringContaining('Grace')]);
    const kinds = await plain.database.read.selectFrom('outbox').select('kind').execute();
    expect(kinds).not.toContainEqual({ kind: 'giftVoucher' });
  });
});

describe('the mail of a gift', { timeout: 150_000 }, () => {
  test('is sent on its day, or at once without one, and mentions neither order nor buyer', async () => {
    const { body } = await buy(shop, [given({ email: 'grace@example.org', date: '2026-05-06' }), given()]);
    const bookingId: string = body.data.booking_id;
    expect(await jobs(bookingId)).toEqual([{ due_at: Date.parse('2026-05-06T08:00:00+02:00'), done_at: null }]);
    shop.clock.now = Date.parse('2026-05-05T09:00:00+02:00');
    await buy(shop, [given({ email: 'soon@example.org' })]);
    await expect.poll(() => mailsTo('soon@example.org').length, patience).toBe(1);
    expect(mailsTo('grace@example.org')).toEqual([]);
    shop.clock.now = Date.parse('2026-05-06T08:00:00+02:00');
    await expect.poll(() => mailsTo('grace@example.org').length, patience).toBe(1);
    await expect.poll(async () => (await jobs(bookingId))[0]?.done_at, patience).not.toBeNull();
    const [mail = '', ...others] = mailsTo('grace@example.org');
    expect(others).toEqual([]);
    expect(mail).toContain('Deine Ada');
    expect(mail).toContain('application/pdf');
    // Not the order's: a mail program would sort it among the old ones.
    expect(mail).toMatch(/^Date: Wed, 06 May 2026 06:00:00/m);
    expect(mail).not.toContain(bookingId);
    expect(mail).not.toContain('Lovelace');
    expect(mail).not.toMatch(/https?:/);
  });

  test('breaks up web addresses in the message', async () => {
    await buy(shop, [
      given({ email: 'led@example.org', name: 'Ada:8080', message: 'Besuche evil.shop?a=1 und bit.ly' }),
    ]);
    await expect.poll(() => mailsTo('led@example.org').length, patience).toBe(1);
    const plain = mailsTo('led@example.org')[0]
      ?.replaceAll(/=\r?\n/g, '')
      .replaceAll('=E2=81=A0', '\u2060');
    expect(plain).toContain('Besuche evil.\u2060shop?a=3D1 und bit.\u2060ly');
  });

  test('is limited to ten per network; the next order with one is refused, an order without is not', async () => {
    const strict = await startTestServer({ callsPerMinute: 60, trustProxy: true });
    let giver = 0;
    const order = async (changes: object) => {
      const token = await signIn(strict, { email: `giver-${(giver += 1)}@example.org` });
      return strict.request(`/api/de/checkout/initPayment?_=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '7.7.7.7' },
        body: JSON.stringify({ payart: 127, aux: {}, cart: { ver: 1, items: [given(changes)] }, url: returnTo }),
      });
    };
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1)
      statuses.push((await order({ email: `friend-${number}@example.org` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await order({})).status).toBe(200);
    await strict.close();
  });

  test('is not sent for an unpaid cart or a refunded order', async () => {
    await underWay(shop, [given({ email: 'unpaid@example.org' })]);
    const { body } = await buy(shop, [given({ email: 'refunded@example.org', date: '2026-05-20' })]);
    const bookingId: string = body.data.booking_id;
    const refunded = { state: 'refunded' as const };
    await shop.database.write(
      async (write) =>
        void (await write.updateTable('carts').set(refunded).where('booking_id', '=', bookingId).execute()),
    );
    shop.clock.now = Date.parse('2026-05-21T08:00:00+02:00');
    await expect.poll(async () => (await jobs(bookingId))[0]?.done_at, patience).not.toBeNull();
    expect(mailsTo('refunded@example.org').length + mailsTo('unpaid@example.org').length).toBe(0);
  });

  test('is not sent when more than half of the voucher has been used', async () => {
    const of = (price: number, email: string) => ({
      ...given({ email, date: '2026-05-22' }),
      id: voucherIds.free,
      price,
    });
    const bookings: string[] = [];
    for (const [price, email] of [
      [5000, 'half@example.org'],
      [4999, 'spent@example.org'],
    ] as const) {
      const { body } = await buy(shop, [of(price, email)]);
      bookings.push(body.data.booking_id);
      const { code } = await shop.database.read
        .selectFrom('vouchers')
        .select('code')
        .where('booking_id', '=', body.data.booking_id)
        .executeTakeFirstOrThrow();
      const next = await initPayment(shop, await signIn(shop), [gifts(1), paysWith(code)]);
      await execPayment(shop, new URL(next.body.data).searchParams.get('cartId') ?? '');
    }
    shop.clock.now = Date.parse('2026-05-22T08:00:00+02:00');
    await expect.poll(() => mailsTo('half@example.org').length, patience).toBe(1);
    for (const bookingId of bookings)
      await expect.poll(async () => (await jobs(bookingId))[0]?.done_at, patience).not.toBeNull();
    expect(mailsTo('spent@example.org')).toEqual([]);
  });

  test('is sent while a payment with the voucher is still open', async () => {
    const { body } = await buy(shop, [given({ email: 'begun@example.org', date: '2026-05-23' })]);
    const bookingId: string = body.data.booking_id;
    const { code } = await shop.database.read
      .selectFrom('vouchers')
      .select('code')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    shop.clock.now = Date.parse('2026-05-23T07:55:00+02:00');
    expect((await initPayment(shop, await signIn(shop), [gifts(1), paysWith(code)])).status).toBe(200);
    shop.clock.now = Date.parse('2026-05-23T08:00:00+02:00');
    await expect.poll(() => mailsTo('begun@example.org').length, patience).toBe(1);
  });

  test('is limited to two an hour per mailbox where it cost nothing, and expires after three days', async () => {
    const strict = await startTestServer({ mailsPerHour: 5 });
    const email = 'bombed@example.org';
    const order = async () => (await buy(strict, [given({ email, date: '2026-05-04' })])).status;
    for (let number = 0; number < 5; number += 1) expect(await order()).toBe(200);
    const ended = async (outcome: 'done' | 'expired') =>
      (
        await strict.database.read
          .selectFrom('outbox')
          .select('subject')
          .where('kind', '=', 'giftVoucher')
          .where('outcome', '=', outcome)
          .execute()
      ).length;
    await expect.poll(() => ended('done'), patience).toBe(2);
    strict.clock.now += 71 * hours;
    await expect.poll(() => ended('done'), patience).toBe(4);
    // The last one has been told to wait, too: what nobody has looked at yet would go late.
    await strict.server.idle();
    strict.clock.now += 2 * hours;
    await expect.poll(() => ended('expired'), patience).toBe(1);
    expect(await ended('done')).toBe(4);
    await strict.close();
  });

  test('is delayed, but does not expire, where money has paid for it', async () => {
    const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
    const earnest = await startTestServer({ mailsPerHour: 1, parts });
    const jobsOf = () =>
      earnest.database.read.selectFrom('outbox').selectAll().where('kind', '=', 'giftVoucher').execute();
    const to = { email: 'paid@example.org', date: '2026-05-04' };
    await buy(earnest, [given(to), given({ ...to, name: 'Grace' })]);
    // One mail an hour for each order of its own.
    await expect.poll(async () => (await jobsOf()).filter(({ done_at }) => done_at !== null).length, patience).toBe(1);
    await earnest.server.idle();
    expect((await jobsOf()).filter(({ done_at }) => done_at !== null)).toHaveLength(1);
    earnest.clock.now += 30 * 24 * hours;
    await expect.poll(async () => (await jobsOf()).map(({ outcome }) => outcome), patience).toEqual(['done', 'done']);
    await earnest.close();
  });

  test('is not sent while the voucher is suspended', async () => {
    const { body } = await buy(shop, [given({ email: 'withdrawn@example.org', date: '2026-05-24' })]);
    const bookingId: string = body.data.booking_id;
    const suspended = { suspendedAt: shop.clock.now, ending: null };
    await shop.database.write(async (write) => void (await suspendVouchers(write, bookingId, suspended)));
    shop.clock.now = Date.parse('2026-05-25T08:00:00+02:00');
    await expect.poll(async () => (await jobs(bookingId))[0]?.done_at, patience).not.toBeNull();
    expect(mailsTo('withdrawn@example.org')).toEqual([]);
  });
});

test('a gift’s texts are in the customer’s export, and are deleted with a cart that was not paid', async () => {
  const email = 'giver@example.org';
  await buy(shop, [given()], await signIn(shop, { email }));
  expect(JSON.stringify(await exportCustomer(shop.database.read, email))).toContain('Deine Ada');
  const { cartId } = await underWay(shop, [given({ name: 'Forgettable' })]);
  const ended = { state: 'expired' as const, buyer: null, closed_at: shop.clock.now };
  await shop.database.write(
    async (write) => void (await write.updateTable('carts').set(ended).where('id', '=', cartId).execute()),
  );
  const linesOf = () =>
    shop.database.read.selectFrom('carts').select('lines').where('id', '=', cartId).executeTakeFirstOrThrow();
  expect((await linesOf()).lines).toContain('Forgettable');
  await forgetVisitors(shop.database, shop.clock.now + 25 * hours);
  expect((await linesOf()).lines).not.toContain('Forgettable');
});
