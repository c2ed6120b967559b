import type { calendarDay, getEventCalendar } from '@foyer/contract/event.ts';
import type { Day } from '@foyer/rules/museum-time.ts';
import { daysBetween, daysFromTo, isDay, timeOf } from '@foyer/rules/museum-time.ts';
import type { InferInput } from 'valibot';
import type { Handler } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { MuseumEvent } from '../museum/event-model.ts';
import { closedReason, eventDays, eventRun } from '../museum/plan.ts';
import { inLanguage } from '../museum/texts.ts';
import { offerFrom } from './event-day.ts';
import type { OfferFrom } from './event-offer.ts';
import { dayPlaces, slotsOnWire } from './event-offer.ts';
import { knownEvent, museumDay } from './museum-day.ts';

type DayOnWire = InferInput<typeof calendarDay>;

/** More than a year at once nobody's calendar shows. */
const mostDays = 400;

/**
 * What is left on each day of the range [API-17]. Past days and days outside the run are missing; a day that is closed for a reason
 * of the museum's says so.
 */
export const eventCalendar: Handler<typeof getEventCalendar> = async ({ language, params, query }, context) => {
  checkRange(params.start, params.end);
  const event = knownEvent(context, params.id);
  const { today } = museumDay(context).at;
  const run = eventRun(event, today);
  const first = [params.start, run.first, today].toSorted().at(-1) ?? today;
  const last = params.end < run.last ? params.end : run.last;
  const from = await offerFrom(context, event, first, last);
  const open = new Set(eventDays(event, today, { first, last }));
  const days = daysFromTo(first, last).flatMap((day) => {
    const entry = open.has(day) ? openDay(from, day, query.deep === '1') : closedDay(event, day, today, language);
    return entry ? [[day, context.additions ? entry : { ...entry, note: null }] as const] : [];
  });
  return { status: 200, body: { data: Object.fromEntries(days) } };
};

function checkRange(start: Day, end: Day): void {
  if (!isDay(start) || !isDay(end)) throw new Refusal(422, 'DATE_INVALID');
  if (end < start) throw new Refusal(422, 'RANGE_REVERSED');
  if (daysBetween(start, end) > mostDays) throw new Refusal(422, 'RANGE_TOO_LONG');
}

/** What is left over all slots and of the day's own places. */
function openDay(from: OfferFrom, day: Day, isDeep: boolean): DayOnWire {
  const slots = slotsOnWire(from, day);
  const places = slots.reduce((sum, slot) => sum + slot.max_tickets, dayPlaces(from, day) ?? 0);
  const times = isDeep ? { times: Object.fromEntries(slots.map((slot) => [timeOf(slot.datetime), slot])) } : {};
  return { max_tickets: places, closed: 0, ...times };
}

function closedDay(event: MuseumEvent, day: Day, today: Day, language: string): DayOnWire | null {
  const reason = closedReason(event, day, today);
  return reason && { max_tickets: 0, closed: 1, note: inLanguage(reason, language) };
}
