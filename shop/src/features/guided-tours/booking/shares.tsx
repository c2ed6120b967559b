import { useState } from 'react';
import { countsTours, offeredTickets, pricesAt } from '@foyer/rules/tours/tour-counts.ts';
import { sharesOf } from '@foyer/rules/tours/tour-shares.ts';
import { toTourItem } from '../../../cart/items/counted-tour.ts';
import { partsOf } from '../../../cart/items/tour-item.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './shares.module.css';
import type { TourBookingState } from './use-tour-booking.ts';

/**
 * Whether the steps of prices and tickets are open. Where people are counted, both follow from their number: the steps open when the
 * visitor wants something else, or when something is not right in them, and then stay open.
 */
export function useShares({ tour, hasShareProblems }: TourBookingState) {
  const [isOpen, setOpen] = useState(false);
  if (hasShareProblems && !isOpen) setOpen(true);
  const areDerived = !countsTours(tour);
  return {
    areDerived,
    isOpen: isOpen || !areDerived,
    /** Closes as well, where all is in order. */
    toggle: hasShareProblems ? null : () => setOpen(!isOpen),
  };
}

/** Price and admission of everybody, as they follow from the number of people or were chosen, and the way to change them [TOUR-6] [TOUR-12]. */
export function Shares({ booking, shares }: { booking: TourBookingState; shares: ReturnType<typeof useShares> }) {
  const t = useText();
  const { lang } = useShop();
  const { tour, draft } = booking;
  const { isOpen, toggle } = shares;
  const prices = pricesAt(tour, draft.booking.time);
  const tickets = offeredTickets(tour);
  const hasChoice = prices.length + tickets.length > Math.min(1, prices.length) + Math.min(1, tickets.length);
  // Before anybody is counted, what one person pays.
  const isEmpty = draft.people === 0 && draft.booking.entries.length === 0;
  const shown = isEmpty ? { ...draft.booking, ...sharesOf(tour, draft.booking.time, 1) } : draft.booking;
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
