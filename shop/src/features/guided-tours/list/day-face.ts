import { isChoosable } from '@foyer/rules/events/event-availability.ts';
import type { DayState } from '@foyer/rules/events/event-availability.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { countsTours } from '@foyer/rules/tours/tour-counts.ts';
import { freeSlots, tourDayState } from '@foyer/rules/tours/tour-days.ts';
import { formatDay, formatNumber, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import type { DayFace, DayMark } from '../../../ui/calendar/month-grid.tsx';
import type { TourMessages } from '../detail/tour-messages.ts';
import type { TourMonths } from '../calendar/use-tour-months.ts';

/** A day's state; `alreadyInCart` where the visitor's own cart holds all that is left. */
type ShownState = DayState | 'alreadyInCart';

const marks: Record<ShownState, DayMark> = {
  alreadyInCart: 'few',
  available: 'free',
  fewLeft: 'few',
  soldOut: 'none',
  closed: 'closed',
  past: 'past',
  notYet: 'closed',
  over: 'closed',
};

function stateOf(day: Day, { availability, beside }: TourMonths): ShownState {
  const state = tourDayState(day, beside);
  return state === 'soldOut' && isChoosable(tourDayState(day, availability)) ? 'alreadyInCart' : state;
}

/** What is left on a day beside the cart, in what the tour counts. */
function leftOn(day: Day, { beside }: TourMonths): { count: number; unit: 'places' | 'tours' } {
  const slots = freeSlots(day, beside);
  return countsTours(beside.tour)
    ? { unit: 'tours', count: slots.reduce((sum, { tourCount }) => sum + tourCount, 0) }
    : { unit: 'places', count: slots.reduce((sum, { places }) => sum + places, 0) };
}

/** The state of a day in words, with the museum's own reason where it gives one. */
export function dayStateMessages(day: Day, months: TourMonths, t: Translate): string {
  const { closed } = months;
  const state = stateOf(day, months);
  const { lifetime } = months.availability;
  switch (state) {
    case 'available':
    case 'fewLeft': {
      const { unit, count } = leftOn(day, months);
      return t(`guided-tours.state.${state === 'fewLeft' && unit === 'places' ? 'fewLeft' : unit}`, { count });
    }
    case 'notYet':
      return t('guided-tours.state.notYet', { day: formatDay(lifetime?.first ?? day) });
    case 'over':
      return t('guided-tours.state.over', { day: formatDay(lifetime?.last ?? day) });
    case 'closed':
      return closed[day] ?? t(months.isThere(day) ? 'guided-tours.state.noTour' : 'guided-tours.state.unknown');
    case 'soldOut':
    case 'alreadyInCart':
    case 'past':
      return t(`guided-tours.state.${state}`);
  }
}

/** A day as the calendar shows it [TOUR-3]: mark, word or figure, and everything in words. */
export function dayFace(day: Day, months: TourMonths, { t, lang }: TourMessages): DayFace {
  const state = stateOf(day, months);
  const isOpen = state === 'alreadyInCart' || isChoosable(state);
  const label = `${formatWeekdayAndDay(day, lang)}: ${dayStateMessages(day, months, t)}`;
  const word = () => {
    if (state === 'soldOut') return t('guided-tours.cell.soldOut');
    if (!isOpen) return '';
    const { count } = leftOn(day, months);
    return state === 'fewLeft' ? t('guided-tours.cell.fewLeft', { count }) : formatNumber(count, lang);
  };
  return { mark: marks[state], word: word(), label, reason: isOpen ? null : label };
}
