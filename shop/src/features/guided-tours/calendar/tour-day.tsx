import { useCallback } from 'react';
import { endOfMonth, startOfMonth } from '@foyer/rules/time/museum-time.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { chosenTourDay, tourReach, tourStanding } from '@foyer/rules/tours/tour-days.ts';
import { formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FailureMessage } from '../../../shell/failures/failure-message.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { BookingStep } from '../../../ui/booking-step.tsx';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { MonthCalendar } from '../../../ui/calendar/month-calendar.tsx';
import { dayFace, dayStateMessages } from '../list/day-face.ts';
import type { GroupFormProps } from '../booking/group-form-props.ts';
import styles from '../detail/tour.module.css';

/** The day, in a calendar of one month within the tour's lifetime; why a day is closed is told [TOUR-3]. */
export function TourDayStep({ page, moment }: GroupFormProps) {
  const t = useText();
  const { lang } = useShop();
  const { months, date, monthFailure } = moment;
  const { availability } = months;
  const { lifetime, now, soldOut } = page;
  const nextFree = soldOut?.nextFree;
  const { first: earliest, last } = tourReach(lifetime, now);
  const isFull = tourStanding(availability) === 'soldOut' || nextFree === null;
  const faceOf = useCallback((day: Day) => dayFace(day, months, { t, lang }), [months, t, lang]);
  const asked = page.asked !== null && date !== page.asked && page.day?.date === date ? page.asked : null;
  return (
    <BookingStep
      id="day"
      title={t('guided-tours.chooseDay')}
      error={monthFailure && <FailureMessage failure={monthFailure.error} onRetry={monthFailure.retry} />}
    >
      {isFull && (
        <Message
          className={styles.soldOut}
          kind="warning"
          title={t(nextFree === null ? 'guided-tours.soldOut' : 'guided-tours.soldOutHere')}
        >
          {nextFree && (
            <Button onClick={() => moment.choose(nextFree, null)}>
              {t('guided-tours.toNextFree', { day: formatWeekdayAndDay(nextFree, lang) })}
            </Button>
          )}
        </Message>
      )}
      {asked !== null && (
        <Message kind="warning">
          <p>
            {t('guided-tours.askedDay', {
              day: formatWeekdayAndDay(asked, lang),
              state: dayStateMessages(asked, months, t),
            })}
          </p>
        </Message>
      )}
      <MonthCalendar
        range={{ first: startOfMonth(earliest), last: endOfMonth(last) }}
        lang={lang}
        today={now.day}
        chosen={date}
        start={chosenTourDay(null, page.month, availability) ?? page.month.first}
        faceOf={faceOf}
        labelledBy="step-day-title"
        previousLabel={t('guided-tours.previousMonth')}
        nextLabel={t('guided-tours.nextMonth')}
        endReason={null}
        isSingle
        onMonth={moment.lookAt}
        onChoose={(day) => moment.choose(day, moment.slot?.time ?? null)}
      />
    </BookingStep>
  );
}
