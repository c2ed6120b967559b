import { listPaymentTypes } from '@foyer/contract/checkout.ts';
import type { ReactNode } from 'react';
import { replace } from 'react-router';
import { isVisit, type CartLine } from '../../cart/cart-line.ts';
import { currentCart } from '../../cart/use-cart.ts';
import { onDemand } from '../../on-demand.ts';
import { pathOf } from '../../paths.ts';
import { currentCustomer, loginState } from '../../session/customer.ts';
import type { Visit } from '../../visit.ts';
import { freshenBasket } from './fresh-basket.ts';
import { Payment } from './payment.tsx';
import { refreshCustomer } from './refresh-customer.ts';

/** The third step: ways to pay, the basket at today's prices, and the customer as the back end knows her. */
export async function loadPayment(visit: Visit): Promise<ReactNode> {
  const { lines } = currentCart();
  const before = loginState(currentCustomer());
  const known = refreshCustomer(visit);
  const [paymentTypes, { dueBefore }, wares] = await Promise.all([
    visit.call(listPaymentTypes).then(({ body }) => body.data),
    // What sending costs is asked for by her address as it is now.
    known.then(() => freshenBasket(visit)),
    lines.every(isVisit) ? null : waresOf(lines, visit),
    before === 'customer' && known.then(async () => (await onDemand(import('./account-order.ts'))).mayPay(visit)),
  ]);
  const express = paymentTypes.find(({ id, isExpress }) => isExpress && id === visit.query.get('pay')) ?? null;
  if (currentCustomer() === null && express === null) {
    const ended = before === 'anonymous' ? undefined : '1';
    throw replace(pathOf(visit.prefix, 'checkout', undefined, { step: 'signin', ended }));
  }
  return <Payment paymentTypes={paymentTypes} express={express} wares={wares} dueBefore={dueBefore} />;
}

async function waresOf(lines: readonly CartLine[], visit: Visit) {
  return (await onDemand(import('./wares-at-payment.tsx'))).loadWaresAtPayment(lines, visit);
}
