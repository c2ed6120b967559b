import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../observability/log.ts';
import { allRows } from '../../test/support/all-rows.ts';
import { mailsSoFar } from '../../test/support/mails/mails.ts';
import { pdfsIn, textsOfPdf } from '../../test/support/mails/pdf-texts.ts';
import { startMollie } from '../../test/support/mollie-stand-in/mollie-stand-in.ts';
import { serveShop, type ServedShop } from '../../test/support/served-shop.ts';
import { adults, cancelPayment, execPayment, initPayment, signIn } from '../../test/support/shopping.ts';
import { startStripeStandIn } from '../../test/support/stripe-stand-in/stand-in.ts';
import { paidBy, testMuseum } from '../../test/support/museum/test-museum.ts';
import { startTestServer, type TestServer } from '../../test/support/test-server.ts';
import type { ChosenProvider } from './chosen-provider.ts';
import { mollieProvider } from './mollie/mollie-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** What stands in for a provider, and what can befall it; its answers that are failures repeat the key. */
interface Troubled {
  readonly chosen: Exclude<ChosenProvider, string>;
  readonly provider: PaymentProvider;
  /** Where its notifications go. */
  tells(origin: string): void;
  /** The newest payment's page is used to pay. */
  pays(page: string): Promise<void>;
  /** Sends what is still to be told, and after that something with another's signature, or of no payment. */
  notifies(origin: string): Promise<void>;
  /** The next so many questions fail. */
  fails(times: number): void;
  /** It takes the key no more, or again. */
  revoke(isRevoked: boolean): void;
  /** It gives nothing back, or does again. */
  refuseRefunds(isRefused: boolean): void;
  refunds(): number;
  close(): Promise<void>;
}

const canary = 'canary';
const stripeKey = `rk_live_${canary}0000${canary}`;
const webhookSecret = `whsec_${canary}0000${canary}`;
const mollieKey = `live_${canary}0000${canary}0000`;

async function troubledStripe(now: () => number): Promise<Troubled> {
  const standIn = await startStripeStandIn({ now, key: stripeKey, webhookSecret });
  const settings = { secretKey: stripeKey, webhookSecret, isTest: false };
  const { control, books } = standIn;
  const calls = ['sessions.create', 'sessions.retrieve', 'sessions.expire', 'refunds.create'] as const;
  return {
    chosen: { name: 'stripe', settings },
    provider: stripeProvider(settings, { now, apiAddress: standIn.address, retries: 0, timeoutMs: 2000 }),
    tells: (origin) => {
      control.notifyUrl = `${origin}/api/payments/notify`;
    },
    pays: async (page) => {
      const typed = { action: 'pay', method: 'card', name: 'Mara Lind', email: 'mara@example.org' };
      await (await fetch(page, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })).text();
    },
    notifies: async () => {
      await standIn.deliver();
      const [event] = standIn.events;
      if (event) await standIn.sendEvent(event, { secret: `whsec_guessed_${canary.length}` });
    },
    fails: (times) => {
      control.mishaps.length = 0;
      for (let time = 0; time < times; time += 1)
        control.mishaps.push(...calls.map((call) => ({ call, what: 'failure' as const })));
    },
    revoke: (isRevoked) => void (isRevoked ? control.keys.clear() : control.keys.add(stripeKey)),
    refuseRefunds: (isRefused) => {
      control.hasNoMoney = isRefused;
      control.refusesToExpire = isRefused;
    },
    refunds: () => books.payments.reduce((sum, { refunds }) => sum + refunds.length, 0),
    close: () => standIn.close(),
  };
}

async function troubledMollie(): Promise<Troubled> {
  const standIn = await startMollie({ apiKey: mollieKey, webhooks: 'kept' });
  const settings = { apiKey: mollieKey, isTest: false };
  const { control } = standIn;
  return {
    chosen: { name: 'mollie', settings },
    provider: mollieProvider(settings, { apiBase: standIn.apiBase }),
    tells: (origin) => {
      control.shopAt = origin;
    },
    pays: async (page) => {
      await (await standIn.visit(page, { method: 'creditcard' })).text();
      await (await standIn.visit(page, { action: 'pay' })).text();
    },
    notifies: async (origin) => {
      await standIn.webhooks.tell();
      const body = new URLSearchParams({ id: 'tr_unknown' });
      await (await fetch(`${origin}/api/payments/notify`, { method: 'POST', body })).text();
    },
    fails: (times) => {
      control.troubles.length = 0;
      if (times > 0) control.troubles.push({ answer: 500, times });
    },
    revoke: (isRevoked) => {
      control.apiKey = isRevoked ? 'live_another' : mollieKey;
    },
    refuseRefunds: (isRefused) => {
      control.refusesRefunds = isRefused;
    },
    refunds: () => [...standIn.payments.values()].reduce((sum, { refunds }) => sum + refunds.length, 0),
    close: () => standIn.close(),
  };
}

/** The clock of the shop, from the moment at which it is open. */
let clock: () => number;
let at: Troubled;
let shop: TestServer;
let served: ServedShop;
/** All that has come out of the shop: lines of its log, answers with their headers. */
let cameOut: [string, string][];

async function open(troubled: (now: () => number) => Promise<Troubled>): Promise<void> {
  cameOut = [];
  clock = () => Date.parse('2026-05-04T06:00:00Z');
  at = await troubled(() => clock());
  const log = openLog('trace', { write: (line) => void cameOut.push(['log', line]) });
  const opened = await startTestServer({
    museumFolder: paidBy(testMuseum(), [{ payartId: 127 }, { payartId: 30 }]),
    paymentProvider: at.chosen,
    parts: { log, provider: () => at.provider },
    writesMails: true,
  });
  const handle: typeof opened.server.handle = async (request, caller) => {
    const answer = await opened.server.handle(request, caller);
    const text = await answer.clone().text();
    cameOut.push(['answer', JSON.stringify([...answer.headers]) + text]);
    return answer;
  };
  shop = { ...opened, server: { ...opened.server, handle } };
  clock = () => shop.clock.now;
  served = await serveShop(shop);
  at.tells(served.origin);
}
afterEach(async () => {
  await served.close();
  await shop.close();
  await at.close();
});

/** Somebody begins to pay; null where the shop says that they cannot. */
async function begins(): Promise<{ readonly page: string; readonly cartId: string } | null> {
  const { status, body, headers } = await initPayment(shop, await signIn(shop), [adults(1)]);
  cameOut.push(['answer', JSON.stringify([...headers, body])]);
  if (status !== 200) return null;
  const carts = shop.database.read.selectFrom('carts').select('id').where('redirect_url', '=', body.data);
  return { page: body.data, cartId: (await carts.executeTakeFirstOrThrow()).id };
}

async function must<T>(work: Promise<T | null>): Promise<T> {
  const done = await work;
  if (done === null) throw new Error('Nobody can pay.');
  return done;
}

/** Files that the shop has written. */
function filesIn(folder: string): [string, string][] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'latin1')]);
}

const asked = async (cartId: string) => {
  const { body, headers } = await execPayment(shop, cartId);
  cameOut.push(['answer', JSON.stringify([...headers, body])]);
};

describe.each([
  ['Stripe', troubledStripe],
  ['Mollie', troubledMollie],
])('no secret of %s', (_name, troubled) => {
  beforeEach(() => open(troubled));

  test('is in any log, answer, mail, PDF, metric, file or table, whatever the provider answers', async () => {
    const paid = await must(begins());
    at.fails(4);
    await asked(paid.cartId);
    await at.pays(paid.page);
    await at.notifies(served.origin);
    at.fails(0);
    await at.notifies(served.origin);
    await asked(paid.cartId);

    const late = await must(begins());
    at.refuseRefunds(true);
    await cancelPayment(shop, late.cartId);
    await at.pays(late.page);
    await at.notifies(served.origin);
    await expect.poll(() => cameOut.some(([, text]) => /"kind":"refund"/.test(text))).toBe(true);
    at.refuseRefunds(false);

    const waiting = await must(begins());
    at.revoke(true);
    await at.pays(waiting.page);
    await at.notifies(served.origin);
    await asked(waiting.cartId);
    await cancelPayment(shop, waiting.cartId);
    expect(await begins()).toBeNull();
    const byInvoice = await initPayment(shop, await signIn(shop), [adults(1)], { payart: 30 });
    const invoiced = new URL(byInvoice.body.data).searchParams.get('cartId') ?? '';
    expect((await execPayment(shop, invoiced)).status).toBe(200);
    at.fails(2);
    at.revoke(false);
    expect(await begins()).toBeNull();
    at.fails(0);

    shop.clock.now += 61 * 60_000;
    await shop.get('/api/de/event/select');
    await expect.poll(() => at.refunds()).toBeGreaterThan(0);
    await expect.poll(() => mailsSoFar(shop).length).toBe(2);

    const papers = mailsSoFar(shop).flatMap(pdfsIn).flatMap(textsOfPdf);
    const ofEach = ['Rechnungsnummer', 'Gilt für eine Person'];
    expect(ofEach.map((text) => papers.includes(text))).toEqual([true, true]);

    const named = (name: string, text: string): [string, string] => [name, text];
    const all = [
      ...cameOut,
      ...[...(await allRows(shop.database.read))].map(([table, rows]) => named(table, JSON.stringify(rows))),
      named('metrics', await shop.server.metrics()),
      ...mailsSoFar(shop).map((mail) => named('mail', mail)),
      ...papers.map((text) => named('paper', text)),
      ...filesIn(shop.dataFolder),
    ];
    const kinds = new Set(all.map(([kind]) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['log', 'answer', 'metrics', 'mail', 'carts', 'orders']));
    // The names of places alone: a report would hold the text.
    const where = all.filter(([, text]) => text.toLowerCase().includes(canary)).map(([kind]) => kind);
    expect([...new Set(where)]).toEqual([]);
  });
});
