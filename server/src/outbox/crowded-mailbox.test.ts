import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, startAccounts } from '../../test/support/accounts.ts';
import { mailsSoFar } from '../../test/support/mails/mails.ts';
import { find } from '../../test/support/orders/own-orders.ts';
import { adults, execPayment, initPayment, payWith, signIn, underWay } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { cancelUnpaid } from '../orders/ending/cancel-order.ts';
import { addToOutbox } from './outbox.ts';

const hours = 60 * 60_000;
const home = 'http://shop.test';
/** Jobs are looked for every second. */
const patience = { timeout: 60_000 };

let shop: TestServer;
beforeAll(async () => {
  const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
  shop = await startAccounts({ publicOrigin: home, writesMails: true, mailsPerHour: 5, parts });
});
afterAll(() => shop.close());

const mailsTo = (email: string) =>
  mailsSoFar(shop).filter((mail) => new RegExp(`^To: .*${email.replaceAll(/[.+]/g, String.raw`\$&`)}`, 'm').test(mail));

let orders = 0;
/** A day with room: a dozen orders go to each. */
const dayOf = (order: number) => `2026-05-${10 + Math.floor(order / 12)}`;

/** A free ticket, as anybody orders it in anybody's name; the booking's number. */
async function free(email: string, at = shop): Promise<string> {
  const line = { ...adults(1, `${dayOf((orders += 1))}T10:00:00+02:00`), id: ids.freeTicket };
  const { body } = await initPayment(at, await signIn(at, { email }), [line]);
  const ordered = await execPayment(at, new URL(body.data).searchParams.get('cartId') ?? '');
  return ordered.body.data.booking_id;
}

/** An order by invoice, which everybody may place here. */
async function invoiced(email: string): Promise<string> {
  const token = await signIn(shop, { email });
  const { body } = await initPayment(shop, token, [adults(1, '2026-05-12T11:00:00+02:00')], { payart: 30 });
  const ordered = await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '');
  return ordered.body.data.booking_id;
}

/** Twelve orders that cost nothing: more than a mailbox has mails in two hours. */
async function crowd(email: string): Promise<void> {
  for (let order = 0; order < 12; order += 1) await free(email.replace('@', `+${order}@`));
  await expect.poll(() => mailsTo(email.split('@')[0] ?? '').length, patience).toBeGreaterThanOrEqual(3);
  await shop.server.idle();
}

const job = async (kind: 'paymentReminder' | 'unpaidCancelled', bookingId: string) => {
  await shop.database.write((write) => addToOutbox(write, kind, bookingId, shop.clock.now));
};

/** What has to leave a crowded mailbox at once: how it is set off for an address, and what its mail is told by. */
const others: Readonly<Record<string, readonly [about: RegExp, set: (email: string) => Promise<unknown>]>> = {
  'the link for a new password, at one more spelling': [
    /recover\//,
    async (email) => {
      await register(shop, { email: email.replace('@', '+own@') });
      await shop.post('/api/de/customer/pwdreset', {
        email: email.replace('@', '+own@'),
        backlink: `${home}/de/recover`,
      });
    },
  ],
  'the reminder of an invoice': [/reminder-/, async (email) => job('paymentReminder', await invoiced(email))],
  'that an unpaid order is cancelled': [
    /Message-ID: <unpaid-/i,
    async (email) => {
      const bookingId = await invoiced(email);
      const how = { now: shop.clock.now, hasVisited: false, keepsVouchers: false };
      expect(await cancelUnpaid(shop.database, bookingId, how)).toBe(true);
    },
  ],
  'that an order is accepted whose money is on its way': [/Wir haben sie angenommen/, debited],
  'that its bank has refused it': [
    /konnte nicht ausgef/,
    async (email) => {
      const page = await debited(email);
      await shop.request(page, { method: 'POST', body: new URLSearchParams({ action: 'bounce' }) });
    },
  ],
  'the link to an order': [/order-link-/, async (email) => find(shop, await free(email), email)],
};

async function debited(email: string): Promise<string> {
  const token = await signIn(shop, { email });
  const { page, cartId } = await underWay(shop, [adults(1, '2026-05-19T10:00:00+02:00')], token);
  await payWith(shop, page, 'processing');
  await execPayment(shop, cartId);
  return page;
}

test.each(Object.entries(others))(
  'a mailbox full of free orders still gets %s',
  async (name, [about, set]) => {
    const email = `crowded-${Object.keys(others).indexOf(name)}@example.org`;
    await crowd(email);
    await set(email);
    const [mailbox = ''] = email.split('@');
    await expect.poll(() => mailsTo(mailbox).filter((mail) => about.test(mail)).length, { timeout: 60_000 }).toBe(1);
    expect(mailsTo(mailbox).length).toBeLessThanOrEqual(6);
  },
  300_000,
);

test('gives up the confirmations of free orders that have waited for twelve hours', async () => {
  const email = 'given-up@example.org';
  for (let order = 0; order < 42; order += 1) await free(email);
  const ended = async (outcome: 'done' | 'expired') =>
    (
      await shop.database.read
        .selectFrom('outbox')
        .innerJoin('orders', 'orders.booking_id', 'outbox.subject')
        .select('subject')
        .where('kind', '=', 'confirmation')
        .where('outcome', '=', outcome)
        .where('buyer', 'like', `%${email}%`)
        .execute()
    ).length;
  for (let hour = 0; hour < 12; hour += 1) {
    await expect.poll(() => ended('done'), patience).toBe(3 * (hour + 1));
    shop.clock.now += hours;
  }
  await expect.poll(() => ended('expired'), patience).toBe(6);
  expect(await ended('done')).toBe(36);
}, 300_000);

test('the mails of an invoice that its mailbox has confirmed leave although the mailbox’s limit is used up', async () => {
  const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
  const strict = await startAccounts({ publicOrigin: home, orders: {}, writesMails: true, mailsPerHour: 2, parts });
  const email = 'confirmed@example.org';
  const { body } = await initPayment(strict, await signIn(strict, { email }), [adults(1)], { payart: 30 });
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  await execPayment(strict, cartId);
  await expect.poll(() => mailsSoFar(strict).length, patience).toBe(1);
  const confirm = /confirm(?:=3D|=)([\w-]+)/.exec(mailsSoFar(strict)[0] ?? '')?.[1];
  await free(email, strict);
  await expect.poll(() => mailsSoFar(strict).length, patience).toBe(2);
  const ordered = await strict.post('/api/de/checkout/execPayment', { cartId, confirmation: confirm });
  expect(ordered.status).toBe(200);
  // That was all of this hour; what is confirmed has its own.
  await expect.poll(() => mailsSoFar(strict).length, patience).toBe(3);
  await strict.database.write((write) =>
    addToOutbox(write, 'paymentReminder', ordered.body.data.booking_id, strict.clock.now),
  );
  await expect.poll(() => mailsSoFar(strict).filter((mail) => /reminder-/.test(mail)).length, patience).toBe(1);
  await strict.close();
}, 300_000);
