import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ida, register, startAccounts } from '../../test/support/accounts.ts';
import { mailsSoFar } from '../../test/support/mails.ts';
import { declareIn, find, typedDeclaration } from '../../test/support/own-orders.ts';
import { adults, buy, execPayment, initPayment, payWith, signIn, underWay } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/test-events.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { askedFrom } from '../../test/support/test-server.ts';
import { gifts } from '../../test/support/test-vouchers.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { digestOf } from '../customers/accounts/passwords.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { forgetRecords } from '../retention/forget-attempts.ts';

const home = 'http://shop.test';
const patience = { timeout: 60_000 };
const limits = { publicOrigin: home, writesMails: true, mailsPerHour: 5, callsPerMinute: 600 } as const;

let shop: TestServer;
let playing: TestServer;
beforeAll(async () => {
  const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
  shop = await startAccounts({ ...limits, parts });
  playing = await startAccounts(limits);
});
afterAll(() => Promise.all([shop.close(), playing.close()]));

/** How many mails of a mailbox there are. */
const mailsAt = (at: TestServer, mailbox: string) =>
  mailsSoFar(at).filter((mail) => new RegExp(String.raw`^To: .*\b${mailbox}(\+\d+)?@`, 'm').test(mail)).length;

/** A free ticket, as anybody orders it in anybody's name. */
async function free(at: TestServer, email: string): Promise<void> {
  const line = { ...adults(1), id: ids.freeTicket };
  const { body } = await initPayment(at, await signIn(at, { email }), [line]);
  const { status } = await execPayment(at, new URL(body.data).searchParams.get('cartId') ?? '');
  expect(status).toBe(200);
}

async function debited(at: TestServer, email: string): Promise<string> {
  const { page, cartId } = await underWay(at, [adults(1, '2026-05-19T10:00:00+02:00')], await signIn(at, { email }));
  await payWith(at, page, 'processing');
  expect((await execPayment(at, cartId)).status).toBe(200);
  return page;
}

let accounts = 0;
async function gifting(at: TestServer, to: { readonly email: string; readonly date?: string }): Promise<void> {
  const buyer = await signIn(at, { email: `giver${(accounts += 1)}@example.org` });
  expect((await buy(at, [{ ...gifts(1), gift: { name: 'Grace', message: '', ...to } }], buyer)).status).toBe(200);
}

/** What one visitor sets off at a mailbox, once. */
const kinds: Readonly<Record<string, (email: string) => [TestServer, (at: TestServer) => Promise<unknown>]>> = {
  'free orders': (email) => [shop, (at) => free(at, email)],
  'orders whose money is on its way': (email) => [shop, (at) => debited(at, email)],
  'orders that a bank refuses': (email) => [
    shop,
    async (at) => {
      const page = await debited(at, email);
      await at.request(page, { method: 'POST', body: new URLSearchParams({ action: 'bounce' }) });
    },
  ],
  'declarations of withdrawal': (email) => [shop, (at) => declareIn(at, { ...typedDeclaration, lines: [], email })],
  'gifts that cost nothing': (email) => [playing, (at) => gifting(at, { email })],
  'accounts that leave an address': (email) => [
    shop,
    async (at) => {
      const spelled = email.replace('@', `+${(accounts += 1)}@`);
      const token = await register(at, { email: spelled });
      const moved = { _po: digestOf(ida.password), email: `left${accounts}@example.com`, token };
      expect((await at.post(`/api/de/customer/emailchange?_=${token}`, moved)).status).toBe(200);
    },
  ],
};

describe('what one network sets off at a mailbox', () => {
  test.each(Object.entries(kinds))('by %s keeps what another sets off there waiting for nothing', async (name, set) => {
    const email = `asked${Object.keys(kinds).indexOf(name)}@example.org`;
    const [mailbox = ''] = email.split('@');
    const [at, once] = set(email);
    // A customer of a provider has a whole /48.
    for (let time = 0; time < 5; time += 1) await once(askedFrom(at, `2001:db8:7:${time}::1`));
    await expect.poll(() => mailsAt(at, mailbox), patience).toBeGreaterThan(0);
    await at.server.idle();
    const before = mailsAt(at, mailbox);
    expect(before).toBeLessThan(5);
    await once(askedFrom(at, '192.0.2.9'));
    await expect.poll(() => mailsAt(at, mailbox), patience).toBe(before + 1);
  });

  test('by all kinds together does not, either', async () => {
    const email = 'besieged@example.org';
    const stranger = askedFrom(shop, '198.51.100.7');
    const declare = (at: TestServer) => declareIn(at, { ...typedDeclaration, lines: [], email });
    for (let time = 0; time < 3; time += 1) {
      await free(stranger, email);
      const page = await debited(stranger, email);
      await stranger.request(page, { method: 'POST', body: new URLSearchParams({ action: 'bounce' }) });
      await declare(stranger);
    }
    await expect.poll(() => mailsAt(shop, 'besieged'), patience).toBeGreaterThanOrEqual(3);
    await shop.server.idle();
    const before = mailsAt(shop, 'besieged');
    expect(before).toBeLessThan(5);
    await declare(askedFrom(shop, '192.0.2.9'));
    await expect.poll(() => mailsAt(shop, 'besieged'), patience).toBe(before + 1);
  });

  test('by looking for orders is counted by mailbox, however the address is spelled', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const at = askedFrom(shop, `2001:db8:9:${time}::1`);
      statuses.push((await find(at, 'K7MP-3XQ9', `looked+${time}@example.org`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await find(askedFrom(shop, '192.0.2.9'), 'K7MP-3XQ9', 'looked@example.org')).status).toBe(200);
  });

  test('is one with all that are forgotten, which leave a mail to others as well', async () => {
    const email = 'planned@example.org';
    const give = (at: TestServer, date: string) => gifting(at, { email, date });
    for (let time = 0; time < 3; time += 1) await give(askedFrom(playing, `198.51.100.${time}`), '2026-06-24');
    playing.clock.now = Date.parse('2026-06-24T07:00:00Z');
    const { now } = playing.clock;
    await forgetRecords(playing.database, { attemptsBefore: now, paymentsBefore: 0, ordersBefore: 0 });
    await gifting(askedFrom(playing, '192.0.2.10'), { email: 'wakes@example.org' });
    await expect.poll(() => mailsAt(playing, 'planned'), patience).toBe(1);
    await give(askedFrom(playing, '192.0.2.9'), '2026-06-24');
    await expect.poll(() => mailsAt(playing, 'planned'), patience).toBe(2);
  });

  test('is known by a hash, as long as attempts that came to nothing are kept, or until whoever asked is forgotten', async () => {
    const asked = () => shop.database.read.selectFrom('asking_networks').selectAll().execute();
    const at = askedFrom(shop, '192.0.2.77');
    const before = (await asked()).length;
    await free(at, 'erased@example.org');
    const rows = await asked();
    expect(rows).toHaveLength(before + 1);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    const when = { now: shop.clock.now, timeZone: 'Europe/Berlin', options: { dataFolder: shop.dataFolder } };
    await eraseCustomer(shop.database, 'erased@example.org', when);
    expect(await asked()).toHaveLength(before);
    const day = 24 * 60 * 60_000;
    const forget = (days: number, longer: number) => {
      const { now } = shop.clock;
      const periods = { attemptsBefore: now - days * day, paymentsBefore: now - longer * day, ordersBefore: 0 };
      return forgetRecords(shop.database, periods);
    };
    shop.clock.now += day;
    await forget(2, 400);
    expect((await asked()).every(({ asker }) => asker.length === 20)).toBe(true);
    await forget(0.5, 400);
    expect((await asked()).map(({ asker }) => asker)).toEqual(Array.from({ length: before }, () => ''));
    await forget(0.5, 0.5);
    expect(await asked()).toEqual([]);
  });
});
