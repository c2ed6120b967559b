import type { DoorTicket } from '@foyer/contract/orders/own-orders.ts';
import { useText } from '../../i18n/use-text.ts';
import { Moment } from '../../payment/receipt/booked-items.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';
import styles from './door-tickets.module.css';

/**
 * The tickets to show at the entrance: a card with a QR code for each of the order's codes, which is for one person or several, and the way
 * there [ORD-2].
 */
export function DoorTickets({ tickets }: { tickets: readonly DoorTicket[] }) {
  const t = useText();
  if (tickets.length === 0) return null;
  const isTour = tickets.every(({ type }) => type === 'guidedTour');
  return (
    <section className={styles.tickets} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t(isTour ? 'orders.tour' : 'orders.tickets')}</h2>
      <p>{t('orders.tickets.hint')}</p>
      {tickets.map((ticket, index) => (
        <div key={index} className={styles.visit}>
          <ul role="list" className={styles.codes}>
            {ticket.codes.map((code, at) => (
              <li key={code.code} className={styles.card}>
                <Card ticket={ticket} code={code} number={at + 1} />
              </li>
            ))}
          </ul>
          <WayThere ticket={ticket} />
        </div>
      ))}
    </section>
  );
}

interface CardProps {
  ticket: DoorTicket;
  code: DoorTicket['codes'][number];
  /** The position among the codes of this visit, from 1. */
  number: number;
}

function Card({ ticket, code: { code, label, people, qr }, number }: CardProps) {
  const t = useText();
  const { type, name, datetime, venue, codes } = ticket;
  const letters = inGroups(code);
  const whom = [
    label,
    codes.length > 1 && t('orders.ticket.of', { number, count: codes.length }),
    people > 1 && t('orders.ticket.people', { count: people }),
  ].filter(Boolean);
  return (
    <>
      <h3>{name}</h3>
      <p className={styles.whom}>{whom.join(' · ')}</p>
      <Moment datetime={datetime} isTour={type === 'guidedTour'} />
      <p className={styles.quiet}>{venue.name}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('orders.ticket.qr', { code: letters })}
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className={styles.letters} translate="no">
        {letters}
      </p>
    </>
  );
}

/** Address, way in and meeting point, with a link to a map. Nothing is requested from the map before the link is followed. */
function WayThere({ ticket: { venue, wayIn, meetingPoint } }: { ticket: DoorTicket }) {
  const t = useText();
  const { address } = venue;
  const written = address && `${address.street}, ${address.zip} ${address.city}`;
  const facts: readonly [string, string][] = [
    [t('orders.wayIn'), wayIn],
    [t('orders.meetingPoint'), meetingPoint],
  ];
  return (
    <div className={styles.way}>
      <p>
        <strong>{venue.name}</strong>
        {written && (
          <>
            <br />
            {written}
            <br />
            <OutsideLink href={directionsTo(`${written}, ${address.country}`)} newTabHint={t('checkout.newTab')}>
              {t('orders.directions')}
            </OutsideLink>
          </>
        )}
      </p>
      <dl>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** OpenStreetMap lets the visitor enter the start. */
export function directionsTo(address: string): string {
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: address }).toString()}`;
}

/** `K7MP 3XQ9 …`: grouped as on paper, to be typed in if a scanner does not work. */
export function inGroups(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
