import type { Moment, Day } from '@foyer/rules/time/museum-time.ts';
import type { ListedDay, ListedTour } from '@foyer/rules/tours/tour-list.ts';
import { formatDay, formatTime } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { nearDay, groupText, slotFace, priceFromText } from '../tour-texts.ts';
import type { RemainingAfterCart } from '../calendar/use-remaining.ts';
import styles from './tours-of-day.module.css';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { listedSlotState } from '@foyer/rules/tours/tour-times.ts';
import { usePath } from '../../../app/paths.ts';

/** One day of the list: its tours by their first time, and whether it is sold out [TOUR-2]. */
export function ToursOfDay({ listed, now, left }: { listed: ListedDay; now: Moment; left: RemainingAfterCart }) {
  const context = { t: useText(), lang: useShop().lang };
  const { day, tours, isSoldOut } = listed;
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.title}>
        <span className={styles.weekday}>{nearDay(day, now.day, context)}</span> <span>{formatDay(day)}</span>
        {isSoldOut && <span className={styles.soldOut}> {context.t('guided-tours.state.soldOut')}</span>}
      </h2>
      <ul role="list" className={styles.tours}>
        {tours.map((tour) => (
          <TourCard key={tour.tour.id} listed={tour} day={day} now={now} left={left} />
        ))}
      </ul>
    </section>
  );
}

interface TourCardProps {
  listed: ListedTour;
  day: Day;
  now: Moment;
  left: RemainingAfterCart;
}

/** A tour on one day: language, price, and its times with what is left at each. A time links to its booking. */
function TourCard({ listed, day, now, left }: TourCardProps) {
  const { tour, times, isSoldOut } = listed;
  const t = useText();
  const { lang, museum } = useShop();
  const to = usePath();
  const id = `tour-${tour.id}-${day}`;
  const stateOf = (slot: TourSlot) => listedSlotState(slot, tour, now, museum.fewLeftThreshold);
  const facts = [
    tour.language.name,
    tour.durationMinutes === null ? '' : t('guided-tours.minutes', { count: tour.durationMinutes }),
    tour.venue.name,
  ].filter(Boolean);
  return (
    <li className={styles.card} data-sold-out={isSoldOut || undefined}>
      {tour.image && (
        <Picture
          src={tour.image}
          alt=""
          ratio="3:2"
          sizes="(min-width: 992px) 14rem, 7.5rem"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link id={id} to={to('guided-tour', { id: tour.id }, { date: day })}>
            {tour.name}
          </Link>
        </h3>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className={styles.price}>
          {priceFromText(tour, { t, lang })}
          <span className={styles.group}>{groupText(tour, t)}</span>
        </p>
      </div>
      <ul role="list" className={styles.times} aria-labelledby={id}>
        {times.map((slot) => {
          const { mark, hint } = slotFace(slot, tour, stateOf, { t, ...museum }, left);
          const shown = formatTime(slot.time, lang);
          const face = (
            <>
              <time dateTime={shown === slot.time ? undefined : slot.time} className={styles.time}>
                {shown}
              </time>{' '}
              <span className={styles.left}>{hint}</span>
            </>
          );
          return (
            <li key={slot.time} className={styles.slot} data-mark={mark}>
              {slot.isSoldOut ? (
                <span>{face}</span>
              ) : (
                <Link to={to('guided-tour', { id: tour.id }, { date: day, time: slot.time })}>{face}</Link>
              )}
            </li>
          );
        })}
        {times.length === 0 && isSoldOut && <li className={styles.none}>{t('guided-tours.state.soldOut')}</li>}
      </ul>
    </li>
  );
}
