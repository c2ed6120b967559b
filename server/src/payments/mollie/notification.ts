import type { Notification } from '../provider.ts';

/** How Mollie names payments. What looks otherwise is never asked about: it would become part of an address. */
export const isPaymentId = (text: string): boolean => /^tr_[A-Za-z0-9]{1,60}$/.test(text);

/** Mollie sends some forty. */
const mostBytes = 500;

/** Mollie sends `id=tr_…` and signs nothing: anybody can send that, and all that it sets off is a question to Mollie. It has no name of its own. */
export function mollieNotification(headers: Headers, body: Uint8Array): Notification | null {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) return null;
  if (body.length > mostBytes) return null;
  const [paymentId, another] = new URLSearchParams(new TextDecoder().decode(body)).getAll('id');
  if (paymentId === undefined || another !== undefined || !isPaymentId(paymentId)) return null;
  return { paymentId, eventId: null };
}
