import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import { ticketGroups } from '@foyer/rules/events/event-order.ts';
import { Link } from 'react-router';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { sections } from '../../../sections.ts';
import { useSectionLabel } from '../../../shell/header/section-links.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { priceText } from '../booking/price-text.ts';
import styles from './event-more.module.css';

export interface EventMoreProps {
  readonly event: Event;
  readonly tickets: readonly EventTicket[];
}

/** Additional content: all prices, more pictures, and related offers. */
export function EventMore({ event, tickets }: EventMoreProps) {
  return (
    <>
      {tickets.length > 0 && <PriceTable tickets={tickets} />}
      {event.gallery.length > 0 && <Gallery pictures={event.gallery} />}
      <Related offers={event.related} />
    </>
  );
}

/** Every ticket with its price and whom it is for. Unlike the booking part, not for a certain day. */
function PriceTable({ tickets }: { tickets: readonly EventTicket[] }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className={styles.title}>
        {t('visit.prices')}
      </h2>
      <table className={styles.prices} aria-labelledby="prices">
        <thead className={styles.columns}>
          <tr>
            <th scope="col">{t('visit.ticket')}</th>
            <th scope="col">{t('visit.price')}</th>
          </tr>
        </thead>
        <tbody>
          {ticketGroups(tickets)
            .flatMap((group) => group.tickets)
            .map((ticket) => (
              <tr key={ticket.id}>
                <th scope="row">
                  {ticket.name}
                  {[ticket.note, partsText(ticket, lang)].filter(Boolean).map((text) => (
                    <span key={text} className={styles.note}>
                      {text}
                    </span>
                  ))}
                </th>
                <td>{priceText(ticket, { t, lang })}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** What each component adds to a ticket's price: `Person 11,00 €`. */
function partsText({ subtickets }: EventTicket, lang: string): string {
  return subtickets
    .filter(({ priceCents }) => priceCents > 0)
    .map(({ name, priceCents }) => `${name} ${formatMoney(priceCents, lang)}`)
    .join(', ');
}

function Gallery({ pictures }: { pictures: Event['gallery'] }) {
  const t = useText();
  return (
    <section aria-label={t('visit.gallery')} className={styles.gallery}>
      {pictures.map(({ image, imageAlt }) => (
        <Picture key={image} src={image} alt={imageAlt} ratio="4:5" sizes="(min-width: 992px) 27vw, 60vw" />
      ))}
    </section>
  );
}

/** Links to the tours and articles that the museum names, and to the passes, each only if its section is on. */
function Related({ offers }: { offers: Event['related'] }) {
  const t = useText();
  const to = usePath();
  const labelOf = useSectionLabel();
  const shop = useShop();
  const shown = offers.filter(({ kind }) => shop.sections.includes(kind === 'tour' ? 'guided-tours' : 'merchandise'));
  const passes = sections.find(({ id }) => id === 'passes' && shop.sections.includes(id));
  if (shown.length === 0 && !passes) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className={styles.title}>
        {t('visit.more')}
      </h2>
      <ul role="list">
        {shown.map(({ kind, id, name, subtitle, image }) => (
          <li key={kind + id} className={styles.offer}>
            {image && <Picture src={image} alt="" ratio={kind === 'tour' ? '3:2' : '1:1'} sizes="7rem" />}
            <div>
              <p className={styles.kind}>{t(`visit.${kind}`)}</p>
              <Link to={to(kind === 'tour' ? 'guided-tour' : 'product', { id })} className={styles.link}>
                {name}
              </Link>
              <p className={styles.note}>{subtitle}</p>
            </div>
          </li>
        ))}
        {passes && (
          <li className={styles.offer}>
            <div>
              <Link to={to('passes')} className={styles.link}>
                {labelOf(passes)}
              </Link>
              <p className={styles.note}>{t('visit.passes')}</p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
