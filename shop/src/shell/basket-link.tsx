import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCart } from '../cart/use-cart.ts';
import { useText } from '../i18n/use-text.ts';
import { usePath } from '../paths.ts';
import { useShop } from '../shop-config.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './header.module.css';

/** The way to checkout with the number of things in the basket [HDR-2]. The number comes in the browser and moves nothing. */
export function BasketLink() {
  const t = useText();
  const to = usePath();
  const { navLabels } = useShop();
  const { itemCount } = useCart();
  const announced = useChange(itemCount);
  return (
    <div className={styles.basketPlace}>
      <Link to={to('checkout')} className={styles.basket}>
        <span className={styles.basketIcon}>
          <Icon name="basket" />
          <span className={styles.count} data-filled={itemCount > 0 || undefined} aria-hidden="true">
            {itemCount > 0 && (itemCount > 99 ? '99+' : itemCount)}
          </span>
        </span>
        <span className={styles.basketWord}>{navLabels['checkout'] ?? t('shell.basket')}</span>
        {itemCount > 0 && <VisuallyHidden>, {t('shell.basket.count', { count: itemCount })}</VisuallyHidden>}
      </Link>
      <VisuallyHidden role="status">
        {announced !== undefined && `${t('shell.basket')}: ${t('shell.basket.count', { count: announced })}`}
      </VisuallyHidden>
    </div>
  );
}

/** The number once it has changed while the page was open; undefined before. */
function useChange(count: number): number | undefined {
  const before = useRef<number>(undefined);
  const [changed, setChanged] = useState<number>();
  useEffect(() => {
    // What the basket holds when the page comes to life is no news.
    if (before.current !== undefined && before.current !== count) setChanged(count);
    const settled = setTimeout(() => (before.current = count));
    return () => clearTimeout(settled);
  }, [count]);
  return changed;
}
