import { memo } from 'react';
import type { DayState } from '@foyer/rules/events/event-availability.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays } from '@foyer/rules/time/museum-time.ts';
import { formatMonth, formatWeekday } from '../../i18n/formats.ts';
import { weeksOf } from './calendar-keys.ts';
import styles from './month-calendar.module.css';

/** The appearance of a day, by its availability. */
export type DayMark = 'free' | 'few' | 'none' | 'closed' | 'past';

/** The appearance of the rules' day states. */
export const dayMarks: Record<DayState, DayMark> = {
  available: 'free',
  fewLeft: 'few',
  soldOut: 'none',
  closed: 'closed',
  past: 'past',
  notYet: 'closed',
  over: 'closed',
};

/** The visible and the accessible content of a day. */
export interface DayFace {
  readonly mark: DayMark;
  /** The word or number below the date; empty for none. */
  readonly word: string;
  /** The full text: date, state, and why it cannot be chosen. */
  readonly label: string;
  /** Why it cannot be chosen; null if it can. */
  readonly reason: string | null;
}

interface MonthGridProps {
  /** The month's first day. */
  month: Day;
  lang: string;
  titleId: string;
  today: Day;
  chosen: Day | null;
  /** The calendar's one tab stop; null if it is in another month. */
  stop: Day | null;
  /** Leaves out weeks before this Monday; null shows all. */
  from: Day | null;
  isShown: boolean;
  faceOf: (day: Day) => DayFace;
}

/** Any Monday, because weeks start with it in all languages. */
const monday = '2024-01-01';
const weekdays = Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/**
 * One month as a grid. Clicks bubble up; a day's button has `data-day`. The word in a cell is drawn by the style sheet, because the
 * button's accessible name says it in full.
 */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { month, lang, titleId, from, isShown } = props;
  const weeks = weeksOf(month).filter((week) => from === null || week.some((day) => day !== null && day >= from));
  return (
    <div className={styles.month} data-shown={isShown || undefined}>
      <h3 id={titleId} className={styles.title}>
        {formatMonth(month, lang)}
      </h3>
      <table role="grid" className={styles.grid} aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(day, lang)}>
                {formatWeekday(day, lang, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (day ? <DayCell key={day} day={day} {...props} /> : <td key={column} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function DayCell({ day, today, chosen, stop, faceOf }: { day: Day } & MonthGridProps) {
  const { mark, word, label, reason } = faceOf(day);
  return (
    <td aria-selected={day === chosen || undefined}>
      <button
        type="button"
        data-day={day}
        data-mark={mark === 'none' || (mark === 'few' && reason === null) ? mark : undefined}
        data-word={word || undefined}
        data-chosen={day === chosen || undefined}
        tabIndex={day === stop ? 0 : -1}
        aria-label={label}
        aria-disabled={reason !== null || undefined}
        aria-current={day === today ? 'date' : undefined}
      >
        {day.slice(8)}
      </button>
    </td>
  );
}
