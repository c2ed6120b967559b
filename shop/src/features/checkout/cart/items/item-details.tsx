import type { AdmissionItem } from '../../../../cart/items/cart-item.ts';
import { formatDay, formatTime, formatWeekday } from '../../../../i18n/formats.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useShop } from '../../../../app/shop-config.ts';
import styles from '../../../../payment/item-moment.module.css';
import { partsOf, type TourItem } from '../../../../cart/items/tour-item.ts';

/** The day and the time as large numerals, with the weekday and the end beside them. */
export function AdmissionMoment({ item }: { item: AdmissionItem }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <p className={styles.moment}>
      <time dateTime={item.date} className={styles.part}>
        <span className={styles.word}>{formatWeekday(item.date, lang)}</span>{' '}
        <span className={styles.numeral}>{formatDay(item.date)}</span>
      </time>{' '}
      {item.type !== 'dayTicket' ? (
        <span className={styles.part}>
          <span className={styles.word}>{t(item.type === 'ticket' ? 'cart.entry' : 'cart.starts')}</span>{' '}
          <time className={styles.numeral} dateTime={item.time}>
            {formatTime(item.time, lang)}
            {item.type === 'ticket' && item.timeEnd !== null && (
              <span className={styles.end}>–{formatTime(item.timeEnd, lang)}</span>
            )}
          </time>
        </span>
      ) : (
        <span className={styles.part}>
          <span className={styles.word}>{t('cart.entry')}</span>{' '}
          <span className={styles.allDay}>{t('cart.allDay')}</span>
        </span>
      )}
    </p>
  );
}

/** The parts of a ticket or tour: 2 × adults, 3 × children. */
export function Components({ item }: { item: AdmissionItem }) {
  const t = useText();
  const parts = item.type === 'guidedTour' ? partsOf(item, t) : item.subtickets;
  const chosen = parts.filter(({ count }) => count > 0);
  if (chosen.length === 0) return null;
  return (
    <ul role="list" className={styles.subtickets}>
      {chosen.map(({ id, name, count }) => (
        <li key={id}>
          {count} × {name}
        </li>
      ))}
    </ul>
  );
}

/** The group's answers to the museum's questions. */
export function TourAnswers({ item }: { item: TourItem }) {
  if (item.answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {item.answers.map(({ question, text, answer }) => (
        <div key={answer.qId}>
          <dt>{question}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
