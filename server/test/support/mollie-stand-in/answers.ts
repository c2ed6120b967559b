import type { StandInCapture, StandInChargeback, StandInPayment, StandInRefund } from './books.ts';
import { capturedOf, chargedBackOf, expiresAfterMs, isUndecided, refundedOf } from './books.ts';

/** Where the stand-in is, and whose key asks. */
export interface Speaker {
  readonly origin: string;
  readonly mode: 'live' | 'test';
  /** Whether a payment that nobody has decided can be ended: by its documents, few can. */
  readonly endsOpen: boolean;
}

type Json = Readonly<Record<string, unknown>>;

export const valueOf = (cents: number): string => (cents / 100).toFixed(2);
const moment = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00');
const documentation = { href: 'https://docs.mollie.com/reference', type: 'text/html' };
const hal = (href: string) => ({ href, type: 'application/hal+json' });
const html = (href: string) => ({ href, type: 'text/html' });

/** A payment as the API has it; `embed` names what comes along. */
export function paymentAnswer(payment: StandInPayment, speaker: Speaker, embed: readonly string[] = []): Json {
  const amount = (cents: number) => ({ value: valueOf(cents), currency: payment.currency });
  const [refunded, chargedBack] = [refundedOf(payment), chargedBackOf(payment)];
  const isFinal = !isUndecided(payment) && payment.status !== 'authorized';
  const self = `${speaker.origin}/v2/payments/${payment.id}`;
  const { times } = payment;
  return {
    resource: 'payment',
    id: payment.id,
    mode: speaker.mode,
    createdAt: moment(payment.createdAt),
    amount: amount(payment.cents),
    ...(payment.status === 'paid' && {
      amountRefunded: amount(refunded),
      amountRemaining: amount(Math.max(0, payment.cents - refunded)),
    }),
    ...(payment.captureMode === 'manual' && { amountCaptured: amount(capturedOf(payment)) }),
    ...(chargedBack > 0 && { amountChargedBack: amount(chargedBack) }),
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    status: payment.status,
    ...(!isFinal && { isCancelable: payment.status === 'authorized' || speaker.endsOpen }),
    ...(payment.locale && { locale: payment.locale }),
    ...(payment.captureMode === 'manual' && { captureMode: 'manual' }),
    ...(payment.status === 'open' && { expiresAt: moment(payment.createdAt + expiresAfterMs(payment)) }),
    ...(times.authorized && { authorizedAt: moment(times.authorized) }),
    ...(times.paid && { paidAt: moment(times.paid) }),
    ...(times.canceled && { canceledAt: moment(times.canceled) }),
    ...(times.expired && { expiredAt: moment(times.expired) }),
    ...(times.failed && { failedAt: moment(times.failed) }),
    details: payment.payer && { consumerName: payment.payer.name, consumerAccount: payment.payer.account },
    profileId: 'pfl_standin001',
    sequenceType: 'oneoff',
    redirectUrl: payment.redirectUrl,
    ...(payment.cancelUrl && { cancelUrl: payment.cancelUrl }),
    ...(payment.webhookUrl && { webhookUrl: payment.webhookUrl }),
    _links: {
      self: hal(self),
      ...(payment.status === 'open' && { checkout: html(`${speaker.origin}/checkout/${payment.token}`) }),
      dashboard: html(`${speaker.origin}/dashboard/payments/${payment.id}`),
      ...(payment.refunds.length > 0 && { refunds: hal(`${self}/refunds`) }),
      ...(payment.chargebacks.length > 0 && { chargebacks: hal(`${self}/chargebacks`) }),
      ...(payment.captures.length > 0 && { captures: hal(`${self}/captures`) }),
      documentation,
    },
    ...(embed.length > 0 && { _embedded: embedded(payment, speaker, embed) }),
  };
}

function embedded(payment: StandInPayment, speaker: Speaker, embed: readonly string[]): Json {
  return {
    ...(embed.includes('captures') && {
      captures: payment.captures.map((one) => captureAnswer(payment, one, speaker)),
    }),
    ...(embed.includes('refunds') && { refunds: payment.refunds.map((one) => refundAnswer(payment, one, speaker)) }),
    ...(embed.includes('chargebacks') && {
      chargebacks: payment.chargebacks.map((one) => chargebackAnswer(payment, one, speaker)),
    }),
  };
}

export function captureAnswer(payment: StandInPayment, capture: StandInCapture, { origin, mode }: Speaker): Json {
  const parent = `${origin}/v2/payments/${payment.id}`;
  return {
    resource: 'capture',
    id: capture.id,
    mode,
    description: capture.description,
    amount: { value: valueOf(capture.cents), currency: payment.currency },
    status: capture.status,
    metadata: null,
    paymentId: payment.id,
    createdAt: moment(capture.createdAt),
    _links: { self: hal(`${parent}/captures/${capture.id}`), payment: hal(parent) },
  };
}

export function refundAnswer(payment: StandInPayment, refund: StandInRefund, { origin, mode }: Speaker): Json {
  const parent = `${origin}/v2/payments/${payment.id}`;
  return {
    resource: 'refund',
    id: refund.id,
    mode,
    description: refund.description,
    amount: { value: valueOf(refund.cents), currency: payment.currency },
    status: refund.status,
    metadata: refund.metadata,
    paymentId: payment.id,
    createdAt: moment(refund.createdAt),
    _links: { self: hal(`${parent}/refunds/${refund.id}`), payment: hal(parent) },
  };
}

export function chargebackAnswer(payment: StandInPayment, chargeback: StandInChargeback, { origin }: Speaker): Json {
  const parent = `${origin}/v2/payments/${payment.id}`;
  return {
    resource: 'chargeback',
    id: chargeback.id,
    amount: { value: valueOf(chargeback.cents), currency: payment.currency },
    reason: null,
    paymentId: payment.id,
    createdAt: moment(chargeback.createdAt),
    reversedAt: chargeback.reversedAt && moment(chargeback.reversedAt),
    _links: { self: hal(`${parent}/chargebacks/${chargeback.id}`), payment: hal(parent) },
  };
}

/** What has just been made, on its own: in lists the documentation is that of the list. */
export const alone = (answer: Json): Json => ({
  ...answer,
  _links: { ...(answer['_links'] as Json), documentation },
});

/** A list's page; all of it, as a payment has few. */
export function listAnswer(name: string, items: readonly Json[], address: string): Json {
  return {
    count: items.length,
    _embedded: { [name]: items },
    _links: { self: hal(address), previous: null, next: null, documentation },
  };
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function errorAnswer(status: number, detail: string, field?: string): Json {
  const title = titles[status] ?? 'Error';
  return { status, title, detail, ...(field !== undefined && { field }), _links: { documentation } };
}
