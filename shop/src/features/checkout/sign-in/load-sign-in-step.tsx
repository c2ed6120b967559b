import { listPaymentTypes } from '@foyer/contract/checkout/checkout.ts';
import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import type { ReactNode } from 'react';
import { productItems } from '../../../cart/items/cart-item.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { deliveryForm } from '../../../customer-form/delivery.tsx';
import { loadTexts } from '../../../i18n/texts.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { currentCustomer, loginState } from '../../../session/customer/customer.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { loadCustomerStep } from './customer-at-checkout.tsx';
import { SignIn } from './sign-in.tsx';

/** Loads the second step: the form for a guest's details, or the details of a logged-in customer. */
export async function loadSignIn(context: LoaderContext): Promise<ReactNode> {
  if (loginState(currentCustomer()) === 'customer') return loadCustomerStep(context);
  const { call, query, shop } = context;
  const cart = currentCart();
  const isSent = productItems(cart.items).length > 0;
  const isPaid = cartMoney(cart, shop.shippingTaxRate).payment.dueCents === 0;
  const [attributes, paymentTypes] = await Promise.all([
    call(getCustomerAttributes),
    call(listPaymentTypes),
    onDemand(loadTexts(shop.lang, ['customer-form'])),
  ]);
  return (
    <SignIn
      attributes={attributes.body.data}
      // No express payment if something is sent, because it provides no address, or if vouchers pay everything.
      paymentTypes={isSent || isPaid ? [] : paymentTypes.body.data}
      delivery={isSent ? deliveryForm : null}
      hasExpired={query.has('ended')}
    />
  );
}
