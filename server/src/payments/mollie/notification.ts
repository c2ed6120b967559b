import type { Notification } from '../provider.ts';

/** Whether a text looks like an id of Mollie's payments. Mollie is never asked about any other: the id becomes part of an address. */
export const isPaymentId = (text: string): boolean => /^tr_[A-Za-z0-9]{1,60}$/.test(text);

/** Mollie sends about forty bytes. */
const mostBytes = 500;

/** Mollie sends `id=tr_…` and signs nothing: anybody can send that, so it only makes us ask Mollie. It has no event id. */
export function mollieNotification(headers: Headers, body: Uint8Array): Notification | null {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) return null;
  if (body.length > mostBytes) return null;
  const [paymentId, another] = new URLSearchParams(new TextDecoder().decode(body)).getAll('id');
  if (paymentId === undefined || another !== undefined || !isPaymentId(paymentId)) return null;
  return { paymentId, eventId: null };
}
