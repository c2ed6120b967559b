import type { Cart, LineRefusal } from '../../../cart/cart.ts';
import type { CartLine, WareLine } from '../../../cart/items/cart-item.ts';
import { isHeldCart } from '../../../cart/cart-payment.ts';
import type { CodeLine } from '../../../cart/items/voucher-code-item.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import type { Visit } from '../../../api/loader-context.ts';
import type { LineProblem } from './remedies.ts';
import { freshShipping } from '../shipping/load-shipping.ts';
import type { Country } from '../shipping/shipping-place.ts';
import { openShippingQuestion } from '../shipping/refresh-shipping.ts';
import { askForWares, refreshedWare } from './product-offers.ts';
import { mostOfWare, toldWareProblem, wareProblems } from './validate-products.ts';
import { wareWords } from './product-messages.ts';

/** Everything about goods, passes, vouchers and codes in a basket. Its code comes with their offers, for a basket that has some. */
export interface Wares {
  /** What stands against them; while they are held for this visitor, not that too few are left. */
  problemsOf(cart: Cart, isHeld: boolean): LineProblem[];
  /** What the back end said against one of them. */
  told(line: WareLine | CodeLine, refusal: LineRefusal): LineProblem[];
  /** The question about shipping that the basket asks and that nobody has answered yet; null where there is none. */
  openShippingQuestion(): string | null;
  /** The line as it is offered now. */
  refreshed(line: CartLine): CartLine;
  /** The most that a line's count may become [CART-8]. */
  mostOf(line: WareLine, cart: Cart): number;
  readonly words: typeof wareWords;
  /** Where goods can be sent to, for a visitor whose address nobody knows; none where that is no question. */
  readonly countries: readonly Country[];
}

/** Asks what the museum offers for them now, and on the way what sending the goods costs. */
export async function loadWares(lines: readonly CartLine[], visit: Visit): Promise<Wares> {
  const [offers, countries] = await Promise.all([askForWares(lines, visit), freshShipping(lines, visit)]);
  return {
    problemsOf: (cart, isHeld) => wareProblems(cart, offers, isHeld),
    told: toldWareProblem,
    openShippingQuestion: () => openShippingQuestion(visit.shop),
    // Of a code that pays for her own attempt the museum tells what is left beside that.
    refreshed: (line) =>
      line.type === 'voucherCode' && isHeldCart(currentCart()) ? line : refreshedWare(line, offers),
    mostOf: mostOfWare,
    words: wareWords,
    countries,
  };
}
