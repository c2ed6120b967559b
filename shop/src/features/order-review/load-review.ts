import { listPaymentTypes, type PaymentType } from '@foyer/contract/checkout.ts';
import { reviewOrder, type OrderToReview } from '@foyer/contract/order-review.ts';
import { isPayableBy } from '@foyer/rules/voucher-choice.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { onDemand } from '../../on-demand.ts';
import { isVisitType } from '../../payment/receipt-lines.ts';
import { currentCustomer, type SignedIn } from '../../session/customer.ts';
import { refusedAccess } from '../../session/refused-access.ts';
import type { Visit } from '../../visit.ts';

export interface Available {
  readonly kind: 'available';
  readonly order: OrderToReview;
  /** The ways that it can be paid by. */
  readonly paymentTypes: readonly PaymentType[];
  readonly signedIn: SignedIn;
  /** How an attempt to pay for it has just ended. */
  readonly ended: 'failed' | 'canceled' | null;
}

/** How an order stands that the museum has prepared [ORD-1]. */
export type Review = Available | { readonly kind: 'paid' | 'notAvailable'; readonly email: string };

/** Asks for the order, as whoever is signed in. Nobody is: first to the login [ERR-1]. */
export async function loadReview(visit: Visit<'id'>): Promise<Review> {
  const { call, params, query, shop } = visit;
  const signedIn = currentCustomer();
  if (!signedIn) throw refusedAccess(visit);
  const [answer, types] = await Promise.all([
    call(reviewOrder, { query: { id: params.id, _: signedIn.token } }),
    call(listPaymentTypes),
  ]);
  switch (answer.status) {
    case 200: {
      const order = answer.body.data;
      if (order.lines.some(({ type }) => !isVisitType(type))) await onDemand(loadTexts(shop.lang, ['wares']));
      const paymentTypes = types.body.data.filter(({ id }) => isPayableBy(id, order.lines));
      return { kind: 'available', order, paymentTypes, signedIn, ended: endOf(query.get('payment')) };
    }
    case 401:
      throw refusedAccess(visit);
    case 406:
      return {
        kind: answer.body.error === 'ORDER_PAID' ? 'paid' : 'notAvailable',
        email: signedIn.customer.email,
      };
  }
}

function endOf(told: string | null): Available['ended'] {
  return told === 'failed' || told === 'canceled' ? told : null;
}
