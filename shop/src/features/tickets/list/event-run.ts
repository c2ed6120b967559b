import type { Event } from '@foyer/contract/events/event.ts';
import { addDays, dayOf, type Day } from '@foyer/rules/time/museum-time.ts';
import { formatDay } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/use-text.ts';

/** An end further off than this, in days, is no news to a visitor: the thing is there to stay. */
const permanentFrom = 300;

/** From when to when an event runs, as far as it says: `21.11.2026 – 31.01.2027`, `until 31.01.2027`, `Permanent exhibition`; empty where it says nothing. */
export function runMessages({ start, end }: Pick<Event, 'start' | 'end'>, today: Day, t: Translate): string {
  if (end && dayOf(end) > addDays(today, permanentFrom) && !(start && dayOf(start) > today)) {
    return t('tickets.permanent');
  }
  const last = end && formatDay(dayOf(end));
  const isComing = start !== undefined && dayOf(start) > today;
  if (isComing && last) return t('tickets.run', { first: formatDay(dayOf(start)), last });
  if (isComing) return t('tickets.startsOn', { day: formatDay(dayOf(start)) });
  return last ? t('tickets.until', { day: last }) : '';
}
