import type { Context } from '../../context.ts';
import { json } from '../../http/answer.ts';
import { readBytes } from '../../http/read-json.ts';
import { Refusal } from '../../http/refusal.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';

/** What the provider tells of its own accord: believed only with its signature [PAY-5]. Throws Refusal 401, 405, 413. */
export async function receiveNotification(request: Request, context: Context): Promise<Response> {
  if (request.method !== 'POST') throw new Refusal(405, 'METHOD_NOT_ALLOWED', { headers: { allow: 'POST' } });
  const body = await readBytes(request);
  const notification = context.provider.readNotification(request.headers, body, context.now());
  if (!notification) {
    context.log.warn('A payment notification without a valid signature');
    throw new Refusal(401, 'SIGNATURE_INVALID');
  }
  await applyPaymentStatus(context, notification.status, notification.eventId);
  return json(200, { data: true });
}
