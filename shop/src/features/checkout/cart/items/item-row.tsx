import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../../i18n/use-text.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './ticket-item.module.css';
import type { CartItem } from '../../../../cart/items/cart-item.ts';
import { formatMoney } from '../../../../i18n/formats.ts';
import { useShop } from '../../../../app/shop-config.ts';

interface RowEndProps {
  /** Of the row. */
  id: string;
  /** Ids of what names the item. */
  namedBy: string;
  /** Of an item with a count: why it goes no higher, '' while it may. */
  limit?: string;
  isRepriced: boolean;
  /** Where the item is changed, if that is elsewhere. */
  editAt: string | null;
  onRemove: () => void;
  /** The problems of the item. */
  children: ReactNode;
}

/** The end of a row of the receipt: what there is to say of it, and what can be done about it. */
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
  /** Several of it cost so much each. */
  hasEach?: boolean;
}

/** What an item costs. */
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
