import { useState } from 'react';
import { cartMoney } from '../../../cart/cart-money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { CartShippingRow } from './cart-shipping.tsx';
import { DueChanged } from '../payment/amount-due-changed.tsx';
import type { CheckoutProducts } from '../validation/products.ts';

interface ProductsAsideProps {
  products: CheckoutProducts | null;
  /** What was left to pay before, in cents, where the visitor has seen something else. */
  dueBefore: number | null;
}

/** What is said of goods and vouchers beside the cart: that the sum has changed, and what sending costs. */
export function ProductsAside({ products, dueBefore }: ProductsAsideProps) {
  const { shippingTaxRate } = useShop();
  const { cart } = useCart();
  /** The sum that the museum has changed; what the visitor changes herself needs no telling. */
  const [dueAtFirst] = useState(() => cartMoney(cart, shippingTaxRate).payment.dueCents);
  return (
    <>
      {dueBefore !== null && <DueChanged before={dueBefore} now={dueAtFirst} />}
      {cart.lines.some(({ type }) => type === 'merchandise') && (
        <CartShippingRow countries={products?.countries ?? []} />
      )}
    </>
  );
}
