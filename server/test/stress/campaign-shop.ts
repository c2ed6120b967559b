import { randomUUID } from 'node:crypto';
import { sign, signatureHeader } from '../../src/payments/sandbox/sandbox-work.ts';
import { paidBy } from '../support/museum/test-museum.ts';
import type { TestServer } from '../support/test-server.ts';
import { startTestServer } from '../support/test-server.ts';
import { isUndone } from '../support/undone-jobs.ts';
import type { BookReader } from './book-reader.ts';
import { openBooks } from './book-reader.ts';
import type { Send } from '../payment-check/post.ts';
import { providerOnStage } from '../payment-check/provider-on-stage.ts';
import type { OpenStandIn } from '../payment-check/stand-in-hand.ts';
import type { ProviderInHand } from './provider-in-hand.ts';
import { nobodys, providerInHand } from './provider-in-hand.ts';

/** A shop whose provider and clock are in the campaign's hand, and whose books are read from outside. */
export interface CampaignShop extends TestServer {
  readonly provider: ProviderInHand;
  readonly books: BookReader;
  /** What the provider signs with. */
  readonly secret: string;
}

/** The shop with a provider of the campaign's own, or with an adapter before its stand-in. */
export async function openCampaignShop(museumFolder: string, openStandIn?: OpenStandIn): Promise<CampaignShop> {
  let opened: TestServer | null = null;
  const hand = await openStandIn?.(() => opened?.clock.now ?? 0);
  const provider = hand ? providerOnStage(hand) : providerInHand();
  if (hand) paidBy(museumFolder, hand.ways);
  const shop = await startTestServer({
    museumFolder,
    logLevel: process.env['LOG_LEVEL'] ?? 'silent',
    parts: { provider: provider.part },
  });
  opened = shop;
  const books = await openBooks(shop.databaseUrl);
  const [rows = []] = await books.read(`select value from settings where name = 'secret sandbox'`);
  const close = async () => {
    await books.close();
    await shop.close();
    await hand?.close();
  };
  return { ...shop, provider, books, secret: String(rows[0]?.['value']), close };
}

/** How a message to the shop may differ from the provider's usual one. */
export interface Delivery {
  readonly eventId?: string;
  readonly secret?: string;
  /** Epoch milliseconds; now, where it is not given. */
  readonly signedAt?: number;
}

/** Brings a notification to the shop; answers the status. */
export async function notify(
  shop: Pick<CampaignShop, 'clock' | 'request' | 'secret'>,
  paymentId: string,
  delivery: Delivery = {},
): Promise<number> {
  const body = JSON.stringify({ id: delivery.eventId ?? randomUUID(), paymentId });
  const signature = sign(delivery.secret ?? shop.secret, body, delivery.signedAt ?? shop.clock.now);
  const headers = { [signatureHeader]: signature };
  return (await shop.request('/api/payments/notify', { method: 'POST', headers, body })).status;
}

/** The way of a stand-in's notifications to the shop. */
export const sendTo =
  (shop: Pick<CampaignShop, 'request'>): Send =>
  async (headers, body) =>
    (await shop.request('/api/payments/notify', { method: 'POST', headers, body })).status;

const longestWaitMs = 120_000;

/**
 * Lets the shop run its jobs: those that are due, or all, however late. Throws when it does not come to an end.
 */
export async function runJobs(shop: CampaignShop, which: 'due' | 'all'): Promise<void> {
  const since = performance.now();
  for (let round = 0; ; round += 1) {
    const due = which === 'due' ? `and due_at <= ${shop.clock.now} and kind <> 'confirmation'` : '';
    const [rows = []] = await shop.books.read(
      `select kind from outbox where ${isUndone(shop.clock.now)} ${due} limit 1`,
    );
    if (rows.length === 0) return;
    if (performance.now() - since > longestWaitMs) throw new Error(`Jobs (${which}) come to no end`);
    if (which === 'all' && round % 50 === 0) {
      // What is drawn meanwhile takes real time: hours of the campaign's would pass, after which a mail is worth nothing.
      await shop.server.idle();
      shop.clock.now += 61 * 60_000;
    }
    // News of nobody's payment: they change nothing and wake the workers.
    if (round % 50 === 0) await notify(shop, nobodys.paymentId);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
