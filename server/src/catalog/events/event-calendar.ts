import type { calendarDay } from '@foyer/contract/events/event-calendar.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { daysFromTo, timeOf } from '@foyer/rules/time/museum-time.ts';
import type { InferInput } from 'valibot';
import type { Handler } from '../../context.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import { closedReason, dayCapacity, eventDays, eventRun } from '../../museum/schedule/plan.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { dayEnd } from './day-end.ts';
import { checkRange } from './day-range.ts';
import { offerFrom } from './event-day.ts';
import type { OfferFrom } from './event-offer.ts';
import { dayPlaces, slotsOnWire } from './event-offer.ts';
import { knownEvent, museumDay } from './museum-day.ts';

type DayOnWire = InferInput<typeof calendarDay>;

/**
 * What is left on each day of the range [API-17]. Past days and days outside the run are missing; a day that is closed for a reason
 * of the museum's says so, and today, where day tickets are sold, when it ends.
 */
export const getEventCalendar: Handler<'getEventCalendar'> = async ({ language, params, query }, context) => {
  checkRange(params.start, params.end);
  const event = knownEvent(context, params.id);
  const { today } = museumDay(context).at;
  const run = eventRun(event, today);
  const first = [params.start, run.first, today].toSorted().at(-1) ?? today;
  const last = params.end < run.last ? params.end : run.last;
  const from = await offerFrom(context, event, { first, last }, query._);
  const open = new Set(eventDays(event, today, { first, last }));
  const days = daysFromTo(first, last).flatMap((day) => {
    const entry = open.has(day) ? openDay(from, day) : closedDay(event, day, today, language);
    if (entry === null) return [];
    return [[day, context.additions ? { ...entry, ...endOfToday(from, day) } : { ...entry, note: null }] as const];
  });
  return { status: 200, body: { data: Object.fromEntries(days) } };
};

/** What is left over all slots and of the day's own places. */
function openDay(from: OfferFrom, day: Day): DayOnWire {
  const slots = slotsOnWire(from, day);
  const places = slots.reduce((sum, slot) => sum + slot.max_tickets, dayPlaces(from, day) ?? 0);
  const times = Object.fromEntries(slots.map((slot) => [timeOf(slot.datetime), slot]));
  return { max_tickets: places, closed: 0, times };
}

/** When today's visits are over: of any other day it need not be known yet. */
function endOfToday({ event, moment, at }: OfferFrom, day: Day): Pick<DayOnWire, 'ends'> {
  if (day !== moment.day || dayCapacity(event, day, at.today) === null) return {};
  return { ends: dayEnd(event, day, at) };
}

function closedDay(event: MuseumEvent, day: Day, today: Day, language: string): DayOnWire | null {
  const reason = closedReason(event, day, today);
  return reason && { max_tickets: 0, closed: 1, note: inLanguage(reason, language) };
}
