import { listPaymentTypes } from '@foyer/contract/checkout/checkout.ts';
import type { ReactNode } from 'react';
import { replace } from 'react-router';
import { currentCart } from '../../../cart/use-cart.ts';
import { pathOf } from '../../../app/paths.ts';
import { currentCustomer, loginState } from '../../../session/customer/customer.ts';
import type { Visit } from '../../../api/loader-context.ts';
import { refreshCart } from '../validation/refresh-cart.ts';
import { mayPay } from './account-order.ts';
import { Payment } from './payment-step.tsx';
import { loadProductsAtPayment } from './products-at-payment.tsx';
import { refreshCustomer } from '../sign-in/refresh-customer.ts';

/** The third step: ways to pay, the cart at today's prices, and the customer as the back end knows them. */
export async function loadPayment(visit: Visit): Promise<ReactNode> {
  const { lines } = currentCart();
  const before = loginState(currentCustomer());
  const known = refreshCustomer(visit);
  const [paymentTypes, { dueBefore }, products] = await Promise.all([
    visit.call(listPaymentTypes).then(({ body }) => body.data),
    // What sending costs is asked for by their address as it is now.
    known.then(() => refreshCart(visit)),
    loadProductsAtPayment(lines, visit),
    before === 'customer' && known.then(() => mayPay(visit)),
  ]);
  const express = paymentTypes.find(({ id, isExpress }) => isExpress && id === visit.query.get('pay')) ?? null;
  if (currentCustomer() === null && express === null) {
    const ended = before === 'anonymous' ? undefined : '1';
    throw replace(pathOf(visit.prefix, 'checkout', undefined, { step: 'signin', ended }));
  }
  return <Payment paymentTypes={paymentTypes} express={express} products={products} dueBefore={dueBefore} />;
}
