import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Notification, PaymentProvider, PaymentStart } from '../../../src/payments/provider.ts';
import { stripeProvider, type StripeParts } from '../../../src/payments/stripe/stripe-provider.ts';
import type { StandInPayment } from './books.ts';
import { startStripeStandIn, type StripeStandIn } from './stand-in.ts';

/** A key that is found again wherever it gets to. */
export const canaryKey = 'sk_live_canary0000canary0000';
const webhookSecret = 'whsec_canary0000canary0000';

export interface StripeStage {
  readonly clock: { now: number };
  readonly standIn: StripeStandIn;
  readonly provider: PaymentProvider;
  /** The same adapter with other parts. */
  readonly providerWith: (parts: Partial<StripeParts>) => PaymentProvider;
  /** What arrived at the notify address, as the provider's file reads it; null for what it does not take. */
  readonly notifications: (Notification | null)[];
  /** Begins a payment, and answers where the visitor pays. */
  readonly begin: (changes?: Partial<PaymentStart>) => Promise<Begun>;
  /** What a visitor does on the page; answers the HTTP status and where they are led. */
  readonly onPage: (
    page: string,
    typed?: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; to: string | null }>;
  /** Notifications go to this shop instead, if there is one. */
  readonly notify: { shop: ((request: Request) => Promise<Response>) | null };
  readonly close: () => Promise<void>;
}

export interface Begun {
  readonly paymentId: string;
  readonly page: string;
  readonly payment: StandInPayment;
}

export const start: PaymentStart = {
  reference: 'cart-1',
  amountCents: 4200,
  payart: '127',
  method: 'card',
  isExpress: false,
  directDebit: null,
  capturesAtOnce: true,
  shopName: 'Museum am See',
  description: 'Tickets',
  language: 'de',
  continueUrl: 'https://shop.example.org/de/checkout/accepted?cartId=cart-1',
  cancelUrl: 'https://shop.example.org/de/checkout?cartId=cart-1',
  notifyUrl: 'https://shop.example.org/api/payments/notify',
};

/** The adapter before the stand-in, with an address that is notified; all of it over HTTP. */
export async function openStripeStage(parts: Partial<StripeParts> = {}): Promise<StripeStage> {
  const clock = { now: Date.parse('2026-05-01T10:07:00Z') };
  const now = () => clock.now;
  const standIn = await startStripeStandIn({ now, key: canaryKey, webhookSecret });
  const settings = { secretKey: canaryKey, webhookSecret, isTest: false };
  const providerWith: StripeStage['providerWith'] = (other) =>
    stripeProvider(settings, { now, apiAddress: standIn.address, retries: 0, ...parts, ...other });
  const provider = providerWith({});
  const notifications: (Notification | null)[] = [];
  const notify: StripeStage['notify'] = { shop: null };
  const shop = createServer(async (request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const body = await buffer(request);
    const notification = provider.readNotification(headers, body, clock.now);
    notifications.push(notification);
    const answer = await notify.shop?.(new Request(start.notifyUrl, { method: 'POST', headers, body }));
    response.writeHead(answer?.status ?? (notification === null ? 401 : 200)).end();
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  standIn.control.notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/payments/notify`;
  return {
    clock,
    standIn,
    provider,
    providerWith,
    notifications,
    notify,
    begin: async (changes) => {
      const { paymentId, redirectUrl: page } = await provider.start({ ...start, ...changes });
      const payment = standIn.books.payments.find(({ session }) => session.id === paymentId);
      if (!payment) throw new Error('No session of that name.');
      return { paymentId, page, payment };
    },
    onPage: async (page, typed) => {
      const body = new URLSearchParams({
        action: 'pay',
        method: 'card',
        name: 'Mara Lind',
        email: 'mara@example.org',
        ...typed,
      });
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      await answer.arrayBuffer();
      return { status: answer.status, to: answer.headers.get('location') };
    },
    close: async () => {
      await standIn.close();
      shop.closeAllConnections();
      shop.close();
      await once(shop, 'close');
    },
  };
}
