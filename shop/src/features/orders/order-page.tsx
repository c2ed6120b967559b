import type { AnswerOf } from '@foyer/contract/endpoint.ts';
import type { getOrderByLink } from '@foyer/contract/orders/own-orders.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { BookingNumber } from '../../payment/receipt/booking-number.tsx';
import { Papers } from '../../payment/receipt/documents.tsx';
import { Receipt, VisitNotes } from '../../payment/receipt/receipt.tsx';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { Message } from '../../ui/message.tsx';
import { endedSessions, whoSeesIt } from './messages-by-contents.ts';
import styles from './orders.module.css';

type ShownOrder = Extract<AnswerOf<typeof getOrderByLink>, { status: 200 }>['body']['data'];

/** How an order stands, what to take along, and what was ordered. */
export function OrderPage({ order: { status, bookedOn, booking } }: { order: ShownOrder }) {
  const t = useText();
  const { museum } = useShop();
  const { bookingId, receipt } = booking;
  const types = receipt?.lines.map(({ type }) => type) ?? [];
  const isTour = types.length > 0 && types.every((type) => type === 'guidedTour');
  const stands = status === 'paid' || status === 'unpaid';
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <div className={styles.screen}>
      <Title page={t('orders.title')} />
      <h1 className={styles.title}>{t('orders.title')}</h1>
      <BookingNumber bookingId={bookingId}>
        <span>{t('orders.bookedOn', { day: formatDay(bookedOn) })}</span>
      </BookingNumber>
      <Message kind={stands ? 'info' : 'warning'} title={t(`orders.status.${status}`)}>
        {status !== 'paid' && (
          <p>
            {t(`orders.status.${status}.hint`)} {!stands && endedSessions(t, types)}
          </p>
        )}
      </Message>
      {stands && (
        <div className={styles.ways}>
          <Papers booking={booking} isTour={isTour} />
        </div>
      )}
      {receipt && <Receipt receipt={receipt} hasEnded={!stands} />}
      <VisitNotes notes={booking.visitNotes} />
      {stands && <p className={styles.quiet}>{whoSeesIt(t, types)}</p>}
      <p>{t('orders.support', { link: () => support })}</p>
    </div>
  );
}
