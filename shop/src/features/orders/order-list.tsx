import { listOrders } from '@foyer/contract/orders/own-orders.ts';
import { entriesPerPage, pageAsked } from '@foyer/rules/lists/long-list.ts';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { accountIn, refusedAccess } from '../../session/customer/refused-access.ts';
import { useFindsOrders } from '../../shell/header/finds-orders.ts';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useFirstNewEntry } from '../../ui/first-new-entry.ts';
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

/** The orders that customers have placed while logged in, with links to each. */
export default function OrderList({ loaderData: orders }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const { lang } = useShop();
  const findsOrders = useFindsOrders();
  const [query] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const awaitNew = useFirstNewEntry(list, 'li > a');
  const page = pageAsked(query.get('page'), orders.length);
  const shown = orders.slice(0, page * entriesPerPage);
  return (
    <div className={styles.screen}>
      <Title page={t('orders.list')} />
      <h1 className={styles.title}>{t('orders.list')}</h1>
      {orders.length === 0 ? (
        <p className={styles.lead}>{t('orders.list.empty')}</p>
      ) : (
        <ul ref={list} role="list" className={styles.list}>
          {shown.map(({ token, bookingId, bookedOn, status, totalCents, isProcessing, givenBackCents }) => (
            <li key={bookingId}>
              <Link to={to('order', { token })} className={styles.entry}>
                <strong translate="no">{bookingId}</strong>
                <span className={styles.total}>{formatMoney(totalCents, lang)}</span>
                <span>{t('orders.bookedOn', { day: formatDay(bookedOn) })}</span>
                <span>{t(isProcessing ? 'orders.status.processing' : `orders.status.${status}`)}</span>
                {givenBackCents > 0 && (status === 'paid' || status === 'unpaid') && (
                  <span className={styles.credited}>
                    {t('orders.list.credited', { amount: formatMoney(givenBackCents, lang) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {orders.length > shown.length && (
        <div className={styles.ways}>
          <ButtonLink
            to={to('orders', undefined, { page: String(page + 1) })}
            preventScrollReset
            onClick={() => awaitNew(shown.length)}
          >
            {t('orders.list.showMore')}
          </ButtonLink>
        </div>
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
