import type { Context } from '../../context.ts';
import { json } from '../../http/answer.ts';
import { readBytes } from '../../http/read-json.ts';
import { Refusal } from '../../http/refusal.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';
import { askProvider } from './ask-provider.ts';
import { unlessSilent } from './outcome.ts';

/** What providers call their payments and events. */
const isName = /^[\w.-]{1,100}$/;

/**
 * What the provider tells of its own accord: that something has happened to a payment. What it is, the provider is asked [PAY-5]; while it
 * does not answer, it is told to come again. Throws Refusal 401, 405, 413, 503.
 */
export async function receiveNotification(request: Request, context: Context): Promise<Response> {
  if (request.method !== 'POST') throw new Refusal(405, 'METHOD_NOT_ALLOWED', { headers: { allow: 'POST' } });
  const { provider, database, log, now } = context;
  const notification = provider.readNotification(request.headers, await readBytes(request), now());
  // Of a provider that signs nothing, these are a stranger's words: they go into questions to it, and into the log.
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
  const answer = await unlessSilent(context, () => askProvider(provider, paymentId));
  if (answer === 'silent') throw new Refusal(503, 'PROVIDER_SILENT', { headers: { 'retry-after': '10' } });
  if (answer === null) log.warn({ paymentId }, 'A notification of a payment that the provider does not know');
  else await applyPaymentStatus(context, answer, notification);
  return json(200, { data: true });
}

/**
 * Whether a payment of that name was begun here. News without a name of their own are signed by nobody: the provider is asked about no payment
 * that a stranger has made up. One that is told of before its start was answered is asked about a minute after its start.
 */
async function isOurs(paymentId: string, { database }: Context): Promise<boolean> {
  const carts = database.read.selectFrom('carts').select('id').where('payment_id', '=', paymentId);
  return (await carts.executeTakeFirst()) !== undefined;
}
