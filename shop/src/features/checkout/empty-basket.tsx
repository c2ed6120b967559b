import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useShop } from '../../shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './checkout.module.css';

/** Nothing in it: says so, and what to do next. */
export function EmptyBasket() {
  const t = useText();
  const to = usePath();
  const { sections } = useShop();
  return (
    <div className={styles.plain}>
      <p className={styles.lead}>{t('cart.empty')}</p>
      <p>{t('cart.empty.hint')}</p>
      {sections.includes('tickets') ? (
        <ButtonLink kind="primary" to={to('tickets')}>
          {t('cart.empty.tickets')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" to={to('home')}>
          {t('checkout.home')}
        </ButtonLink>
      )}
    </div>
  );
}
