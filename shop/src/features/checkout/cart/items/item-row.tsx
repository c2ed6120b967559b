import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../i18n/use-text.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './ticket-item.module.css';
import type { CartItem } from '../../../../cart/items/cart-item.ts';
import { formatMoney } from '../../../../i18n/formats.ts';
import { useShop } from '../../../../app/shop-config.ts';

interface RowEndProps {
  /** The id of the row. */
  id: string;
  /** Ids of the elements that name the item. */
  namedBy: string;
  /** For an item with a count: why it cannot be higher; '' while it can. */
  limit?: string;
  isRepriced: boolean;
  /** The address where the item is edited, if not in the row. */
  editAt: string | null;
  onRemove: () => void;
  /** The item's problems. */
  children: ReactNode;
}

/** The end of an item's row: notes about the item, and the actions for it. */
export function RowEnd({ id, namedBy, limit, isRepriced, editAt, onRemove, children }: RowEndProps) {
  const t = useText();
  return (
    <>
      {limit !== undefined && (
        <p id={`${id}-limit`} role="status" className={styles.note}>
          {limit}
        </p>
      )}
      {isRepriced && <p className={styles.note}>{t('cart.repriced')}</p>}
      {children}
      <div className={styles.actions}>
        {editAt !== null && (
          <Link to={editAt} aria-labelledby={`${id}-edit ${namedBy}`} id={`${id}-edit`}>
            {t('cart.edit')}
          </Link>
        )}
        <Button kind="quiet" onClick={onRemove} aria-labelledby={`${id}-remove ${namedBy}`} id={`${id}-remove`}>
          {t('cart.remove')}
        </Button>
      </div>
    </>
  );
}

interface ItemPriceProps {
  item: Pick<CartItem, 'count' | 'unitCents' | 'totalCents'>;
  /** Show the unit price if there are several. */
  hasEach?: boolean;
}

/** The item's price. */
export function ItemPrice({ item: { count, unitCents, totalCents }, hasEach }: ItemPriceProps) {
  const t = useText();
  const { lang } = useShop();
  return (
    <p className={styles.price}>
      <data value={totalCents}>{totalCents === 0 ? t('cart.free') : formatMoney(totalCents, lang)}</data>
      {hasEach && count > 1 && totalCents > 0 && (
        <span className={styles.each}>{t('cart.each', { price: formatMoney(unitCents, lang) })}</span>
      )}
    </p>
  );
}
