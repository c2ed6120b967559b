import { listPaymentTypes } from '@foyer/contract/checkout/checkout.ts';
import type { ReactNode } from 'react';
import { replace } from 'react-router';
import { currentCart } from '../../../cart/use-cart.ts';
import { pathOf } from '../../../app/paths.ts';
import { currentCustomer, loginState, type SignedIn } from '../../../session/customer/customer.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { refreshCart } from '../validation/refresh-cart.ts';
import { Payment } from './payment-step.tsx';
import { loadProductsAtPayment } from './products-at-payment.tsx';
import { refreshCustomer, takeInvoiceChoice } from '../sign-in/refresh-customer.ts';
import { getCustomerAttributes, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import { productItems } from '../../../cart/items/cart-item.ts';
import { deliveryOfAccount, draftOf, isComplete } from '../../../customer-form/customer-details.ts';
import { askedAttributes } from '../../../customer-form/order-details.tsx';
import { refusedAccess } from '../../../session/customer/refused-access.ts';

/** Loads the third step: payment methods, the cart at current prices, and the customer from the back end. */
export async function loadPayment(context: LoaderContext): Promise<ReactNode> {
  const { items } = currentCart();
  const before = loginState(currentCustomer());
  const known = refreshCustomer(context);
  const [paymentTypes, { dueBeforeCents }, products] = await Promise.all([
    context.call(listPaymentTypes).then(({ body }) => body.data),
    // After `known`, because the shipping cost depends on the customer's current address.
    known.then(() => refreshCart(context)),
    loadProductsAtPayment(items, context),
    before === 'customer' && known.then(() => mayPay(context)),
  ]);
  const express = paymentTypes.find(({ id, isExpress }) => isExpress && id === context.query.get('pay')) ?? null;
  if (currentCustomer() === null && express === null) {
    const ended = before === 'anonymous' ? undefined : '1';
    throw replace(pathOf(context.prefix, 'checkout', undefined, { step: 'signin', ended }));
  }
  return <Payment paymentTypes={paymentTypes} express={express} products={products} dueBeforeCents={dueBeforeCents} />;
}

/** Requires a valid login [ERR-1], and an account with all details that the order needs. Otherwise throws a redirect. */
export async function mayPay(context: LoaderContext): Promise<void> {
  const signedIn = currentCustomer();
  if (!signedIn) throw refusedAccess(context);
  if (await lacksDetails(context, signedIn))
    throw replace(pathOf(context.prefix, 'checkout', undefined, { step: 'signin' }));
}

/** Whether the account lacks details that the cart's order needs. False if that cannot be found out. */
async function lacksDetails({ callIfSoon, shop }: LoaderContext, { token, customer }: SignedIn): Promise<boolean> {
  const [attributes, saved] = await Promise.all([
    callIfSoon(getCustomerAttributes),
    callIfSoon(getCustomerData, { query: { _: token } }),
  ]);
  if (!attributes || saved?.status !== 200) return false;
  takeInvoiceChoice(saved.body.data.send_invoice);
  const cart = currentCart();
  const asked = askedAttributes(attributes.body.data, cart, shop);
  const delivery = deliveryOfAccount(customer);
  const isSent = productItems(cart.items).length > 0;
  const all = isSent ? delivery.asked(asked, delivery.read(shop.defaultUserCountry)) : asked;
  return !isComplete(draftOf(saved.body.data, customer.email), all);
}
