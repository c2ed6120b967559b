import { dayState, isChoosable, type Availability, type DayState } from '@foyer/rules/events/event-availability.ts';
import { addDays, type Day, dayOf } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatNumber, formatTime, formatWeekday, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import type { TextContext, Translate } from '../../../i18n/use-text.ts';
import { dayMarks, type DayFace } from '../../../ui/calendar/month-grid.tsx';
import type { Event } from '@foyer/contract/events/event.ts';

/** The context of texts about places. `showsPlaces`: whether the museum shows how many are left. */
export interface PlacesContext extends TextContext {
  readonly showsPlaces: boolean;
}

/** Whether the day is called "today" or "tomorrow". */
export const isNear = (day: Day, today: Day): boolean => day === today || day === addDays(today, 1);

/** "today", "tomorrow", otherwise the weekday. */
export function nearDay(day: Day, today: Day, { t, lang }: TextContext): string {
  if (day === today) return t('tickets.today');
  if (day === addDays(today, 1)) return t('tickets.tomorrow');
  return formatWeekday(day, lang);
}

/** A day, and the time if there is one: `Samstag, 21.11.2026, 10:30 Uhr`. `short` is for narrow places: `Sa, …`. */
export function momentText(
  date: Day,
  time: string | null,
  { t, lang }: TextContext,
  width: 'long' | 'short' = 'long',
): string {
  const day = formatWeekdayAndDay(date, lang, width);
  return time === null ? day : t('tickets.moment', { day, time: formatTime(time, lang) });
}

/** The state of a day in words: `12 places`, `sold out`, or why it is closed, in the museum's words if it gives a reason. */
export function stateText(day: Day, availability: Availability, { t, showsPlaces }: PlacesContext): string {
  const count = availability.calendar[day]?.places ?? 0;
  const state = dayState(day, availability);
  switch (state) {
    case 'available':
      return showsPlaces ? t('tickets.state.places', { count }) : t('tickets.state.available');
    case 'fewLeft':
      return t('tickets.state.fewLeft', { count });
    case 'notYet':
      return t('tickets.state.notYet', { day: formatDay(availability.lifetime?.first ?? day) });
    case 'over':
      return t('tickets.state.over', { day: formatDay(availability.lifetime?.last ?? day) });
    case 'closed':
      return availability.calendar[day]?.note ?? t('tickets.state.closed');
    case 'soldOut':
      return t('tickets.state.soldOut');
    case 'past':
      return t(day === availability.now.day ? 'tickets.state.todayOver' : 'tickets.state.past');
  }
}

/** The short text in a day's cell. */
function cellWord(state: DayState, places: number, { t, lang, showsPlaces }: PlacesContext): string {
  if (state === 'available') return showsPlaces ? formatNumber(places, lang) : '';
  if (state === 'fewLeft') return t('tickets.cell.fewLeft', { count: places });
  if (state === 'soldOut') return t('tickets.cell.soldOut');
  return state === 'closed' ? t('tickets.cell.closed') : '';
}

/** A day in the calendar [EVT-2]: its mark, a word or number, and a full label. */
export function dayFace(day: Day, availability: Availability, context: PlacesContext): DayFace {
  const state = dayState(day, availability);
  const label = context.t('tickets.standing', {
    day: formatWeekdayAndDay(day, context.lang),
    state: stateText(day, availability, context),
  });
  return {
    mark: dayMarks[state],
    word: cellWord(state, availability.calendar[day]?.places ?? 0, context),
    label,
    reason: isChoosable(state) ? null : label,
  };
}

/** The text of a quick day, which has more room than a cell [EVT-3]. */
export function quickHint(day: Day, availability: Availability, context: PlacesContext): string {
  const state = dayState(day, availability);
  if (state === 'past')
    return context.t(day === availability.now.day ? 'tickets.state.overToday' : 'tickets.state.past');
  if (state === 'closed') return context.t('tickets.state.closed');
  return stateText(day, availability, context);
}

/** An event that ends more than this many days from now counts as permanent. */
const permanentFrom = 300;

/** The dates of an event: `21.11.2026 – 31.01.2027`, `until 31.01.2027`, `Permanent exhibition`; empty if it has none. */
export function runText({ start, end }: Pick<Event, 'start' | 'end'>, today: Day, t: Translate): string {
  if (end && dayOf(end) > addDays(today, permanentFrom) && !(start && dayOf(start) > today)) {
    return t('tickets.permanent');
  }
  const last = end && formatDay(dayOf(end));
  const isComing = start !== undefined && dayOf(start) > today;
  if (isComing && last) return t('tickets.run', { first: formatDay(dayOf(start)), last });
  if (isComing) return t('tickets.startsOn', { day: formatDay(dayOf(start)) });
  return last ? t('tickets.until', { day: last }) : '';
}
