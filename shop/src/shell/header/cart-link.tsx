import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useItemCount } from '../../cart/items/item-count.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './header.module.css';

/**
 * The link to the checkout with the number of tickets and things in the cart [HDR-2]. The number is added in the browser and causes no
 * layout shift.
 */
export function CartLink() {
  const t = useText();
  const to = usePath();
  const { navLabels } = useShop();
  const itemCount = useItemCount();
  const announced = useChange(itemCount);
  const word = navLabels['checkout'] ?? t('shell.basket');
  const named = (count: number) => t('shell.labelled', { label: word, value: t('shell.basket.count', { count }) });
  return (
    <div className={styles.cartPlace}>
      <Link to={to('checkout')} className={styles.cart} aria-label={itemCount ? named(itemCount) : undefined}>
        <span className={styles.cartIcon}>
          <Icon name="cart" />
          {/* Drawn by the style sheet, not as text, because the link's accessible name contains the number. */}
          <span className={styles.count} data-filled={itemCount ? (itemCount > 99 ? '99+' : itemCount) : undefined} />
        </span>
        <span className={styles.cartWord}>{word}</span>
      </Link>
      <VisuallyHidden role="status">{announced !== undefined && named(announced)}</VisuallyHidden>
    </div>
  );
}

/** The number after it has changed while the page was open; undefined before. The initial number is not announced. */
function useChange(count: number | undefined): number | undefined {
  const before = useRef<number>(undefined);
  const [changed, setChanged] = useState<number>();
  useEffect(() => {
    if (before.current !== undefined && before.current !== count) setChanged(count);
    before.current = count;
  }, [count]);
  return changed;
}
