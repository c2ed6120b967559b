import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { countsTours, pricesAt, tourCount } from '@foyer/rules/tours/tour-counts.ts';
import { entryLimit, toursForGroup } from '@foyer/rules/tours/tour-limits.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BookingStep } from '../../../ui/booking-step.tsx';
import { CountRow } from '../booking/count-row.tsx';
import { fieldIdOf } from '../booking/form-problems.ts';
import { StepProblems } from '../booking/step-problems.tsx';
import type { TourStepProps } from '../booking/tour-step.ts';
import styles from '../booking/tour-form.module.css';

/** What the guiding costs: so many people, or tours, at each price. A single price needs no choice [TOUR-6]. */
export function TourPrices({ booking, words }: TourStepProps) {
  const t = useText();
  const { draft, slot, tour } = booking;
  const prices = pricesAt(tour, draft.booking.time);
  const isOnly = prices.length === 1;
  const entries = tourCount(draft.booking);
  const beyond = Math.max(0, Math.min(entryLimit(tour, slot), maxCount) - entries);
  const areTours = countsTours(tour);
  /** Tours at several prices stay when fewer would do: that costs, and is said. */
  const needed = areTours ? toursForGroup(tour, draft.people) : entries;
  // Of several prices each says by its name whom it is for: one may be a family's.
  const perPerson = isOnly ? t('tour-group.eachPerson') : '';
  const note = areTours ? t('tour-group.eachTour') : perPerson;
  return (
    <BookingStep
      id="prices"
      title={t(areTours ? 'tour-group.whichTours' : 'tour-group.whichPrices')}
      error={<StepProblems place="prices" {...{ booking, words }} />}
    >
      {(!isOnly || areTours) && (
        <p role="status" className={styles.told}>
          {!areTours && draft.people > 0 && t('tour-group.shared', { count: entries, people: draft.people })}
          {draft.people > 0 &&
            needed < entries &&
            t('tour-group.toursBeyond', { count: entries, people: draft.people, tours: needed })}
        </p>
      )}
      <ul role="list" className={styles.rows}>
        {prices.map(({ id, name, priceCents }) => {
          const count = draft.booking.tours.find((entry) => entry.id === id)?.count ?? 0;
          return (
            <CountRow
              key={id}
              id={fieldIdOf({ priceId: id })}
              name={name}
              priceCents={priceCents}
              priceNote={note}
              count={count}
              max={count + beyond}
              isFixed={isOnly && !areTours}
              problem={words.byField[fieldIdOf({ priceId: id })]}
              onCount={(to) => booking.setPrice(id, to)}
            />
          );
        })}
      </ul>
    </BookingStep>
  );
}
