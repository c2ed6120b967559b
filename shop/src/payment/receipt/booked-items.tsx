import type { BookedLine } from '@foyer/contract/checkout/booking.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatMoney, formatTime, formatWeekday } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import moment from '../line-moment.module.css';
import styles from '../order-summary.module.css';

/** The lines of an order as the back end tells them: what, when, where, how many, how much. */
export function BookedLines({ lines }: { lines: readonly BookedLine[] }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line, index) => (
        <li key={index} className={styles.line}>
          <h3>{line.name}</h3>
          {line.venue && <p className={styles.venue}>{line.venue}</p>}
          {line.datetime !== null && <Moment datetime={line.datetime} isTour={line.type === 'guidedTour'} />}
          {line.type === 'guidedTour' && <BookedTour line={line} />}
          {line.type !== 'guidedTour' && line.type !== 'shipping' && (
            <p className={styles.what}>
              {line.count} ×{' '}
              {isAdmissionType(line.type) ? line.detail || line.name : formatMoney(line.price / line.count, lang)}
            </p>
          )}
          <p className={styles.price}>{line.price === 0 ? t('cart.free') : formatMoney(line.price, lang)}</p>
        </li>
      ))}
    </ul>
  );
}

/** In which language, who comes, and what the group has answered. */
function BookedTour({ line: { detail, parts = [], answers = [] } }: { line: BookedLine }) {
  return (
    <div className={styles.what}>
      {detail}
      {parts.length > 0 && (
        <ul role="list" className={moment.subtickets}>
          {parts.map(({ name, count }, index) => (
            <li key={index}>
              {count} × {name}
            </li>
          ))}
        </ul>
      )}
      {answers.length > 0 && (
        <dl className={moment.answers}>
          {answers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Moment({ datetime, isTour }: { datetime: string; isTour: boolean }) {
  const t = useText();
  const { lang } = useShop();
  const day = dayOf(datetime);
  const time = timeOf(datetime);
  return (
    <p className={moment.moment}>
      <time dateTime={datetime} className={moment.part}>
        <span className={moment.word}>{formatWeekday(day, lang)}</span>{' '}
        <span className={moment.numeral}>{formatDay(day)}</span>
      </time>{' '}
      {time !== '00:00' && time !== '' && (
        <span className={moment.part}>
          <span className={moment.word}>{t(isTour ? 'cart.starts' : 'cart.entry')}</span>{' '}
          <span className={moment.numeral}>{formatTime(time, lang)}</span>
        </span>
      )}
    </p>
  );
}

/** Whether a line of a receipt admits to the museum. A back end that names no types sells nothing else. */
export function isAdmissionType(type: string): boolean {
  return type === '' || isAdmissionItem({ type });
}

/** Whether it is sent by post; the shipping itself is a line, too. */
export function isGoodsType(type: string): boolean {
  return type === 'merchandise' || type === 'annualPass';
}
