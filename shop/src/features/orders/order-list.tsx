import { listOrders } from '@foyer/contract/orders/own-orders.ts';
import { Link } from 'react-router';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { accountIn, refusedAccess } from '../../session/customer/refused-access.ts';
import { useFindsOrders } from '../../shell/header/finds-orders.ts';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { inBrowser, type LoaderContext } from '../../api/loader-context.ts';
import type { Route } from './+types/order-list.ts';
import styles from './orders.module.css';

async function load(context: LoaderContext) {
  const { token } = accountIn(context);
  const answer = await context.call(listOrders, { query: { _: token } });
  if (answer.status === 401) throw refusedAccess(context);
  return answer.body.data;
}

export const clientLoader = inBrowser(load);

export { OrdersSkeleton as HydrateFallback } from './order-skeleton.tsx';

/** What customers ordered while they were logged in, with links to each order. */
export default function OrderList({ loaderData: orders }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const { lang } = useShop();
  const findsOrders = useFindsOrders();
  return (
    <div className={styles.screen}>
      <Title page={t('orders.list')} />
      <h1 className={styles.title}>{t('orders.list')}</h1>
      {orders.length === 0 ? (
        <p className={styles.lead}>{t('orders.list.empty')}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {orders.map(({ token, bookingId, bookedOn, status, totalCents }) => (
            <li key={bookingId}>
              <Link to={to('order', { token })} className={styles.entry}>
                <strong translate="no">{bookingId}</strong>
                <span className={styles.total}>{formatMoney(totalCents, lang)}</span>
                <span>{t('orders.bookedOn', { day: formatDay(bookedOn) })}</span>
                <span>{t(`orders.status.${status}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        {t('orders.list.hint')} {findsOrders && t('orders.list.guests')}
      </p>
      {findsOrders && (
        <div className={styles.ways}>
          <ButtonLink to={to('find-order')}>{t('orders.find')}</ButtonLink>
        </div>
      )}
    </div>
  );
}
