import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsOf } from '../../test/support/mails/mails.ts';
import { byLink, mailing, tokenFor } from '../../test/support/orders/own-orders.ts';
import type { Answer, TestOptions, TestServer } from '../../test/support/test-server.ts';
import {
  adults,
  buy,
  execPayment,
  initPayment,
  mara,
  payWith,
  signIn,
  slot,
  tuesday,
  underWay,
} from '../../test/support/shopping.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { goods } from '../../test/support/museum/test-articles.ts';
import { ids, inAll } from '../../test/support/museum/test-events.ts';
import { testMuseum } from '../../test/support/museum/test-museum.ts';
import { gifts } from '../../test/support/museum/test-vouchers.ts';
import { guided } from '../../test/support/touring.ts';
import { questions } from '../../test/support/undone-jobs.ts';

const day = { type: 'dayTicket', id: ids.dayAdult, count: 1, date: tuesday, subtickets: [] };
const everything = () => [adults(2), day, guided('public', 1, 1), goods('mug', 1), gifts(1)];

let museumFolder: string;
let shop: TestServer;
beforeEach(async () => {
  museumFolder = testMuseum();
  shop = await startTestServer({ museumFolder, ...mailing });
});

/** The operator changes the files and starts the shop again, on the same database and data. */
async function restarted(parts?: TestOptions['parts']): Promise<TestServer> {
  const { databaseUrl, dataFolder } = shop;
  await shop.close();
  shop = await startTestServer({ museumFolder, databaseUrl, dataFolder, ...mailing, ...(parts && { parts }) });
  return shop;
}

type File = ReturnType<typeof JSON.parse>;

function edit(name: string, change: (file: File) => void): void {
  const path = join(museumFolder, name);
  const file: File = JSON.parse(readFileSync(path, 'utf8'));
  change(file);
  writeFileSync(path, JSON.stringify(file));
}

/** Nothing is left of what was sold but an event that nobody has booked. */
function sellSomethingElse(): void {
  for (const within of ['events', 'tours', 'merchandise'])
    for (const name of readdirSync(join(museumFolder, within)))
      if (name !== `${ids.free}.yaml`) rmSync(join(museumFolder, within, name));
  for (const name of ['suggestions', 'vouchers', 'orders-to-review', 'tour-categories', 'shipping'])
    rmSync(join(museumFolder, `${name}.yaml`));
  edit('payments.yaml', (payments) => payments.splice(0, 1));
}

async function expectOrder(answer: Answer): Promise<void> {
  const token = await tokenFor(shop, mara.email);
  const page = await byLink(shop, token);
  expect(page.status).toBe(200);
  expect(page.body.data.booking.receipt).toEqual(answer.body.data.receipt);
  for (const file of ['tickets_url', 'calendar_url', 'vouchers_url']) {
    const address = page.body.data.booking[file];
    expect((await shop.request(address)).status, file).toBe(200);
  }
}

describe('after a restart with other files', () => {
  test('an order keeps its names and prices, and its documents are still served', async () => {
    const answer = await buy(shop, everything());
    expect(answer.status).toBe(200);
    await mailsOf(shop);
    edit(`events/${ids.exhibition}.yaml`, (event) => {
      event.texts = inAll({ name: 'Another name', subtitle: 'S', description: '<p>D</p>', bring: '<p>B</p>' });
      event.tickets[0].price = 9900;
      event.tickets[0].name = inAll('Another ticket');
    });
    await restarted();
    await expectOrder(answer);
    expect(JSON.stringify(answer.body)).toContain('Exhibition');
  });

  test('an order of deleted things is shown, its documents are served, and its mail is sent', async () => {
    await shop.close();
    shop = await startTestServer({
      museumFolder,
      databaseUrl: shop.databaseUrl,
      dataFolder: shop.dataFolder,
      ...mailing,
      smtpUrl: 'smtp://127.0.0.1:9',
    });
    const answer = await buy(shop, everything());
    expect(answer.status).toBe(200);
    sellSomethingElse();
    await restarted();
    // The job waits longer after each failure.
    shop.clock.now += 3_600_000;
    const mails = await mailsOf(shop);
    expect(mails).toHaveLength(1);
    expect([...(mails[0] ?? '').matchAll(/filename="?(tickets|vouchers)-/g)].length).toBeGreaterThan(1);
    await expectOrder(answer);
  });

  test('a reservation is paid for and booked although its event and payment method are deleted', async () => {
    const { page, cartId } = await underWay(shop, [adults(2), day]);
    sellSomethingElse();
    await restarted();
    await payWith(shop, page, 'paid');
    const outcome = await execPayment(shop, cartId);
    expect([outcome.status, outcome.body.data?.has_tickets]).toEqual([200, true]);
    await expectNothingOpen();
  });

  test('a payment that comes after its reservation has ended and its event is deleted is refunded', async () => {
    const { page, cartId } = await underWay(shop, [adults(2)]);
    sellSomethingElse();
    // Else the provider may hear that the reservation has ended before the visitor pays, and take no money.
    const { promise: paid, resolve: hears } = Promise.withResolvers<void>();
    await restarted({
      provider: (sandbox) => ({ ...sandbox, cancel: (paymentId) => paid.then(() => sandbox.cancel(paymentId)) }),
    });
    shop.clock.now += 20 * 60_000;
    expect((await execPayment(shop, cartId)).status, 'the hold is over').toBe(410);
    await payWith(shop, page, 'paid');
    hears();
    const outcome = await execPayment(shop, cartId);
    expect([outcome.status, outcome.body.message]).toEqual([400, 'PAYMENT_REFUNDED']);
    expect(await shop.database.read.selectFrom('orders').selectAll().execute()).toEqual([]);
    await expectNothingOpen();
  });

  test('deleted things are refused with 422, and no call for them is answered with 500 or above', async () => {
    sellSomethingElse();
    await restarted();
    const token = await signIn(shop);
    for (const item of everything()) {
      const { status, body } = await initPayment(shop, token, [item]);
      expect([status, typeof body.error]).toEqual([422, 'string']);
    }
    for (const path of [
      `ticket/collect/event/${ids.exhibition}`,
      `ticket/collect/event/${ids.exhibition}/date/${tuesday}`,
      'tour?tour=1',
      'merchandise?id=701',
      'voucher/selectOne/price/901',
      'checkout/payments?shop=1',
    ])
      expect((await shop.get(`/api/de/${path}`)).status, path).toBeLessThan(500);
  });

  test('a changed price is the amount that initPayment answers, and is offered [PAY-4]', async () => {
    const before = await initPayment(shop, await signIn(shop), [adults(2)]);
    edit(`events/${ids.exhibition}.yaml`, (event) => (event.tickets[0].price = 1500));
    await restarted();
    const after = await initPayment(shop, await signIn(shop, { email: 'later@example.org' }), [adults(2)]);
    expect([before.body.amount, after.body.amount]).toEqual([2800, 3000]);
    const offered = await shop.get(`/api/de/ticket/collect/event/${ids.exhibition}/date/${tuesday}`);
    expect(JSON.stringify(offered.body)).toContain('1500');
  });

  test('sold places still count when the museum reduces the capacity', async () => {
    await buy(shop, [adults(2)]);
    edit(`events/${ids.exhibition}.yaml`, (event) => (event.opening[0].slots.capacity = 3));
    await restarted();
    const refused = await initPayment(shop, await signIn(shop, { email: 'two@example.org' }), [adults(2)]);
    expect([refused.status, refused.body.problems?.[0]?.available]).toEqual([422, 1]);
    expect((await initPayment(shop, await signIn(shop, { email: 'one@example.org' }), [adults(1, slot)])).status).toBe(
      200,
    );
  });

  test('tickets are still served in a language that is no longer offered', async () => {
    const answer = await buy(shop, [adults(1)]);
    const address: string = answer.body.data.tickets_url;
    edit('configuration.yaml', (settings) => (settings.languages = ['en', 'fr']));
    await restarted();
    expect(address).toContain('/de/');
    expect((await shop.request(address)).status).toBe(200);
    expect((await shop.get('/api/de/event/select')).status).toBe(404);
  });
});

async function expectNothingOpen(): Promise<void> {
  const open = () =>
    shop.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('kind', 'not in', questions)
      .execute();
  await expect.poll(open).toEqual([]);
}
