import type { ReactNode } from 'react';
import { isAdmissionItem } from '../../../cart/items/cart-item.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { loadArea } from '../../../i18n/texts.ts';
import { bringPart } from '../../../app/later-part.tsx';
import { onDemand } from '../../../api/on-demand.ts';
import type { Visit } from '../../../api/loader-context.ts';
import type { CodesPart, ProductParts } from './cart-items.tsx';
import { CartStep } from './cart-step.tsx';
import { refreshCart } from '../validation/refresh-cart.ts';
import { bringSuggestions, inTime } from '../suggestions/load-suggestions.ts';

/** The first step: the cart at today's prices, and what else fits it where that comes in time. */
export async function loadCartStep(visit: Visit): Promise<ReactNode> {
  const coming = bringSuggestions(visit);
  const hasProducts = !currentCart().lines.every(isAdmissionItem);
  const [fresh, products, Codes] = await Promise.all([
    refreshCart(visit),
    hasProducts ? bringProducts() : null,
    bringPart('voucher-codes', bringCodes(visit)),
  ]);
  return <CartStep {...fresh} products={products} Codes={Codes} early={await inTime(coming)} coming={coming} />;
}

/** What shows goods and vouchers comes with the screen, so that nothing moves when it does. */
async function bringProducts(): Promise<ProductParts> {
  const [{ ProductItemRow }, { ProductsAside }, { ProductTerms }] = await onDemand(
    Promise.all([
      import('./items/product-item.tsx'),
      import('../shipping/products-aside.tsx'),
      import('../payment/product-terms.tsx'),
    ]),
  );
  return { Row: ProductItemRow, Beside: ProductsAside, Terms: ProductTerms };
}

/** The first code needs the words of its sums, too. */
async function bringCodes({ shop }: Visit): Promise<CodesPart> {
  const [{ VoucherCodes }] = await Promise.all([
    import('../vouchers/redeemed-vouchers.tsx'),
    loadArea(shop.lang, 'wares'),
  ]);
  return VoucherCodes;
}
