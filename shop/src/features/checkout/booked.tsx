import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useShop } from '../../shop-config.ts';
import { Title } from '../../title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Booking } from './outcome.ts';
import { Progress } from './progress.tsx';
import { Receipt } from './receipt.tsx';
import { safeWebAddress } from './web-address.ts';
import button from './download.module.css';
import styles from './checkout.module.css';

interface BookedProps {
  booking: Booking;
  /** What was put into the basket since is still there. */
  basketHasMore: boolean;
}

/** It is paid: the booking number, the tickets, and what was bought [ORD-2]. */
export function Booked({ booking, basketHasMore }: BookedProps) {
  const t = useText();
  const to = usePath();
  const { progressBar, origin } = useShop();
  const { bookingId, hasTickets, receipt } = booking;
  const tickets = booking.ticketsUrl !== null && safeWebAddress(booking.ticketsUrl, origin) ? booking.ticketsUrl : null;
  const title = t('checkout.booked');
  return (
    <div className={styles.outcome}>
      <Title page={title} />
      {progressBar && <Progress current="complete" />}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.number}>
        <span>{t('checkout.bookingNumber')}</span> <strong translate="no">{bookingId}</strong>
      </p>
      {hasTickets && tickets !== null && (
        <a href={tickets} className={button.download} download>
          <Icon name="download" />
          {t('checkout.downloadTickets')}
        </a>
      )}
      <p className={styles.lead}>
        {hasTickets
          ? mailText(t, 'checkout.ticketsByMail', receipt?.email)
          : mailText(t, 'checkout.confirmationByMail', receipt?.email)}
      </p>
      {receipt && <Receipt receipt={receipt} />}
      <div className={styles.ways}>
        <ButtonLink to={to('home')}>{t('checkout.home')}</ButtonLink>
        {basketHasMore && <ButtonLink to={to('checkout')}>{t('checkout.backToBasket')}</ButtonLink>}
      </div>
    </div>
  );
}

function mailText(
  t: ReturnType<typeof useText>,
  key: 'checkout.ticketsByMail' | 'checkout.confirmationByMail',
  email: string | undefined,
): string {
  return email ? t(`${key}.to`, { email }) : t(key);
}
