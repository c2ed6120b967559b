import type { AdmissionItem } from '../../../../cart/items/cart-item.ts';
import { formatDay, formatTime, formatWeekday } from '../../../../i18n/formats.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useShop } from '../../../../app/shop-config.ts';
import styles from '../../../../payment/line-moment.module.css';
import { partsOf, type TourLine } from '../../../../cart/items/tour-item.ts';

/** When: the day and the time as big numerals, weekday and end beside them. */
export function AdmissionMoment({ line }: { line: AdmissionItem }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <p className={styles.moment}>
      <time dateTime={line.date} className={styles.part}>
        <span className={styles.word}>{formatWeekday(line.date, lang)}</span>{' '}
        <span className={styles.numeral}>{formatDay(line.date)}</span>
      </time>{' '}
      {line.type !== 'dayTicket' ? (
        <span className={styles.part}>
          <span className={styles.word}>{t(line.type === 'ticket' ? 'cart.entry' : 'cart.starts')}</span>{' '}
          <time className={styles.numeral} dateTime={line.time}>
            {formatTime(line.time, lang)}
            {line.type === 'ticket' && line.timeEnd !== null && (
              <span className={styles.end}>–{formatTime(line.timeEnd, lang)}</span>
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

/** What a ticket or a tour is composed of: 2 × adults, 3 × children. */
export function Components({ line }: { line: AdmissionItem }) {
  const parts = line.type === 'guidedTour' ? partsOf(line) : line.subtickets;
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

/** What the group said to the museum's questions. */
export function TourAnswers({ line }: { line: TourLine }) {
  if (line.answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {line.answers.map(({ question, text, answer }) => (
        <div key={answer.qId}>
          <dt>{question}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
