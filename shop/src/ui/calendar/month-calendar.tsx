import {
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays, startOfMonth, weekdayOf } from '@foyer/rules/time/museum-time.ts';
import { formatMonth } from '../../i18n/formats.ts';
import { IconButton } from '../button.tsx';
import { dayAfterKey, monthsOf, weeksOf, type CalendarRange } from './calendar-keys.ts';
import { Icon } from '../icon.tsx';
import styles from './month-calendar.module.css';
import { MonthGrid, type DayFace } from './month-grid.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface MonthCalendarProps {
  range: CalendarRange;
  lang: string;
  today: Day;
  chosen: Day | null;
  /** The day with the tab stop while nothing is chosen. */
  start: Day;
  /** Must keep its identity while the days stay the same, because the memoised grids render again when it changes. */
  faceOf: (day: Day) => DayFace;
  labelledBy: string;
  previousLabel: string;
  nextLabel: string;
  /** The label of the button that shows or folds past weeks. */
  pastLabel: string;
  /** Why there is no month after the last; null if nothing follows. */
  endReason: string | null;
  /** Never shows more than one month, even if there is room. */
  isSingle?: boolean;
  /** Called with the month shown, whose days may have to be fetched. */
  onMonth?: (month: Day) => void;
  /** Called only for days that can be chosen. */
  onChoose: (day: Day) => void;
}

/**
 * A calendar of one or more months: the ARIA grid pattern with one tab stop. Months are side by side if there is room, otherwise one is
 * shown. It begins with the current week; past weeks are folded. Days that cannot be chosen can be focused, and show the reason. The server
 * renders only the shown month; the browser adds the others.
 */
export function MonthCalendar({ range, lang, today, chosen, start, faceOf, labelledBy, ...rest }: MonthCalendarProps) {
  const { endReason, isSingle, onMonth } = rest;
  const months = monthsOf(range);
  const [place, setPlace] = useState({ day: chosen ?? start, chosen });
  const [shown, setShown] = useState(startOfMonth(place.day));
  const [looked, setLooked] = useState<Day | null>(null);
  const [turned, setTurned] = useState<Day | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [showsPast, setShowsPast] = useState(false);
  const calendar = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => startTransition(() => setIsWhole(true)), []);

  useEffect(() => onMonth?.(shown), [shown, onMonth]);

  // Announces the month that was turned to, and removes it later, because screen readers find the month by its heading.
  useEffect(() => {
    const silence = setTimeout(() => setTurned(null), 1000);
    return () => clearTimeout(silence);
  }, [turned]);

  // Follow a day that was chosen elsewhere.
  if (place.chosen !== chosen) {
    setPlace({ day: chosen ?? place.day, chosen });
    if (chosen) setShown(startOfMonth(chosen));
    setLooked(null);
  }

  const turn = (month: Day | undefined) => {
    if (month === undefined) return;
    setShown(month);
    setTurned(month);
  };
  const lookAt = (day: Day) => {
    setPlace({ day, chosen });
    setShown(startOfMonth(day));
    setLooked(day);
  };
  const press = (event: KeyboardEvent) => {
    const day = dayOf(event);
    const to = day && dayAfterKey(event.key, day, range);
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The month must be rendered before one of its days can be focused.
    flushSync(() => lookAt(to));
    calendar.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  const click = (event: MouseEvent) => {
    const day = dayOf(event);
    if (!day) return;
    lookAt(day);
    if (faceOf(day).reason === null) rest.onChoose(day);
  };
  const focus = (event: FocusEvent) => {
    const day = dayOf(event);
    if (day) setLooked(day);
  };

  const week = mondayOf(today);
  const hasPast = range.first < week;
  const from = showsPast || place.day < week ? null : week;
  const stop = startOfMonth(place.day) === shown ? place.day : firstStop(shown, from, faceOf);
  const at = months.indexOf(shown);
  const reason = looked && faceOf(looked).reason;
  return (
    <div className={styles.calendar} role="group" aria-labelledby={labelledBy} data-single={isSingle || undefined}>
      <div className={styles.turn}>
        <IconButton
          label={rest.previousLabel}
          aria-disabled={at <= 0 || undefined}
          onClick={() => turn(months[at - 1])}
        >
          <Icon name="back" />
        </IconButton>
        <IconButton
          label={rest.nextLabel}
          aria-disabled={at >= months.length - 1 || undefined}
          aria-describedby={endReason !== null && at >= months.length - 1 ? `${id}-end` : undefined}
          onClick={() => turn(months[at + 1])}
        >
          <Icon name="arrow" />
        </IconButton>
      </div>
      <VisuallyHidden aria-live="polite">{turned && formatMonth(turned, lang)}</VisuallyHidden>
      <div ref={calendar} className={styles.months} onKeyDown={press} onClick={click} onFocus={focus}>
        {months.map((month, index) =>
          (isWhole && !isSingle) || month === shown ? (
            <MonthGrid
              key={month}
              {...{ month, lang, today, faceOf, from }}
              titleId={`${id}-${index}`}
              chosen={chosen && startOfMonth(chosen) === month ? chosen : null}
              stop={startOfMonth(stop) === month ? stop : null}
              isShown={month === shown}
            />
          ) : (
            <div key={month} className={styles.month} />
          ),
        )}
      </div>
      {endReason !== null && (
        <p id={`${id}-end`} className={styles.end}>
          {endReason}
        </p>
      )}
      <p className={styles.reason}>{reason}</p>
      {hasPast && (
        <button
          type="button"
          className={styles.past}
          aria-expanded={from === null}
          onClick={() => setShowsPast(from !== null)}
        >
          {rest.pastLabel}
        </button>
      )}
    </div>
  );
}

const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

function dayOf({ target }: { target: EventTarget }): Day | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;
}

/** The tab stop of a month: the first day that can be chosen, otherwise the first shown. */
function firstStop(month: Day, from: Day | null, faceOf: (day: Day) => DayFace): Day {
  const days = weeksOf(month).flatMap((week) => week.filter((day) => day !== null && (from === null || day >= from)));
  return days.find((day) => day !== null && faceOf(day).reason === null) ?? days.find((day) => day !== null) ?? month;
}
