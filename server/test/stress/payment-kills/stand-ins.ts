import type { StandInPayment as MolliePayment } from '../../support/mollie-stand-in/books.ts';
import { expiresAfterMs } from '../../support/mollie-stand-in/books.ts';
import { startMollie } from '../../support/mollie-stand-in/mollie-stand-in.ts';
import type { StandInPayment as StripePayment } from '../../support/stripe-stand-in/books.ts';
import { startStripeStandIn } from '../../support/stripe-stand-in/stand-in.ts';
import type { ProviderName } from './adapter.ts';
import { mollieKey, stripeKeys } from './adapter.ts';

/** A payment by the stand-in's own books. */
export interface SeenPayment {
  /** By which news name it. */
  readonly names: readonly string[];
  readonly reference: string;
  readonly page: string;
  /** What was taken, cents. */
  readonly paidCents: number;
  /** Neither taken nor ended, or held to be taken. */
  readonly isUndecided: boolean;
  readonly refunds: readonly { readonly reference: string; readonly cents: number }[];
}

/** Either stand-in, as the campaign uses it. It stays while shops come and go. */
export interface PaymentStandIn {
  /** Where the adapter asks. */
  readonly address: string;
  payments(): SeenPayment[];
  /** The visitor presses a button on the payment's page; `choose`: the way to pay alone. Nothing where the page is closed. */
  press(page: string, button: 'choose' | 'pay' | 'refuse'): Promise<void>;
  /** Whether a payment that nobody has decided can be ended by the shop. */
  endsUnpaid(does: boolean): void;
  /** Lets time do its work, and tells the shop what it has not taken yet. */
  tell(): Promise<void>;
  close(): Promise<void>;
}

const notifyPath = '/api/payments/notify';

/** With books of its own, by the campaign's clock; it notifies the shop at this address. */
export const standInFor = (name: ProviderName, now: () => number, shopAt: string): Promise<PaymentStandIn> =>
  name === 'stripe' ? stripe(now, shopAt) : mollie(now, shopAt);

async function stripe(now: () => number, shopAt: string): Promise<PaymentStandIn> {
  const { secretKey, webhookSecret } = stripeKeys;
  const standIn = await startStripeStandIn({ now, key: secretKey, webhookSecret });
  standIn.control.notifyUrl = shopAt + notifyPath;
  const pages = new Map<StripePayment, string>();
  return {
    address: standIn.address,
    payments: () => {
      for (const payment of standIn.books.payments)
        if (payment.session.url !== null) pages.set(payment, payment.session.url);
      return standIn.books.payments.map((payment) => ({ ...seenAtStripe(payment), page: pages.get(payment) ?? '' }));
    },
    press: async (page, action) => {
      if (action === 'choose') return;
      const body = new URLSearchParams({ action, method: 'card', name: 'Mara Lind', email: 'mara@example.org' });
      await (await fetch(page, { method: 'POST', body, redirect: 'manual' })).arrayBuffer();
    },
    endsUnpaid: (does) => void (standIn.control.refusesToExpire = !does),
    tell: async () => {
      standIn.books.sweep();
      await standIn.deliver();
    },
    close: () => standIn.close(),
  };
}

function seenAtStripe({ wish, session, intent, refunds }: StripePayment): Omit<SeenPayment, 'page'> {
  const isTaken = intent?.status === 'succeeded';
  return {
    names: [session.id, ...(intent ? [intent.id] : [])],
    reference: wish.reference,
    paidCents: isTaken ? intent.amount_received : 0,
    isUndecided: session.status === 'open' || intent?.status === 'requires_capture',
    // Money that was never taken and let go counts as refunded there, too.
    refunds: (isTaken ? refunds : [])
      .filter(({ status }) => status !== 'failed')
      .map(({ amount, metadata }) => ({ reference: metadata?.['reference'] ?? '', cents: amount })),
  };
}

async function mollie(now: () => number, shopAt: string): Promise<PaymentStandIn> {
  const standIn = await startMollie({ apiKey: mollieKey, webhooks: 'kept', captures: 'later', shopAt });
  const { control, payments, till, webhooks } = standIn;
  Object.defineProperty(control, 'now', { get: now });
  const passing = async (payment: MolliePayment) => {
    if (payment.status === 'open' && payment.createdAt + expiresAfterMs(payment) <= now())
      await till.expire(payment.id);
    if (payment.captures.some(({ status }) => status === 'pending')) await till.settleCapture(payment.id);
  };
  return {
    address: standIn.origin,
    payments: () => [...payments.values()].map((payment) => seenAtMollie(payment, standIn.origin)),
    press: async (page, action) => {
      await (await standIn.visit(page, { method: 'creditcard' })).arrayBuffer();
      if (action !== 'choose') await (await standIn.visit(page, { action })).arrayBuffer();
    },
    endsUnpaid: (does) => void (control.endsOpen = does),
    tell: async () => {
      for (const payment of payments.values()) await passing(payment);
      await webhooks.tell();
    },
    close: () => standIn.close(),
  };
}

function seenAtMollie(payment: MolliePayment, origin: string): SeenPayment {
  const { id, token, metadata, cents, status, refunds } = payment;
  return {
    names: [id],
    reference: (metadata as { reference: string }).reference,
    page: `${origin}/checkout/${token}`,
    paidCents: status === 'paid' ? cents : 0,
    isUndecided: ['open', 'pending', 'authorized'].includes(status),
    refunds: refunds
      .filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled')
      .map((refund) => ({
        reference: (refund.metadata as { reference?: string } | null)?.reference ?? '',
        cents: refund.cents,
      })),
  };
}
