import { findOrder } from '@foyer/contract/orders/own-orders.ts';
import { call, type Way } from '../../api/client.ts';

export type Search =
  | { readonly kind: 'sent' }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> };

/**
 * Asks the back end to send the link of an order. Errors have the names of the form's fields. Throws CallFailure where there is no listed
 * answer.
 */
export async function searchOrder(bookingId: string, email: string, way: Way): Promise<Search> {
  const answer = await call(findOrder, { body: { booking_id: bookingId, email } }, way);
  switch (answer.status) {
    case 200:
      return { kind: 'sent' };
    case 422: {
      const { booking_id: number, ...others } = answer.body.errors;
      return { kind: 'invalid', errors: number?.length ? { ...others, number } : others };
    }
    case 429:
      return { kind: 'tooMany' };
  }
}
