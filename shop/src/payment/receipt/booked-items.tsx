import type { BookedItem } from '@foyer/contract/checkout/booking.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatMoney, formatTime, formatWeekday } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import moment from '../item-moment.module.css';
import styles from '../order-summary.module.css';

interface BookedItemsProps {
  items: readonly BookedItem[];
  /** What has become of a line since; '' if nothing. */
  noteOf?: ((item: BookedItem) => string) | undefined;
}

/** The lines of an order from the back end: what, when, where, how many and the price. */
export function BookedItems({ items, noteOf }: BookedItemsProps) {
  const t = useText();
  const { lang } = useShop();
  return (
    <ul role="list" className={styles.lines}>
      {items.map((item, index) => (
        <li key={index} className={styles.line}>
          <h3>{item.name}</h3>
          {item.venue && <p className={styles.venue}>{item.venue}</p>}
          {item.datetime !== null && <Moment datetime={item.datetime} isTour={item.type === 'guidedTour'} />}
          {item.type === 'guidedTour' && <BookedTour item={item} />}
          {item.type !== 'guidedTour' && item.type !== 'shipping' && (
            <p className={styles.what}>
              {item.count} × {eachOf(item, lang)}
            </p>
          )}
          <p className={styles.price}>{item.totalCents === 0 ? t('cart.free') : formatMoney(item.totalCents, lang)}</p>
          {noteOf && noteOf(item) !== '' && <p className={styles.became}>{noteOf(item)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The name or the unit price of a line. If a back end's total is not a multiple of the count, there is no unit price. */
function eachOf({ type, name, detail, totalCents, count }: BookedItem, lang: string): string {
  const eachCents = totalCents / count;
  return isAdmissionType(type) || !Number.isSafeInteger(eachCents) ? detail || name : formatMoney(eachCents, lang);
}

/** The tour's language, its participants, and the group's answers. */
function BookedTour({ item: { detail, parts = [], answers = [] } }: { item: BookedItem }) {
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

/** Day and time in large type. A tour has a start, everything else an entry time. */
export function Moment({ datetime, isTour }: { datetime: string; isTour: boolean }) {
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

/** Whether a line is an admission. A back end that gives no types sells nothing else. */
export function isAdmissionType(type: string): boolean {
  return type === '' || isAdmissionItem({ type });
}

/** Whether a line is sent by post. The shipping itself is another line. */
export function isGoodsType(type: string): boolean {
  return type === 'merchandise' || type === 'annualPass';
}
