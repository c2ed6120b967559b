import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { Cart } from '../../../cart/cart.ts';
import { isEventLine } from '../../../cart/items/cart-item.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { TicketItemRow } from './items/ticket-item.tsx';
import type { ProductItemRow } from './items/product-item.tsx';
import type { Offers } from '../validation/offers.ts';
import type { LineProblem } from '../validation/remedies.ts';
import type { VoucherCodes } from '../vouchers/redeemed-vouchers.tsx';
import type { ProductTerms } from '../payment/product-terms.tsx';
import type { ProductsAside } from '../shipping/products-aside.tsx';
import styles from './cart-step.module.css';

/** A cart with a tour has brought it along with its offers. */
const TourItemRow = lazy(async () => ({ default: (await onDemand(import('./items/tour-item.tsx'))).TourItemRow }));

/** What shows goods and vouchers, for a cart that had some when it was opened. */
export interface ProductParts {
  readonly Row: typeof ProductItemRow;
  readonly Beside: typeof ProductsAside;
  readonly Terms: typeof ProductTerms;
}

/** The way to pay with vouchers. */
export type CodesPart = ComponentType<ComponentProps<typeof VoucherCodes>>;

/** One and the same for all lines without problems: they need not be drawn anew. */
const none: readonly LineProblem[] = [];

interface CartItemRowsProps {
  cart: Cart;
  offers: Offers | null;
  problems: readonly LineProblem[];
  /** Lines that cost something else than when they were added. */
  repriced: readonly string[];
  products: ProductParts | null;
  onRemove: (lineId: string) => void;
}

/** What is bought, line by line, each by its kind; the codes that pay are elsewhere. */
export function CartItemRows({ cart, offers, problems, repriced, products, onRemove }: CartItemRowsProps) {
  const byLine = Map.groupBy(problems, ({ lineId }) => lineId);
  return (
    <ul role="list" className={styles.lines}>
      {cart.lines.map((line) => {
        const { lineId } = line;
        const shown = { problems: byLine.get(lineId) ?? none, isRepriced: repriced.includes(lineId), onRemove };
        if (isEventLine(line)) {
          const most = offers?.judge?.mostPossible(line, cart, offers) ?? line.count;
          return <TicketItemRow key={lineId} line={line} offers={offers} most={most} {...shown} />;
        }
        if (line.type === 'guidedTour')
          return (
            <Suspense key={lineId}>
              <TourItemRow line={line} {...shown} />
            </Suspense>
          );
        if (line.type === 'voucherCode' || !products) return null;
        const most = offers?.products?.mostOf(line, cart) ?? line.count;
        return <products.Row key={lineId} line={line} most={most} {...shown} />;
      })}
    </ul>
  );
}
