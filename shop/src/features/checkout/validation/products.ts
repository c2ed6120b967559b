import type { Cart, LineRefusal } from '../../../cart/cart.ts';
import type { CartItem, ProductOrVoucherItem } from '../../../cart/items/cart-item.ts';
import { isReservedCart } from '../../../cart/cart-payment.ts';
import type { CodeLine } from '../../../cart/items/voucher-code-item.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import type { Visit } from '../../../api/loader-context.ts';
import type { LineProblem } from './remedies.ts';
import { loadCartShipping } from '../shipping/load-shipping.ts';
import type { Country } from '../shipping/shipping-place.ts';
import { openShippingQuestion } from '../shipping/refresh-shipping.ts';
import { askForProducts, refreshedProduct } from './product-offers.ts';
import { mostOfProduct, reportedProductProblem, productProblems } from './validate-products.ts';
import { productMessages } from './product-messages.ts';

/** Everything about goods, passes, vouchers and codes in a cart. Its code comes with their offers, for a cart that has some. */
export interface CheckoutProducts {
  /** What stands against them; while they are held for this visitor, not that too few are left. */
  problemsOf(cart: Cart, isReserved: boolean): LineProblem[];
  /** What the back end said against one of them. */
  told(line: ProductOrVoucherItem | CodeLine, refusal: LineRefusal): LineProblem[];
  /** The question about shipping that the cart asks and that nobody has answered yet; null where there is none. */
  openShippingQuestion(): string | null;
  /** The line as it is offered now. */
  refreshed(line: CartItem): CartItem;
  /** The most that a line's count may become [CART-8]. */
  mostOf(line: ProductOrVoucherItem, cart: Cart): number;
  readonly words: typeof productMessages;
  /** Where goods can be sent to, for a visitor whose address nobody knows; none where that is no question. */
  readonly countries: readonly Country[];
}

/** Asks what the museum offers for them now, and on the way what sending the goods costs. */
export async function loadCheckoutProducts(lines: readonly CartItem[], visit: Visit): Promise<CheckoutProducts> {
  const [offers, countries] = await Promise.all([askForProducts(lines, visit), loadCartShipping(lines, visit)]);
  return {
    problemsOf: (cart, isReserved) => productProblems(cart, offers, isReserved),
    told: reportedProductProblem,
    openShippingQuestion: () => openShippingQuestion(visit.shop),
    // Of a code that pays for her own attempt the museum tells what is left beside that.
    refreshed: (line) =>
      line.type === 'voucherCode' && isReservedCart(currentCart()) ? line : refreshedProduct(line, offers),
    mostOf: mostOfProduct,
    words: productMessages,
    countries,
  };
}
