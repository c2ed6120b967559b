import { useState } from 'react';
import { cartMoney } from '../../../cart/cart-money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { CartShippingRow } from './cart-shipping.tsx';
import { PriceChange } from '../payment/price-change.tsx';
import type { Country } from './shipping-place.ts';

interface ProductsAsideProps {
  /** Where goods can be sent to. */
  countries: readonly Country[];
  /** What was left to pay before, in cents, where the visitor has seen something else. */
  dueBefore: number | null;
}

/** What is said of goods and vouchers beside the cart: that the sum has changed, and what sending costs. */
export function ProductsAside({ countries, dueBefore }: ProductsAsideProps) {
  const { shippingTaxRate } = useShop();
  const { cart } = useCart();
  /** The sum that the museum has changed; what visitors change themselves needs no telling. */
  const [dueAtFirst] = useState(() => cartMoney(cart, shippingTaxRate).payment.dueCents);
  return (
    <>
      {dueBefore !== null && <PriceChange before={dueBefore} now={dueAtFirst} />}
      {cart.lines.some(({ type }) => type === 'merchandise') && <CartShippingRow countries={countries} />}
    </>
  );
}
