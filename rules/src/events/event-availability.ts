import type { CalendarDay, EventCalendar } from '@foyer/contract/events/event-calendar.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { Event, Lifetime } from '@foyer/contract/events/event.ts';
import type { Day, Moment, Time } from '../time/museum-time.ts';
import { addDays, dayOf, daysFromTo, endOfMonth, hasBegun, startOfMonth, timeOf } from '../time/museum-time.ts';

/** Why a day can or cannot be chosen [EVT-2]. */
export type DayState = 'available' | 'fewLeft' | 'soldOut' | 'closed' | 'past' | 'notYet' | 'over';

/** Why a time can or cannot be chosen. */
export type TimeState = 'available' | 'fewLeft' | 'soldOut' | 'past';

export interface Availability {
  calendar: EventCalendar;
  lifetime: Lifetime | null;
  now: Moment;
  /** At this many places or fewer, "few left" is shown. */
  fewLeftThreshold: number;
}

export function isChoosable(state: DayState | TimeState): boolean {
  return state === 'available' || state === 'fewLeft';
}

/** From the first day of the current month to the end of the next [EVT-2]. */
export function calendarRange(today: Day): { first: Day; last: Day } {
  return { first: startOfMonth(today), last: endOfMonth(today, 1) };
}

/** A slot can be bought until it ends, so a visitor who arrives at 10:05 may still take the 10:00 slot. */
export function slotIsOver(slot: Pick<Timeslot, 'datetime' | 'datetimeEnd'>, now: Moment): boolean {
  const end = slot.datetimeEnd ?? slot.datetime;
  return `${dayOf(end)} ${timeOf(end)}` <= `${now.day} ${now.time}`;
}

/** Whether the event has ended [EVT-12]. */
export function eventIsOver(event: Pick<Event, 'end'>, now: Moment): boolean {
  return event.end !== null && slotIsOver({ datetime: event.end, datetimeEnd: undefined }, now);
}

export function timeState(slot: Timeslot, now: Moment, fewLeftThreshold: number): TimeState {
  if (slotIsOver(slot, now)) return 'past';
  if (slot.places === 0) return 'soldOut';
  return slot.places <= fewLeftThreshold ? 'fewLeft' : 'available';
}

/** Subtracts places in slots that are over, because nobody can use them, even if the back end still counts them. */
function stateOfOfferedDay(entry: CalendarDay, { now, fewLeftThreshold }: Availability): DayState {
  if (entry.closed) return 'closed';
  if (entry.ends !== undefined && hasBegun(entry.ends, now)) return 'past';
  const slots = Object.values(entry.times);
  const over = slots.filter((slot) => slotIsOver(slot, now));
  const places = over.reduce((left, slot) => left - slot.places, entry.places);
  if (places <= 0) return slots.length > 0 && over.length === slots.length ? 'past' : 'soldOut';
  return places <= fewLeftThreshold ? 'fewLeft' : 'available';
}

/** The state of a day. A day that is not in the calendar is closed [EVT-2, EVT-11]. */
export function dayState(day: Day, availability: Availability): DayState {
  const { calendar, lifetime, now } = availability;
  if (day < now.day) return 'past';
  if (lifetime && day < lifetime.first) return 'notYet';
  if (lifetime && day > lifetime.last) return 'over';
  const entry = calendar[day];
  return entry ? stateOfOfferedDay(entry, availability) : 'closed';
}

export interface QuickChoice {
  day: Day;
  state: DayState;
}

/** Today and the next three days with their states [EVT-3]. */
export function quickChoices(availability: Availability): QuickChoice[] {
  const today = availability.now.day;
  return daysFromTo(today, addDays(today, 3)).map((day) => ({ day, state: dayState(day, availability) }));
}

/** The first day, from today on, that can be chosen. */
export function firstAvailableDay(availability: Availability): Day | null {
  const { first, last } = calendarRange(availability.now.day);
  return daysFromTo(first, last).find((day) => isChoosable(dayState(day, availability))) ?? null;
}

/** Whether all visible days are sold out: some days were offered, but none has tickets left [EVT-11]. */
export function isSoldOut(availability: Availability): boolean {
  const { last } = calendarRange(availability.now.day);
  const states = daysFromTo(availability.now.day, last).map((day) => dayState(day, availability));
  return states.includes('soldOut') && !states.some(isChoosable);
}

/** The slot at the current time if the day has one, otherwise the first free slot; null if no slot is free [EVT-4]. */
export function chosenSlot(slots: readonly Timeslot[], currentTime: Time | null, now: Moment): Timeslot | null {
  const free = slots.find((slot) => slot.places > 0 && !slotIsOver(slot, now));
  if (!free) return null;
  return slots.find((slot) => timeOf(slot.datetime) === currentTime) ?? free;
}

/** The first later slot in the calendar with room for this many people. */
export function nextFreeSlot(availability: Availability, after: string, people: number): Timeslot | null {
  const days = Object.keys(availability.calendar).sort();
  for (const day of days) {
    if (!isChoosable(dayState(day, availability))) continue;
    const slots = Object.values(availability.calendar[day]?.times ?? {});
    const free = slots
      .sort((a, b) => (a.datetime < b.datetime ? -1 : 1))
      .find((slot) => slot.datetime > after && slot.places >= people && !slotIsOver(slot, availability.now));
    if (free) return free;
  }
  return null;
}
