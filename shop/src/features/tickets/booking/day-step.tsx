import {
  calendarRange,
  firstAvailableDay,
  isSoldOut,
  isChoosable,
  quickChoices,
  type Availability,
} from '@foyer/rules/events/event-availability.ts';
import { addDays, daysFromTo, endOfMonth, type Day } from '@foyer/rules/time/museum-time.ts';
import { useCallback, useMemo } from 'react';
import { formatDay, formatMonth } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { MonthCalendar } from '../../../ui/calendar/month-calendar.tsx';
import { BookingStep, type StepProps } from '../../../ui/booking-step.tsx';
import { dayFace, nearDay, quickHint } from '../calendar/day-texts.ts';
import styles from './day-step.module.css';
import problem from './step-problems.module.css';

interface DayStepProps extends Pick<StepProps, 'error' | 'fold'> {
  availability: Availability;
  chosen: Day | null;
  onChoose: (day: Day) => void;
}

/** The step for the day: buttons for the next four days, and a calendar [EVT-2] [EVT-3]. */
export function DayStep({ availability, chosen, onChoose, error, fold }: DayStepProps) {
  const t = useText();
  const to = usePath();
  const { lang, museum } = useShop();
  const { showsPlaces } = museum;
  const words = useMemo(() => ({ t, lang, showsPlaces }), [t, lang, showsPlaces]);
  const range = calendarRange(availability.now.day);
  const faces = useMemo(
    () => new Map(daysFromTo(range.first, range.last).map((day) => [day, dayFace(day, availability, words)])),
    [range.first, range.last, availability, words],
  );
  const faceOf = useCallback(
    (day: Day) => faces.get(day) ?? dayFace(day, availability, words),
    [faces, availability, words],
  );

  const runsOn = availability.lifetime === null || availability.lifetime.last > range.last;
  const later = {
    month: formatMonth(addDays(range.last, 1), lang),
    day: formatDay(addDays(endOfMonth(availability.now.day), 1)),
  };
  const start = firstAvailableDay(availability);
  const noDays = t('tickets.noDays', { day: formatDay(range.last) });
  return (
    <BookingStep id="day" title={t('tickets.chooseDay')} error={error} fold={fold}>
      {start === null && !isSoldOut(availability) && <p>{noDays}</p>}
      {isSoldOut(availability) && (
        <Message kind="warning" title={runsOn ? noDays : t('tickets.soldOut')} className={problem.problems}>
          <ButtonLink to={to('tickets')}>{t('tickets.seeOthers')}</ButtonLink>
        </Message>
      )}
      <QuickDays availability={availability} chosen={chosen} onChoose={onChoose} />
      <MonthCalendar
        range={range}
        lang={lang}
        today={availability.now.day}
        chosen={chosen}
        start={start ?? availability.now.day}
        faceOf={faceOf}
        labelledBy="step-day-title"
        previousLabel={t('tickets.previousMonth')}
        nextLabel={t('tickets.nextMonth')}
        pastLabel={t('tickets.pastDays')}
        endReason={runsOn ? t('tickets.laterMonth', later) : null}
        onChoose={onChoose}
      />
    </BookingStep>
  );
}

interface QuickDaysProps {
  availability: Availability;
  chosen: Day | null;
  onChoose: (day: Day) => void;
}

/** Buttons for today and the three days after it [EVT-3]. */
function QuickDays({ availability, chosen, onChoose }: QuickDaysProps) {
  const { lang, museum } = useShop();
  const context = { t: useText(), lang, showsPlaces: museum.showsPlaces };
  return (
    <div className={styles.days} role="group" aria-label={context.t('tickets.quickDays')}>
      {quickChoices(availability).map(({ day, state }) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          data-mark={dayFace(day, availability, context).mark}
          aria-pressed={day === chosen}
          aria-disabled={!isChoosable(state) || undefined}
          onClick={() => isChoosable(state) && onChoose(day)}
        >
          <span className={styles.name}>{nearDay(day, availability.now.day, context)}</span>{' '}
          <time className={styles.date} dateTime={day}>
            {`${day.slice(8)}.${day.slice(5, 7)}.`}
          </time>{' '}
          <span className={styles.hint}>{quickHint(day, availability, context)}</span>
        </button>
      ))}
    </div>
  );
}
