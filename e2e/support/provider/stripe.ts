import { expect, test as base } from '../browser/story.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../server/test/support/stripe-stand-in/stand-in.ts';
import type { StandInPayment } from '../../../server/test/support/stripe-stand-in/books.ts';
import type { MuseumChanges } from '../shop/changed-museum.ts';
import { openShop, type OpenShop } from '../shop/open-shop.ts';
import type { Visitor } from '../browser/visitor.ts';
import { canary, expectNoSecrets } from './no-secrets.ts';
import { paymentsFile } from './payments-file.ts';

const key = `rk_live_${canary}0000${canary}`;
const webhookSecret = `whsec_${canary}0000${canary}`;

const ways = paymentsFile([
  { payartId: 127, name: 'Card', method: 'card' },
  { payartId: 74, name: 'SEPA direct debit' },
  { payartId: 200, name: 'At Stripe', express: true },
  { payartId: 30, name: 'Invoice' },
]);

/** A shop that sells by Stripe, and what stands in for Stripe: they speak over HTTP alone. */
export interface StripeShop extends OpenShop {
  readonly standIn: StripeStandIn;
  /** Lets so many minutes pass, for the shop and at Stripe. */
  passes(minutes: number): Promise<void>;
  /** The newest payment. */
  payment(): StandInPayment;
}

export async function openStripeShop(changes: MuseumChanges = {}): Promise<StripeShop> {
  let aheadMs = 0;
  const standIn = await startStripeStandIn({ now: () => Date.now() + aheadMs, key, webhookSecret });
  const env = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    LOG_LEVEL: 'trace',
  };
  const shop = await openShop({ ...changes, files: { ...ways, ...changes.files }, providerAt: standIn.address, env });
  standIn.control.notifyUrl = `${shop.origin}/api/payments/notify`;
  standIn.control.tellsAtOnce = true;
  return {
    ...shop,
    standIn,
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

/** Stories of one shop that sells by Stripe; whatever it writes or sends, no secret is in it. */
export const test = base.extend<{ readonly tellsNoSecret: void }, { readonly stripe: StripeShop }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const stripe = await openStripeShop();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  shop: [async ({ stripe }, use) => use(stripe), { scope: 'worker' }],
  tellsNoSecret: [
    async ({ page, stripe }, use) => {
      await use();
      expectNoSecrets(stripe, [page.url(), await page.content()]);
    },
    { auto: true },
  ],
});

/** What a visitor types at Stripe. */
export interface TypedAtStripe {
  readonly method?: 'card' | 'paypal' | 'sepa_debit';
  readonly name?: string;
  readonly email?: string;
}

const field = ({ page }: Visitor, name: string) => page.getByRole('textbox', { name, exact: true });

/** Arrives at Stripe's page. */
export async function arrivesAtStripe({ page }: Visitor, { standIn }: StripeShop): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${standIn.address}/c/pay/`));
}

/** Fills in Stripe's page and presses one of its two buttons. */
export async function paysAtStripe(
  visitor: Visitor,
  typed: TypedAtStripe = {},
  button: 'Pay' | 'Pay, and be refused' = 'Pay',
): Promise<void> {
  const { method = 'card', name = 'Ada Lovelace-Öström', email = 'ada@example.org' } = typed;
  await visitor.writes(field(visitor, 'Email'), email);
  await visitor.writes(field(visitor, 'Name'), name);
  await visitor.ticks(visitor.page.locator(`input[name=method][value=${method}]`));
  if (method === 'sepa_debit') await visitor.writes(field(visitor, 'IBAN'), 'NL91 ABNA 0417 1643 00');
  await visitor.presses(visitor.page.getByRole('button', { name: button, exact: true }));
}

export { expect };
