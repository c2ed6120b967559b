import type { Context } from '../../context.ts';
import { json } from '../../http/answer.ts';
import { readBytes } from '../../http/read-json.ts';
import { Refusal } from '../../http/refusal.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';
import { askProvider } from './ask-provider.ts';
import { orNoAnswer } from './outcome.ts';

/** The form of the providers' ids of payments and events. */
const isName = /^[\w.-]{1,100}$/;

/**
 * Receives the provider's notification that a payment has changed. The new status is not read from it but asked of the provider [PAY-5];
 * where that fails, 503 makes the provider send it again. Throws Refusal 401, 405, 413, 503.
 */
export async function receiveNotification(request: Request, context: Context): Promise<Response> {
  if (request.method !== 'POST') throw new Refusal(405, 'METHOD_NOT_ALLOWED', { headers: { allow: 'POST' } });
  const { provider, database, log, now } = context;
  const notification = provider.readNotification(request.headers, await readBytes(request), now());
  // Where the provider signs nothing, a stranger may have sent these ids, which go into calls to it and into the log.
  if (!notification || ![notification.paymentId, notification.eventId ?? 'none'].every((name) => isName.test(name))) {
    log.warn('A payment notification without a valid signature');
    throw new Refusal(401, 'SIGNATURE_INVALID');
  }
  const { paymentId, eventId } = notification;
  const isKnown =
    eventId !== null &&
    (await database.read.selectFrom('payment_events').select('id').where('id', '=', eventId).executeTakeFirst());
  if (isKnown) return json(200, { data: true });
  if (eventId === null && !(await isOurs(paymentId, context))) return json(200, { data: true });
  const answer = await orNoAnswer(context, () => askProvider(provider, paymentId));
  if (answer === 'noAnswer') throw new Refusal(503, 'PROVIDER_SILENT', { headers: { 'retry-after': '10' } });
  if (answer === null) log.warn({ paymentId }, 'A notification of a payment that the provider does not know');
  else await applyPaymentStatus(context, answer, notification);
  return json(200, { data: true });
}

/**
 * Whether this shop started the payment. Notifications without an event id are not signed: the provider must not be asked about payments
 * that a stranger made up. If one arrives before `start` is answered, the provider is asked about a minute after the start anyway.
 */
async function isOurs(paymentId: string, { database }: Context): Promise<boolean> {
  const carts = database.read.selectFrom('carts').select('id').where('payment_id', '=', paymentId);
  return (await carts.executeTakeFirst()) !== undefined;
}
