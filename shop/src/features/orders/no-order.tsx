import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useFindsOrders } from '../../shell/header/finds-orders.ts';
import { Title } from '../../app/title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './orders.module.css';

/** The link opens no order: it may have been cut off on the way, and can be sent again. */
export function NoOrder({ isTooMany }: { isTooMany: boolean }) {
  const t = useText();
  const to = usePath();
  const findsOrders = useFindsOrders();
  const title = t(isTooMany ? 'orders.tooMany' : 'orders.none');
  return (
    <div className={styles.screen}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {t(isTooMany ? 'orders.tooMany.hint' : 'orders.none.hint')}{' '}
        {!isTooMany && findsOrders && t('orders.none.again')}
      </p>
      <div className={styles.ways}>
        {findsOrders && (
          <ButtonLink kind="primary" to={to('find-order')}>
            {t('orders.find')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={to('home')}>
          {t('orders.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
