import type { StandInPayment } from '../../../server/test/support/stripe-stand-in/books.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../server/test/support/stripe-stand-in/stand-in.ts';
import type { Visitor } from '../browser/visitor.ts';
import type { MuseumChanges } from '../shop/changed-museum.ts';
import { freeOrigin } from '../shop/free-origin.ts';
import { openShop } from '../shop/open-shop.ts';
import { canary } from './no-secrets.ts';
import { paymentsFile } from './payments-file.ts';
import type { ProviderShop } from './provider-story.ts';

const key = `rk_live_${canary}0000${canary}`;
const webhookSecret = `whsec_${canary}0000${canary}`;

const ways = paymentsFile([
  { payartId: 127, name: 'Card', method: 'card' },
  { payartId: 74, name: 'SEPA direct debit' },
  { payartId: 200, name: 'Express', express: true },
  { payartId: 30, name: 'Invoice' },
]);

export interface StripeShop extends ProviderShop {
  readonly standIn: StripeStandIn;
  /** The newest payment. */
  payment(): StandInPayment;
}

/** Opens a shop that sells by Stripe's stand-in. */
export async function openStripeShop(changes: MuseumChanges = {}): Promise<StripeShop> {
  let aheadMs = 0;
  const standIn = await startStripeStandIn({ now: () => Date.now() + aheadMs, key, webhookSecret });
  const operations = await freeOrigin();
  const env = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    LOG_LEVEL: 'trace',
    METRICS_PORT: new URL(operations).port,
  };
  const shop = await openShop({ ...changes, files: { ...ways, ...changes.files }, providerAt: standIn.address, env });
  standIn.control.notifyUrl = `${shop.origin}/api/payments/notify`;
  standIn.control.tellsAtOnce = true;
  return {
    ...shop,
    standIn,
    operations,
    pages: `${standIn.address}/c/pay/`,
    passes: async (minutes) => {
      aheadMs += minutes * 60_000;
      await shop.setAhead?.(aheadMs);
    },
    payment: () => {
      const payment = standIn.books.payments.at(-1);
      if (!payment) throw new Error('Nobody has begun to pay.');
      return payment;
    },
    close: async () => {
      await shop.close();
      await standIn.close();
    },
  };
}

/** A visitor's input on Stripe's page. */
interface TypedAtStripe {
  readonly method?: 'card' | 'paypal' | 'sepa_debit';
  readonly name?: string;
  readonly email?: string;
}

/** Fills in Stripe's page and presses one of its two buttons. */
export async function paysAtStripe(
  visitor: Visitor,
  typed: TypedAtStripe = {},
  button: 'Pay' | 'Pay, and be refused' = 'Pay',
): Promise<void> {
  const { page } = visitor;
  const { method = 'card', name = 'Ada Lovelace-Öström', email = 'ada@example.org' } = typed;
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await visitor.writes(field('Email'), email);
  await visitor.writes(field('Name'), name);
  await visitor.ticks(page.locator(`input[name=method][value=${method}]`));
  if (method === 'sepa_debit') await visitor.writes(field('IBAN'), 'NL91 ABNA 0417 1643 00');
  await visitor.presses(page.getByRole('button', { name: button, exact: true }));
}
