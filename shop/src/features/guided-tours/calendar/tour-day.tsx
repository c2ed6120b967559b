import { useCallback } from 'react';
import { endOfMonth, startOfMonth, type Day } from '@foyer/rules/time/museum-time.ts';
import { chosenTourDay, tourReach, tourStanding, freeSlots, tourDayState } from '@foyer/rules/tours/tour-days.ts';
import { formatWeekdayAndDay, formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useText, type TextContext } from '../../../i18n/use-text.ts';
import { FailureMessage } from '../../../shell/failures/failure-message.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { BookingStep, type StepProps } from '../../../ui/booking-step.tsx';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { MonthCalendar } from '../../../ui/calendar/month-calendar.tsx';
import type { TourMomentProps } from './use-tour-moment.ts';
import styles from './tour-day.module.css';
import { isChoosable, type DayState } from '@foyer/rules/events/event-availability.ts';
import { countsTours } from '@foyer/rules/tours/tour-counts.ts';
import { dayMarks, type DayFace, type DayMark } from '../../../ui/calendar/month-grid.tsx';
import type { PlacesContext } from '../tour-texts.ts';
import type { TourMonths } from './use-tour-months.ts';

interface TourDayProps extends TourMomentProps, Pick<StepProps, 'errorRef' | 'fold'> {
  onChoose: (day: Day) => void;
}

/** The step for the day: a calendar of one month within the tour's lifetime. It shows why a day is closed [TOUR-3]. */
export function TourDayStep({ page, moment, errorRef, fold, onChoose }: TourDayProps) {
  const t = useText();
  const { lang, museum } = useShop();
  const { showsPlaces } = museum;
  const { months, date, monthFailure } = moment;
  const { availability } = months;
  const { lifetime, now, soldOut } = page;
  const nextFree = soldOut?.nextFree;
  const { first: earliest, last } = tourReach(lifetime, now);
  const isFull = tourStanding(availability) === 'soldOut' || nextFree === null;
  const faceOf = useCallback(
    (day: Day) => dayFace(day, months, { t, lang, showsPlaces }),
    [months, t, lang, showsPlaces],
  );
  const asked = page.asked !== null && date !== page.asked && page.day?.date === date ? page.asked : null;
  return (
    <BookingStep
      id="day"
      title={t('guided-tours.chooseDay')}
      errorRef={errorRef}
      fold={fold}
      error={monthFailure && <FailureMessage failure={monthFailure.error} onRetry={monthFailure.retry} />}
    >
      {isFull && (
        <Message
          className={styles.soldOut}
          kind="warning"
          title={t(nextFree === null ? 'guided-tours.soldOut' : 'guided-tours.soldOutHere')}
        >
          {nextFree && (
            <Button onClick={() => onChoose(nextFree)}>
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
              state: dayStateText(asked, months, { t, showsPlaces }),
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
        pastLabel={t('guided-tours.pastDays')}
        endReason={null}
        isSingle
        onMonth={moment.lookAt}
        onChoose={onChoose}
      />
    </BookingStep>
  );
}

/** A day's state. `alreadyInCart`: the visitor's own cart contains everything that is left. */
type ShownState = DayState | 'alreadyInCart';

const marks: Record<ShownState, DayMark> = { ...dayMarks, alreadyInCart: 'few' };

function stateOf(day: Day, { availability, remaining }: TourMonths): ShownState {
  const state = tourDayState(day, remaining);
  return state === 'soldOut' && isChoosable(tourDayState(day, availability)) ? 'alreadyInCart' : state;
}

/** What is left on a day after subtracting the cart, in places or tours. */
function leftOn(day: Day, { remaining }: TourMonths): { count: number; unit: 'places' | 'tours' } {
  const slots = freeSlots(day, remaining);
  return countsTours(remaining.tour)
    ? { unit: 'tours', count: slots.reduce((sum, { tourCount }) => sum + tourCount, 0) }
    : { unit: 'places', count: slots.reduce((sum, { places }) => sum + places, 0) };
}

/** The state of a day in words, with the museum's reason if it gives one. */
export function dayStateText(day: Day, months: TourMonths, { t, showsPlaces }: PlacesContext): string {
  const { closed } = months;
  const state = stateOf(day, months);
  const { lifetime } = months.availability;
  switch (state) {
    case 'available':
    case 'fewLeft': {
      if (state === 'available' && !showsPlaces) return t('guided-tours.state.available');
      const { unit, count } = leftOn(day, months);
      return t(`guided-tours.state.${state === 'fewLeft' && unit === 'places' ? 'fewLeft' : unit}`, { count });
    }
    case 'notYet':
      return t('guided-tours.state.notYet', { day: formatDay(lifetime?.first ?? day) });
    case 'over':
      return t('guided-tours.state.over', { day: formatDay(lifetime?.last ?? day) });
    case 'closed':
      return closed[day] ?? t(months.hasLoaded(day) ? 'guided-tours.state.noTour' : 'guided-tours.state.unknown');
    case 'soldOut':
    case 'alreadyInCart':
    case 'past':
      return t(`guided-tours.state.${state}`);
  }
}

/** A day in the calendar [TOUR-3]: its mark, a word or number, and a full label. */
export function dayFace(day: Day, months: TourMonths, words: TextContext & PlacesContext): DayFace {
  const { t, lang, showsPlaces } = words;
  const state = stateOf(day, months);
  const isOpen = state === 'alreadyInCart' || isChoosable(state);
  const label = t('shell.labelled', {
    label: formatWeekdayAndDay(day, lang),
    value: dayStateText(day, months, words),
  });
  const word = () => {
    if (state === 'soldOut') return t('guided-tours.cell.soldOut');
    if (!isOpen) return '';
    if (state !== 'fewLeft' && !showsPlaces) return '';
    const { count } = leftOn(day, months);
    return state === 'fewLeft' ? t('guided-tours.cell.fewLeft', { count }) : formatNumber(count, lang);
  };
  return { mark: marks[state], word: word(), label, reason: isOpen ? null : label };
}
