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
  /** The payment methods for this order. */
  readonly paymentTypes: readonly PaymentType[];
  readonly signedIn: SignedIn;
  /** For an order with items sent by post. */
  readonly goods: GoodsAtReview | null;
  /** How the last payment attempt has ended. */
  readonly ended: 'failed' | 'canceled' | null;
  /** The back end's reason for the failure: a code, or a text of the museum. */
  readonly error: string | undefined;
}

/** A question that must be answered before the order can be paid. */
interface Asked {
  readonly kind: 'asked';
  readonly question: ReactNode;
}

export interface NotAvailable {
  readonly kind: 'paid' | 'notAvailable';
  readonly email: string;
  /** The back end's reason: a code, or a text of the museum. */
  readonly error: string;
}

/** The state of a prepared order [ORD-1]. */
export type Review = Available | Asked | NotAvailable;

/** What a refusal leads to: the question for the address, or the screen that says why the order cannot be paid. */
const refusals: Readonly<Record<OrderReviewProblemCode, AddressReason | NotAvailable['kind']>> = {
  SHIPPING_ADDRESS_INCOMPLETE: 'addressIncomplete',
  NO_SHIPPING_COST: 'notSentThere',
  ORDER_PAID: 'paid',
  ORDER_NOT_AVAILABLE: 'notAvailable',
};

/** Loads the order for the signed-in visitor. Redirects to the login if nobody is signed in [ERR-1]. */
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

/** Asks for the delivery address, again or for the first time [CHK-4]. */
async function asksForAddress(context: LoaderContext<'id'>, signedIn: SignedIn, reason: AddressReason): Promise<Asked> {
  return { kind: 'asked', question: await loadAddressQuestion(context, signedIn, reason) };
}

function endOf(status: string | null): Available['ended'] {
  return status === 'failed' || status === 'canceled' ? status : null;
}
