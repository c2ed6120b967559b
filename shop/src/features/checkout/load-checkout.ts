import { listPaymentTypes, type PaymentType } from '@foyer/contract/checkout.ts';
import { getCustomer, getCustomerAttributes, type CustomerAttributes } from '@foyer/contract/customer.ts';
import { replace } from 'react-router';
import { CallFailure } from '../../api.ts';
import { refreshLines } from '../../cart/cart.ts';
import { currentCart, updateCart } from '../../cart/use-cart.ts';
import { pathOf } from '../../paths.ts';
import { currentCustomer, keepCustomer } from '../../session/customer.ts';
import type { Visit } from '../../visit.ts';
import { loadOffers, type Offers } from './offers.ts';
import { refreshedLines, repricedLineIds } from './refreshed-lines.ts';
import { reachableStep, stepOf, type CheckoutStep } from './steps.ts';

export interface CheckoutData {
  readonly step: CheckoutStep;
  /** What the museum offers now; null where it could not be asked. */
  readonly offers: Offers | null;
  /** Lines that cost something else than when they were added. */
  readonly repriced: readonly string[];
  readonly attributes: CustomerAttributes | null;
  readonly paymentTypes: readonly PaymentType[];
  /** Chosen in the address: express payment, which needs no sign-in [PAY-3]. */
  readonly express: PaymentType | null;
  /** The sign-in has run out while the visitor was away. */
  readonly hasExpired: boolean;
}

/** Everything a step of the checkout shows. The basket takes today's names and prices on the way. */
export async function loadCheckout(visit: Visit, wanted = stepOf(visit.query.get('step'))): Promise<CheckoutData> {
  const lines = currentCart().lines;
  const pays = wanted !== 'cart' && lines.length > 0;
  const [offers, paymentTypes, attributes, hasExpired] = await Promise.all([
    wanted === 'signin' ? null : loadOffers(visit, lines),
    pays ? visit.call(listPaymentTypes).then(({ body }) => body.data) : [],
    pays && wanted === 'signin' ? visit.call(getCustomerAttributes).then(({ body }) => body.data) : null,
    pays && wanted === 'payment' ? refreshCustomer(visit) : visit.query.has('ended'),
  ]);
  const express = paymentTypes.find(({ id, isExpress }) => isExpress && id === visit.query.get('pay')) ?? null;
  const mayPay = currentCustomer() !== null || express !== null;
  const step = reachableStep(wanted, { isEmpty: lines.length === 0, mayPay });
  if (step !== wanted) {
    const query = { step, ended: hasExpired ? '1' : undefined };
    throw replace(pathOf(visit.prefix, 'checkout', undefined, query));
  }
  const fresh = offers ? refreshedLines(lines, offers) : lines;
  if (fresh !== lines) updateCart((cart) => (cart.lines === lines ? refreshLines(cart, fresh) : cart));
  return { step, offers, repriced: repricedLineIds(lines, fresh), attributes, paymentTypes, express, hasExpired };
}

/** The kept customer in the page's language. True if the back end no longer knows her token: she is signed out. */
async function refreshCustomer({ call }: Visit): Promise<boolean> {
  const kept = currentCustomer();
  if (!kept) return false;
  try {
    const answer = await call(getCustomer, { query: { _: kept.token } });
    if (answer.status === 401) throw new CallFailure('getCustomer', 'unauthorized', 401);
    const { firstName, lastName, companyName, isGuest, billingAddress } = answer.body.data;
    const address = billingAddress && { ...billingAddress, country: billingAddress.country ?? null };
    const { email } = kept.customer;
    keepCustomer({
      token: kept.token,
      customer: { firstName, lastName, companyName, email, isGuest, billingAddress: address },
    });
    return false;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind === 'unavailable') throw error;
    if (error.kind !== 'unauthorized') return false;
    keepCustomer(null);
    return true;
  }
}
