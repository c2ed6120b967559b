import type { Cart } from '../../../cart/cart.ts';
import { isEventLine } from '../../../cart/items/cart-item.ts';
import { TicketItemRow } from './items/ticket-item.tsx';
import { ProductItemRow } from './items/product-item.tsx';
import type { Offers } from '../validation/offers.ts';
import type { LineProblem } from '../validation/remedies.ts';
import { mostOfProduct } from '../validation/validate-products.ts';
import { mostPossible } from '../validation/validate-tickets.ts';
import { TourItemRow } from './items/tour-item.tsx';
import styles from './cart-step.module.css';

/** One and the same for all lines without problems: they need not be drawn anew. */
const none: readonly LineProblem[] = [];

interface CartItemRowsProps {
  cart: Cart;
  offers: Offers | null;
  problems: readonly LineProblem[];
  /** Lines that cost something else than when they were added. */
  repriced: readonly string[];
  onRemove: (lineId: string) => void;
}

/** What is bought, line by line, each by its kind; the codes that pay are elsewhere. */
export function CartItemRows({ cart, offers, problems, repriced, onRemove }: CartItemRowsProps) {
  const byLine = Map.groupBy(problems, ({ lineId }) => lineId);
  return (
    <ul role="list" className={styles.lines}>
      {cart.lines.map((line) => {
        const { lineId } = line;
        const shown = { problems: byLine.get(lineId) ?? none, isRepriced: repriced.includes(lineId), onRemove };
        if (isEventLine(line)) {
          const most = offers ? mostPossible(line, cart, offers) : line.count;
          return <TicketItemRow key={lineId} line={line} offers={offers} most={most} {...shown} />;
        }
        if (line.type === 'guidedTour') return <TourItemRow key={lineId} line={line} {...shown} />;
        if (line.type === 'voucherCode') return null;
        const most = offers?.products ? mostOfProduct(line, cart) : line.count;
        return <ProductItemRow key={lineId} line={line} most={most} {...shown} />;
      })}
    </ul>
  );
}
