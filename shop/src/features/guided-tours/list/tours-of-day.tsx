import type { Moment } from '@foyer/rules/time/museum-time.ts';
import type { ListedDay } from '@foyer/rules/tours/tour-list.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { TourCard } from './tour-card.tsx';
import { nearDay } from '../detail/tour-messages.ts';
import type { RemainingAfterCart } from '../calendar/use-remaining.ts';
import styles from './tours-of-day.module.css';

/** One day of the programme: its tours by their first time, and that it is sold out where it is [TOUR-2]. */
export function ToursOfDay({ listed, now, left }: { listed: ListedDay; now: Moment; left: RemainingAfterCart }) {
  const words = { t: useText(), lang: useShop().lang };
  const { day, tours, isSoldOut } = listed;
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.title}>
        <span className={styles.weekday}>{nearDay(day, now.day, words)}</span> <span>{formatDay(day)}</span>
        {isSoldOut && <span className={styles.soldOut}> {words.t('guided-tours.state.soldOut')}</span>}
      </h2>
      <ul role="list" className={styles.tours}>
        {tours.map((tour) => (
          <TourCard key={tour.tour.id} listed={tour} day={day} now={now} left={left} />
        ))}
      </ul>
    </section>
  );
}
