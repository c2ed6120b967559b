import type { Event } from '@foyer/contract/events/event.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './event.module.css';
import { runMessages } from '../list/event-run.ts';

/** Picture, name, and where and when. */
export function EventHead({ event, today }: { event: Event; today: Day }) {
  const t = useText();
  const run = runMessages(event, today, t);
  return (
    <header className={styles.head}>
      {event.image && (
        <Picture
          src={event.image}
          alt={event.imageAlt}
          ratio="3:2"
          sizes="(min-width: 992px) 56vw, 100vw"
          first
          className={styles.picture}
        />
      )}
      <h1 className={styles.name}>{event.name}</h1>
      {event.subtitle && <p className={styles.subtitle}>{event.subtitle}</p>}
      <p className={styles.where}>
        <span>{event.venue.name}</span>
        {run && <span>{run}</span>}
      </p>
    </header>
  );
}
