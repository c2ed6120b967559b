import type { Replacement } from '../stress/planted-faults.ts';

const stripe = (file: string, sentence: RegExp, by: string): Replacement => ({
  file: `payments/stripe/${file}`,
  sentence,
  by,
});
const mollie = (file: string, sentence: RegExp, by: string): Replacement => ({
  file: `payments/mollie/${file}`,
  sentence,
  by,
});

/** Faults that an adapter may have, in those that come along. Each has to fail `npm run payment:check`. */
export const adapterFaults = {
  /** Whoever knows the address can send what they like. */
  'stripe: no signature check': [
    stripe(
      'notification.ts',
      /return Stripe\.webhooks\.constructEvent\([^;]*;/,
      'return JSON.parse(Buffer.from(body));',
    ),
  ],
  /** What was recorded once can be sent again for ever. */
  'stripe: no age check': [stripe('notification.ts', /toleranceSeconds = 300/, 'toleranceSeconds = 1e9')],
  /** Each try to begin is another payment. */
  'stripe: no idempotency key': [
    stripe('stripe-provider.ts', /`start-\$\{payment\.reference\}`/, 'String(Math.random())'),
  ],
  /** Each try to give back is another refund. */
  'stripe: refunds without a reference': [
    stripe('money-back.ts', /if \(earlier\.some\(stands\)\) return;/, ''),
    stripe('money-back.ts', /idempotencyKey: `[^`]*`/, 'idempotencyKey: String(Math.random())'),
  ],
  /** Keys alone, which the provider forgets. */
  'stripe: refunds by key alone': [
    stripe('money-back.ts', /if \(earlier\.some\(stands\)\) return;/, ''),
    stripe('money-back.ts', /idempotencyKey: `[^`]*`/, 'idempotencyKey: reference'),
  ],
  /** A notification that says `paid` is as good as an answer. */
  'stripe: believes the webhook': [
    stripe('stripe-provider.ts', /const defaultTimeoutMs/, 'const believed = new Set(); $&'),
    stripe(
      'stripe-provider.ts',
      /return session && statusOf\([^;]*;/,
      "const status = session && statusOf(session, await goneBack(stripe, session)); return status && believed.has(status.paymentId) ? { ...status, state: 'paid' } : status;",
    ),
    stripe(
      'stripe-provider.ts',
      /readNotification: \(headers, body, now\) =>/,
      `$& { const told = /"id": "(cs_\\w+)"[^]*"payment_status": "paid"/.exec(Buffer.from(body).toString()); if (told) believed.add(told[1]); return`,
    ),
    stripe('stripe-provider.ts', /(readEvent\(settings\.webhookSecret, headers, body, now\)),/, '$1; },'),
  ],
  /** The amount is what the shop has asked for, whatever was paid. */
  'stripe: amount not handed on': [
    stripe('stripe-provider.ts', /const defaultTimeoutMs/, 'const asked = new Map(); $&'),
    stripe('stripe-provider.ts', /if \(url === null\) throw/, 'asked.set(id, payment.amountCents); $&'),
    stripe(
      'stripe-provider.ts',
      /return session && statusOf\([^;]*;/,
      'return session && { ...statusOf(session, await goneBack(stripe, session)), amountCents: asked.get(session.id) };',
    ),
  ],
  /** Any currency is the euro. */
  'stripe: currency not handed on': [stripe('payment-status.ts', /currency: \([^\n]*,\n/, "currency: 'EUR',\n")],
  /** Whoever has agreed has paid: a bank may still say no. */
  'stripe: agreed is paid': [
    stripe(
      'payment-status.ts',
      /isTaken = intent\?\.status === 'succeeded'/,
      "isTaken = session.status === 'complete'",
    ),
  ],
  /** What cannot be reached is unknown. */
  'stripe: silence is unknown': [
    stripe('stripe-provider.ts', /if \(isUnknown\(error\)\) return null;/, 'return null;'),
  ],
  'mollie: no idempotency key': [mollie('client.ts', /idempotencyKey !== undefined && \{[^}]*\}/, 'false')],
  'mollie: refunds by key alone': [
    mollie('mollie-provider.ts', /if \(acceptedRefunds\(earlier\)\.length > 0\) return statusOf\(payment\);/, ''),
  ],
  'mollie: believes the webhook': [
    mollie('notification.ts', /import type/, 'export const believed = new Set(); $&'),
    mollie(
      'notification.ts',
      /return \{ paymentId, eventId: null \};/,
      "if (new URLSearchParams(new TextDecoder().decode(body)).get('status') === 'paid') believed.add(paymentId); $&",
    ),
    mollie('mollie-provider.ts', /import \{ isPaymentId,/, 'import { believed, isPaymentId,'),
    mollie(
      'mollie-provider.ts',
      /return payment && statusOf\(payment\);/,
      "return payment && { ...statusOf(payment), ...(believed.has(paymentId) && { state: 'paid' }) };",
    ),
  ],
  'mollie: amount not handed on': [
    mollie('mollie-provider.ts', /const pausesMs/, 'const asked = new Map(); $&'),
    mollie('mollie-provider.ts', /if \(checkoutUrl === null\) throw/, 'asked.set(id, payment.amountCents); $&'),
    mollie(
      'mollie-provider.ts',
      /return payment && statusOf\(payment\);/,
      'return payment && { ...statusOf(payment), amountCents: asked.get(paymentId) };',
    ),
  ],
  'mollie: currency not handed on': [mollie('status.ts', /currency: payment\.amount\.currency/, "currency: 'EUR'")],
  'mollie: reference not handed on': [
    mollie('mollie-provider.ts', /const pausesMs/, 'const begun = new Map(); $&'),
    mollie('mollie-provider.ts', /if \(checkoutUrl === null\) throw/, 'begun.set(id, payment.reference); $&'),
    mollie(
      'mollie-provider.ts',
      /return payment && statusOf\(payment\);/,
      'return payment && { ...statusOf(payment), reference: begun.get(paymentId), paymentId };',
    ),
  ],
  /** What was asked to end has ended. */
  'mollie: cancelled because asked for': [
    mollie(
      'mollie-provider.ts',
      /cancel: \(paymentId\) => cancel\(ask, paymentId\)/,
      "cancel: async (paymentId) => ({ ...(await cancel(ask, paymentId)), state: 'cancelled' })",
    ),
  ],
  /** Refunds that a bank has sent back count for ever. */
  'mollie: refunds that failed count': [
    mollie('status.ts', /const endedInVain = \[[^\]]*\]/, 'const endedInVain: string[] = []'),
  ],
} as const satisfies Readonly<Record<string, readonly Replacement[]>>;

export type AdapterFault = keyof typeof adapterFaults;
