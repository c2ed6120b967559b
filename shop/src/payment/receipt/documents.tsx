import type { Booking } from '@foyer/contract/checkout/booking.ts';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { safeWebAddress } from '../return-addresses.ts';
import summary from '../order-summary.module.css';
import styles from './download.module.css';

interface PapersProps {
  booking: Pick<Booking, 'hasTickets' | 'ticketsUrl' | 'calendarUrl' | 'vouchersUrl'>;
  /** Only guided tours were booked, so there is a confirmation and no tickets. */
  isTour: boolean;
  /** The tickets are on the screen, or one link away, so their download is not the primary action. */
  isSecond?: boolean;
}

/** Downloads of a booking's tickets, calendar file and vouchers, if the back end has them [ORD-2]. */
export function Papers({ booking, isTour, isSecond }: PapersProps) {
  const t = useText();
  const { origin } = useShop();
  const tickets = linkOf(booking.ticketsUrl, origin);
  const calendar = linkOf(booking.calendarUrl, origin);
  const vouchers = linkOf(booking.vouchersUrl, origin);
  return (
    <>
      {booking.hasTickets && tickets !== null && (
        <a href={tickets} className={isSecond ? styles.plain : styles.download} download>
          <Icon name="download" />
          {t(isTour ? 'checkout.downloadConfirmation' : 'checkout.downloadTickets')}
        </a>
      )}
      {calendar !== null && (
        <a href={calendar} className={styles.plain} download>
          <Icon name="calendar" />
          {t('checkout.calendar')}
        </a>
      )}
      {vouchers !== null && (
        <a href={vouchers} className={isSecond || tickets !== null ? styles.plain : styles.download} download>
          <Icon name="download" />
          {t('products.downloadVouchers')}
        </a>
      )}
    </>
  );
}

/** Credit notes for a part of an order, or all of it: date, amount, and a download if the back end has it. */
export function CreditNotes({ notes, title, nameOf }: CreditNotesProps) {
  const { lang, origin } = useShop();
  if (notes.length === 0) return null;
  return (
    <section className={summary.summary} aria-labelledby="credits-title">
      <h2 id="credits-title">{title}</h2>
      <ul role="list" className={summary.lines}>
        {notes.map(({ number, issuedOn, creditedCents, url }) => {
          const link = linkOf(url, origin);
          return (
            <li key={number} className={summary.line}>
              <p className={summary.venue}>{formatDay(issuedOn)}</p>
              <p className={summary.what}>
                {link === null ? (
                  nameOf(number)
                ) : (
                  <a href={link} download>
                    {nameOf(number)}
                  </a>
                )}
              </p>
              <p className={summary.price}>{formatMoney(creditedCents, lang)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CreditNotesProps {
  notes: Booking['creditNotes'];
  title: string;
  /** The name of the credit note with that number. */
  nameOf: (number: string) => string;
}

/** A back end's address, unchanged, if a browser may safely open it. */
function linkOf(address: string | null, origin: string): string | null {
  return address !== null && safeWebAddress(address, origin) !== null ? address : null;
}
