import type { CartItem } from './items/cart-item.ts';
import type { Cart } from './cart.ts';
import { addLine, maxDocumentNumberLength, removeLine, withLines } from './cart.ts';

/** The cart with this line in place of the one that has its name. */
export function changeLine(cart: Cart, changed: CartItem): Cart {
  return withLines(
    cart,
    cart.lines.map((line) => (line.lineId === changed.lineId ? changed : line)),
  );
}

/** The lines with newer names and prices: what is bought stays the same. */
export function refreshLines(cart: Cart, refreshed: readonly CartItem[]): Cart {
  return { ...cart, lines: refreshed };
}

export function withRequestInvoice(cart: Cart, requestInvoice: boolean): Cart {
  return { ...cart, requestInvoice };
}

/** The cart with the visitor's own number for it [CHK-5]. */
export function withDocumentNumber(cart: Cart, externalDocumentNumber: string): Cart {
  return { ...cart, externalDocumentNumber: externalDocumentNumber.slice(0, maxDocumentNumberLength) };
}

/** The lines for another moment: where the same ticket already has a line for it, they add up. */
export function moveLines(cart: Cart, moved: readonly CartItem[]): Cart {
  const without = moved.reduce((from, { lineId }) => removeLine(from, lineId), cart);
  return moved.reduce(addLine, without);
}
