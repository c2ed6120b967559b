import { useText } from '../../i18n/use-text.ts';
import { RichText } from '../../ui/rich-text.tsx';
import type { Booking } from '@foyer/contract/checkout/booking.ts';
import styles from '../order-summary.module.css';

/** What to bring and where to enter, event by event, in the museum's own words. */
export function VisitNotes({ notes }: { notes: Booking['visitNotes'] }) {
  const t = useText();
  if (notes.length === 0) return null;
  return (
    <section className={styles.summary} aria-labelledby="notes-title">
      <h2 id="notes-title">{t('checkout.visitNotes')}</h2>
      {notes.map(({ name, note }) => (
        <div key={name}>
          {notes.length > 1 && <h3>{name}</h3>}
          <RichText html={note} />
        </div>
      ))}
    </section>
  );
}
