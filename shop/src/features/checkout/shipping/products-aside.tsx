import { useState } from 'react';
import { cartMoney } from '../../../cart/cart-money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { BasketShipping } from './cart-shipping.tsx';
import { DueChanged } from '../payment/amount-due-changed.tsx';
import type { Wares } from '../validation/products.ts';

interface WaresBesideProps {
  wares: Wares | null;
  /** What was left to pay before, in cents, where the visitor has seen something else. */
  dueBefore: number | null;
}

/** What is said of goods and vouchers beside the basket: that the sum has changed, and what sending costs. */
export function WaresBeside({ wares, dueBefore }: WaresBesideProps) {
  const { shippingTaxRate } = useShop();
  const { cart } = useCart();
  /** The sum that the museum has changed; what the visitor changes herself needs no telling. */
  const [dueAtFirst] = useState(() => cartMoney(cart, shippingTaxRate).payment.dueCents);
  return (
    <>
      {dueBefore !== null && <DueChanged before={dueBefore} now={dueAtFirst} />}
      {cart.lines.some(({ type }) => type === 'merchandise') && <BasketShipping countries={wares?.countries ?? []} />}
    </>
  );
}
