import { useState } from 'react';
import { countsTours, offeredTickets, pricesAt } from '@foyer/rules/tours/tour-counts.ts';
import { defaultShares } from '@foyer/rules/tours/tour-shares.ts';
import { toTourItem } from '../../../cart/items/counted-tour.ts';
import { partsOf } from '../../../cart/items/tour-item.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './shares.module.css';
import type { TourBookingState } from './use-tour-booking.ts';

/**
 * Whether the steps for prices and tickets are open. If a tour counts people, both follow from their number, so the steps are closed until
 * the visitor opens them or they have a problem.
 */
export function useShares({ tour, hasShareProblems }: TourBookingState) {
  const [isOpen, setOpen] = useState(false);
  if (hasShareProblems && !isOpen) setOpen(true);
  const areDerived = !countsTours(tour);
  return {
    areDerived,
    isOpen: isOpen || !areDerived,
    /** Opens or closes the steps; null while they have a problem and must stay open. */
    toggle: hasShareProblems ? null : () => setOpen(!isOpen),
  };
}

/** Everybody's price and ticket, as derived from the number of people or as chosen, with a button to change them [TOUR-6] [TOUR-12]. */
export function Shares({ booking, shares }: { booking: TourBookingState; shares: ReturnType<typeof useShares> }) {
  const t = useText();
  const { lang } = useShop();
  const { tour, draft } = booking;
  const { isOpen, toggle } = shares;
  const prices = pricesAt(tour, draft.booking.time);
  const tickets = offeredTickets(tour);
  const hasChoice = prices.length + tickets.length > Math.min(1, prices.length) + Math.min(1, tickets.length);
  // Without people, show the price for one person.
  const isEmpty = draft.people === 0 && draft.booking.entries.length === 0;
  const shown = isEmpty ? { ...draft.booking, ...defaultShares(tour, draft.booking.time, 1) } : draft.booking;
  const item = toTourItem({ ...shown, day: shown.day ?? '', time: shown.time ?? '' }, tour, draft.people);
  return (
    <div className={styles.shares}>
      {!isOpen && (
        <ul role="list" className={styles.lines}>
          {partsOf(item, t).map(({ id, name, count, unitCents }) => (
            <li key={id}>
              <span>{isEmpty ? name : `${count} × ${name}`}</span>
              <data value={unitCents * count}>
                {unitCents === 0 ? t('guided-tours.free') : formatMoney(unitCents * count, lang)}
              </data>
            </li>
          ))}
        </ul>
      )}
      {hasChoice && toggle && (
        <Button aria-expanded={isOpen} onClick={toggle}>
          {t(tickets.length > 0 ? 'tour-group.changeShares' : 'tour-group.changePrices')}
        </Button>
      )}
    </div>
  );
}
