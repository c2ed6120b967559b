import { useEffect, useRef } from 'react';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useShop } from '../../shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './buy-bar.module.css';
import { momentWords } from './day-words.ts';
import type { Added } from './use-event-booking.ts';

/** Says what is in the basket now, and where to go from here [EVT-13]. It stays until something else is chosen. */
export function AddedNotice({ added }: { added: Added }) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [added]);

  return (
    <section className={styles.bar} aria-label={t('tickets.summary')}>
      <h2 ref={title} tabIndex={-1} className={styles.added}>
        {t('tickets.added', { count: added.ticketCount })}
      </h2>
      <p className={styles.sum}>
        <span>{momentWords(added.date, added.time, { t, lang })}</span>
        <strong className={styles.total}>{formatMoney(added.totalCents, lang)}</strong>
      </p>
      <div className={styles.ways}>
        <ButtonLink kind="primary" to={to('checkout')}>
          {t('tickets.toBasket')}
        </ButtonLink>
        <ButtonLink to={to('tickets')}>{t('tickets.goOn')}</ButtonLink>
      </div>
    </section>
  );
}
