import { listPaymentTypes } from '@foyer/contract/checkout.ts';
import { getCustomerAttributes } from '@foyer/contract/customer-calls.ts';
import type { ReactNode } from 'react';
import { articleLines } from '../../cart/cart-line.ts';
import { cartMoney } from '../../cart/cart-money.ts';
import { currentCart } from '../../cart/use-cart.ts';
import { onDemand } from '../../on-demand.ts';
import type { Visit } from '../../visit.ts';
import { SignIn } from './sign-in.tsx';

/** The second step, with what the museum wants to know of a guest. */
export async function loadSignIn({ call, query, shop }: Visit): Promise<ReactNode> {
  const cart = currentCart();
  const isSent = articleLines(cart.lines).length > 0;
  const isPaid = cartMoney(cart, shop.shippingTaxRate).payment.dueCents === 0;
  const [attributes, paymentTypes, delivery] = await Promise.all([
    call(getCustomerAttributes),
    call(listPaymentTypes),
    isSent ? onDemand(import('./delivery-form.tsx')) : null,
  ]);
  return (
    <SignIn
      attributes={attributes.body.data}
      // An express provider tells no address, and has nothing to do where vouchers pay it all.
      paymentTypes={isSent || isPaid ? [] : paymentTypes.body.data}
      delivery={delivery && delivery.deliveryForm}
      hasExpired={query.has('ended')}
    />
  );
}
