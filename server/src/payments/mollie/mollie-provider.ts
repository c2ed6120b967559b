import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { PaymentProvider, PaymentStart, PaymentStatus } from '../provider.ts';
import type { AskMollie, MollieParts } from './client.ts';
import { mollieClient } from './client.ts';
import { hasStatus, MollieFailure } from './failure.ts';
import { mollieMethodFor, mollieMethods } from './methods.ts';
import type { WayToPay } from '../provider.ts';
import { isPaymentId, mollieNotification } from './notification.ts';
import type { MollieSettings } from './settings.ts';
import type { MolliePayment, MollieRefund } from './shapes.ts';
import { amountOf, molliePayment, mollieRefunds } from './shapes.ts';
import { paymentRequest } from './start.ts';
import { acceptedRefunds, isBeingCaptured, statusOf } from './status.ts';

/** How long to wait, in ms, before each retry while Mollie is still processing the same call. */
const pausesMs = [200, 400, 800, 1600];

/** Mollie as the shop's payment provider, with its Payments API, version 2. */
export function mollieProvider(settings: MollieSettings, parts: MollieParts = {}): PaymentProvider {
  const ask = mollieClient(settings, parts);
  const pause = parts.pause ?? setTimeout;
  return {
    movesMoney: !settings.isTest,
    abilities: {
      methods: mollieMethods,
      directDebit: 'none',
      debitMethods: [],
      leastCents: 1,
      problemOf: problemOfWay,
    },
    start: (payment) => start(ask, payment, pause),
    query: async (paymentId) => {
      const payment = await find(ask, paymentId);
      return payment && statusOf(payment);
    },
    capture: (paymentId) => capture(ask, paymentId),
    cancel: (paymentId) => cancel(ask, paymentId),
    refund: (paymentId, amountCents, reference) => refund(ask, paymentId, amountCents, reference),
    readNotification: mollieNotification,
  };
}

function problemOfWay(way: WayToPay): string | null {
  const chosen = mollieMethodFor(way);
  return 'problem' in chosen ? chosen.problem : null;
}

/**
 * Makes one payment for a reference, even if an answer was lost on the way: Mollie stores idempotency keys for an hour, and an attempt
 * lasts minutes. A second call waits while the first is being processed.
 */
async function start(
  ask: AskMollie,
  payment: PaymentStart,
  pause: (ms: number) => Promise<unknown>,
): Promise<{ readonly paymentId: string; readonly redirectUrl: string }> {
  const body = paymentRequest(payment);
  const idempotencyKey = keyOf('start', payment.reference);
  const create = () => ask({ method: 'POST', path: 'payments', body, idempotencyKey }, molliePayment);
  const { id, checkoutUrl } = await retryWhileProcessing(create, pause, pausesMs);
  if (checkoutUrl === null) throw new MollieFailure('Mollie names no page to pay on.', 'SHAPE_UNKNOWN');
  return { paymentId: id, redirectUrl: checkoutUrl };
}

/** Repeats the call while Mollie answers that it is still processing it (409). */
async function retryWhileProcessing<Output>(
  create: () => Promise<Output>,
  pause: (ms: number) => Promise<unknown>,
  [pauseMs, ...later]: readonly number[],
): Promise<Output> {
  try {
    return await create();
  } catch (error) {
    if (pauseMs === undefined || !hasStatus(error, 409)) throw error;
    await pause(pauseMs);
  }
  return retryWhileProcessing(create, pause, later);
}

/** A payment with its captures, refunds and chargebacks; null for one that Mollie does not know. */
async function find(ask: AskMollie, paymentId: string): Promise<MolliePayment | null> {
  if (!isPaymentId(paymentId)) return null;
  try {
    return await ask(
      { method: 'GET', path: `payments/${paymentId}?embed=captures,refunds,chargebacks` },
      molliePayment,
    );
  } catch (error) {
    if (hasStatus(error, 404, 410)) return null;
    throw error;
  }
}

async function found(ask: AskMollie, paymentId: string): Promise<MolliePayment> {
  const payment = await find(ask, paymentId);
  if (payment === null) throw new MollieFailure('Mollie does not know this payment.', 'PAYMENT_UNKNOWN', 404);
  return payment;
}

/** Captures an authorised payment. Mollie needs a moment: until then the payment is pending, and is not captured again. */
async function capture(ask: AskMollie, paymentId: string): Promise<PaymentStatus> {
  const payment = await found(ask, paymentId);
  if (payment.status !== 'authorized' || isBeingCaptured(payment)) return statusOf(payment);
  const inVain = payment.captures.length;
  try {
    const body = { amount: payment.amount, description: payment.description };
    const idempotencyKey = keyOf('capture', paymentId, inVain);
    await ask({ method: 'POST', path: `payments/${paymentId}/captures`, body, idempotencyKey }, v.unknown());
  } catch (error) {
    if (!hasStatus(error, 409, 422)) throw error;
    const now = await found(ask, paymentId);
    // Another call was quicker, or the authorisation has expired: either way the payment has another state now.
    if (now.status === 'authorized' && !isBeingCaptured(now)) throw error;
    return statusOf(now);
  }
  return statusOf(await found(ask, paymentId));
}

/** Cancels a payment where Mollie can. It can cancel few before they expire: most stay open, and the status says so. */
async function cancel(ask: AskMollie, paymentId: string): Promise<PaymentStatus> {
  const payment = await found(ask, paymentId);
  const isUnpaid = ['open', 'pending', 'authorized'].includes(payment.status);
  if (!isUnpaid || isBeingCaptured(payment)) return statusOf(payment);
  if (payment.isCancelable !== true && payment.status !== 'authorized') return statusOf(payment);
  try {
    if (payment.isCancelable === true) await ask({ method: 'DELETE', path: `payments/${paymentId}` }, v.unknown());
    else {
      const idempotencyKey = keyOf('release', paymentId);
      const path = `payments/${paymentId}/release-authorization`;
      await ask({ method: 'POST', path, body: {}, idempotencyKey }, v.unknown());
    }
  } catch (error) {
    // It has been paid or has ended meanwhile.
    if (!hasStatus(error, 409, 422)) throw error;
  }
  return statusOf(await found(ask, paymentId));
}

/**
 * Makes one refund for a reference, however often and however late it is called: each refund carries its reference, and Mollie is asked for
 * earlier ones first. Within an hour the idempotency key makes up for an answer that was lost. Mollie refuses two refunds of the same
 * amount within an hour (409): the second has to be tried again later.
 */
async function refund(
  ask: AskMollie,
  paymentId: string,
  amountCents: number,
  reference: string,
): Promise<PaymentStatus> {
  const payment = await found(ask, paymentId);
  const earlier = await refundsFor(ask, paymentId, reference);
  if (acceptedRefunds(earlier).length > 0) return statusOf(payment);
  const body = {
    amount: amountOf(amountCents, payment.amount.currency),
    description: payment.description,
    metadata: { reference },
  };
  const idempotencyKey = keyOf('refund', paymentId, reference, amountCents, earlier.length);
  try {
    await ask({ method: 'POST', path: `payments/${paymentId}/refunds`, body, idempotencyKey }, v.unknown());
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    if (acceptedRefunds(await refundsFor(ask, paymentId, reference)).length === 0) throw error;
  }
  return statusOf(await found(ask, paymentId));
}

/** The refunds of a payment that were made for this reference, whatever became of them. */
async function refundsFor(ask: AskMollie, paymentId: string, reference: string): Promise<readonly MollieRefund[]> {
  const refunds = await ask({ method: 'GET', path: `payments/${paymentId}/refunds?limit=250` }, mollieRefunds);
  return refunds.filter(({ metadata }) => metadata.reference === reference);
}

/** An idempotency key, as a UUID, which Mollie recommends: the same for the same call. */
function keyOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
