import type { StandInPayment } from '../../../server/test/support/mollie-stand-in/books.ts';
import { type MollieStandIn, startMollie } from '../../../server/test/support/mollie-stand-in/mollie-stand-in.ts';
import type { Visitor } from '../browser/visitor.ts';
import type { MuseumChanges } from '../shop/changed-museum.ts';
import { freeOrigin } from '../shop/free-origin.ts';
import { openShop } from '../shop/open-shop.ts';
import { canary } from './no-secrets.ts';
import { paymentsFile } from './payments-file.ts';
import type { ProviderShop } from './provider-story.ts';

const apiKey = `live_${canary}0000${canary}0000`;

const card = { payartId: 127, name: 'Card', method: 'creditcard' } as const;
const invoice = { payartId: 30, name: 'Invoice' } as const;
const ways = paymentsFile([
  card,
  { payartId: 900, name: 'At Mollie' },
  { payartId: 200, name: 'Express', method: 'paypal', express: true },
  invoice,
]);
/** Payment types whose money Mollie can hold until the order is confirmed. */
export const waysToConfirm = paymentsFile([card, invoice]);

export interface MollieShop extends ProviderShop {
  readonly standIn: MollieStandIn;
  /** The newest payment. */
  payment(): StandInPayment;
}

/** Opens a shop that sells by Mollie's stand-in. */
export async function openMollieShop(changes: MuseumChanges = {}): Promise<MollieShop> {
  const standIn = await startMollie({ apiKey, now: Date.now() });
  let aheadMs = 0;
  const operations = await freeOrigin();
  const env = {
    PAYMENT_PROVIDER: 'mollie',
    MOLLIE_API_KEY: apiKey,
    LOG_LEVEL: 'trace',
    METRICS_PORT: new URL(operations).port,
  };
  const shop = await openShop({ ...changes, files: { ...ways, ...changes.files }, providerAt: standIn.apiBase, env });
  return {
    ...shop,
    standIn,
    operations,
    pages: `${standIn.origin}/checkout/`,
    passes: async (minutes) => {
      aheadMs += minutes * 60_000;
      standIn.control.now = Date.now() + aheadMs;
      await shop.setAhead?.(aheadMs);
    },
    payment: () => {
      const payment = [...standIn.payments.values()].at(-1);
      if (!payment) throw new Error('Nobody has begun to pay.');
      return payment;
    },
    close: async () => {
      await shop.close();
      await standIn.close();
    },
  };
}

/** Presses a button on Mollie's page. */
export async function pressesAtMollie(visitor: Visitor, name: string): Promise<void> {
  await visitor.presses(visitor.page.getByRole('button', { name, exact: true }));
}
