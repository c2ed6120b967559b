import { isChoosable, quickChoices, type Availability } from '@foyer/rules/events/event-availability.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { dayFace, nearDay, quickHint } from './day-messages.ts';
import styles from './quick-days.module.css';

interface QuickDaysProps {
  availability: Availability;
  chosen: Day | null;
  onChoose: (day: Day) => void;
}

/** Today and the three days after it, one press each [EVT-3]. */
export function QuickDays({ availability, chosen, onChoose }: QuickDaysProps) {
  const words = { t: useText(), lang: useShop().lang };
  return (
    <div className={styles.days} role="group" aria-label={words.t('tickets.quickDays')}>
      {quickChoices(availability).map(({ day, state }) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          data-mark={dayFace(day, availability, words).mark}
          aria-pressed={day === chosen}
          aria-disabled={!isChoosable(state) || undefined}
          onClick={() => isChoosable(state) && onChoose(day)}
        >
          <span className={styles.name}>{nearDay(day, availability.now.day, words)}</span>{' '}
          <time className={styles.date} dateTime={day}>
            {`${day.slice(8)}.${day.slice(5, 7)}.`}
          </time>{' '}
          <span className={styles.hint}>{quickHint(day, availability, words)}</span>
        </button>
      ))}
    </div>
  );
}
