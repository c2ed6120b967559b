import { listPaymentTypes, type PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { reviewOrder, type OrderToReview } from '@foyer/contract/orders/order-review.ts';
import type { OrderReviewProblemCode } from '@foyer/rules/checkout/checkout-problem.ts';
import { isPayableBy } from '@foyer/rules/vouchers/voucher-choice.ts';
import type { ReactNode } from 'react';
import { loadTexts } from '../../i18n/texts.ts';
import { knownCode } from '../../api/known-code.ts';
import { onDemand } from '../../api/on-demand.ts';
import { failureOf } from '../../payment/failed-payments.ts';
import { isGoodsType, isAdmissionType } from '../../payment/receipt/booked-items.tsx';
import { currentCustomer, type SignedIn } from '../../session/customer/customer.ts';
import { refusedAccess } from '../../session/customer/refused-access.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import { loadAddressQuestion, type AddressReason } from './address-question.tsx';
import { loadGoods, type GoodsAtReview } from './goods-at-review.tsx';

export interface Available {
  readonly kind: 'available';
  readonly order: OrderToReview;
  /** The ways that it can be paid by. */
  readonly paymentTypes: readonly PaymentType[];
  readonly signedIn: SignedIn;
  /** Of an order with something that is sent by post. */
  readonly goods: GoodsAtReview | null;
  /** How an attempt to pay for it has just ended. */
  readonly ended: 'failed' | 'canceled' | null;
  /** The back end's word for why it failed: a code, or a text of the museum. */
  readonly error: string | undefined;
}

/** What is asked first, before it can be paid. */
interface Asked {
  readonly kind: 'asked';
  readonly question: ReactNode;
}

export interface NotAvailable {
  readonly kind: 'paid' | 'notAvailable';
  readonly email: string;
  /** The back end's word for it: a code, or a text of the museum. */
  readonly error: string;
}

/** How an order stands that the museum has prepared [ORD-1]. */
export type Review = Available | Asked | NotAvailable;

/** What a refusal leads to: the question where to send the order, or the screen that says why it cannot be paid. */
const refusals: Readonly<Record<OrderReviewProblemCode, AddressReason | NotAvailable['kind']>> = {
  SHIPPING_ADDRESS_INCOMPLETE: 'addressIncomplete',
  NO_SHIPPING_COST: 'notSentThere',
  ORDER_PAID: 'paid',
  ORDER_NOT_AVAILABLE: 'notAvailable',
};

/** Asks for the order, as whoever is signed in. Nobody is: first to the login [ERR-1]. */
export async function loadReview(context: LoaderContext<'id'>): Promise<Review> {
  const { call, params, query, shop } = context;
  const signedIn = currentCustomer();
  if (!signedIn) throw refusedAccess(context);
  const [answer, types] = await Promise.all([
    call(reviewOrder, { query: { id: params.id, _: signedIn.token } }),
    call(listPaymentTypes),
  ]);
  switch (answer.status) {
    case 200: {
      const order = answer.body.data;
      if (order.lines.some(({ type }) => !isAdmissionType(type))) await onDemand(loadTexts(shop.lang, ['products']));
      const paymentTypes = types.body.data.filter(({ id }) => isPayableBy(id, order.lines));
      const isSent = order.lines.some(({ type }) => isGoodsType(type));
      if (isSent && query.has('address')) return asksForAddress(context, signedIn, 'changeWanted');
      const goods = isSent ? await loadGoods(order, signedIn, context) : null;
      const customer = currentCustomer() ?? signedIn;
      const ended = endOf(query.get('payment'));
      const error = ended === 'failed' ? failureOf(query.get('cartId')) : undefined;
      return { kind: 'available', order, paymentTypes, signedIn: customer, goods, ended, error };
    }
    case 401:
      throw refusedAccess(context);
    case 406: {
      const { error } = answer.body;
      const kind = knownCode(refusals, error) ?? 'notAvailable';
      if (kind !== 'paid' && kind !== 'notAvailable') return asksForAddress(context, signedIn, kind);
      return { kind, email: signedIn.customer.email, error };
    }
  }
}

/** Where it goes, once more or for the first time [CHK-4]. */
async function asksForAddress(context: LoaderContext<'id'>, signedIn: SignedIn, reason: AddressReason): Promise<Asked> {
  return { kind: 'asked', question: await loadAddressQuestion(context, signedIn, reason) };
}

function endOf(status: string | null): Available['ended'] {
  return status === 'failed' || status === 'canceled' ? status : null;
}
