import { ticketModes } from '@foyer/contract/events/event-ticket.ts';
import { addDays, daysFromTo } from '@foyer/rules/time/museum-time.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import type { MuseumTicket } from '../museum/schema/event-model.ts';
import { dayCapacity, eventDays, eventRun, slotsOf, weekdayName, closingOn } from '../museum/schedule/plan.ts';
import { isWrittenDay, readable } from './check-context.ts';
import type { CheckContext } from './check-context.ts';
import { resolveDay } from '../museum/schedule/relative-day.ts';
import type { MuseumTour } from '../museum/schema/tour-model.ts';
import { countsTours, toursOf } from '../museum/schema/tour-model.ts';
import { timesOf, tourRun } from '../museum/schedule/tour-plan.ts';
import type { Path } from '../museum/load/file-issues.ts';

/** A little more than a year, which has all weekdays, closed days and holidays. */
const daysAhead = 370;
/** Near its end a run has few days left to check, so some past days are included to show what is meant. */
const daysBack = 60;

/** The days of a run that the check covers. */
function daysLookedAt({ first, last }: { first: Day; last: Day }, today: Day): { first: Day; last: Day } {
  const [back, ahead] = [addDays(today, -daysBack), addDays(first > today ? first : today, daysAhead)];
  return { first: first > back ? first : back, last: last < ahead ? last : ahead };
}

/** Reports days and tickets of an event that no visitor can book. */
export function checkEventDays({ files, at, error, warning }: CheckContext): void {
  for (const { value: event, locationOf } of readable(files.events)) {
    const screen = `/tickets/${event.id}`;
    const run = eventRun(event, at.today);
    const { first, last } = run;
    const days = eventDays(event, at.today, daysLookedAt(run, at.today));
    if (days.length === 0 && last >= at.today) {
      error(locationOf(['run']), `no day is open from ${first} to ${last}: look at opening and closed`, screen);
      continue;
    }
    // A run that ends relative to today has ended on purpose.
    if (last < at.today) {
      if (isWrittenDay(event.run.last))
        warning(
          locationOf(['run', 'last']),
          `it ended on ${last}: take the file out once nobody needs its tickets any more`,
          screen,
        );
      continue;
    }
    event.opening.forEach(({ weekdays }, index) => {
      if (!days.some((day) => weekdays.includes(weekdayName(day))))
        warning(locationOf(['opening', index]), `no open day of the run is a ${weekdays.join(' or ')}`, screen);
    });
    event.closed.forEach(({ days: closed }, index) => {
      if (closed?.length && closed.every((day) => isWrittenDay(day) && (day < first || day > last)))
        warning(locationOf(['closed', index]), `lies outside of the run, ${first} to ${last}`, screen);
    });
    const times = mostOf(days.flatMap((day) => slotsOf(event, day, at)));
    const wholeDays = mostOf(days.flatMap((day) => dayCapacity(event, day, at.today) ?? []));
    event.tickets.forEach((ticket, index) => {
      const problem = whyNever(ticket, times, wholeDays);
      if (problem)
        error(
          locationOf(['tickets', index, ticket.limit === 0 ? 'limit' : 'id']),
          `nobody can book it: ${problem}`,
          screen,
        );
    });
  }
}

/** The largest single capacity, and the largest number of places left for visitors of this shop. */
interface Most {
  readonly capacity: number;
  readonly left: number;
}

function mostOf(places: readonly { capacity: number; presold: number }[]): Most {
  return {
    capacity: Math.max(0, ...places.map(({ capacity }) => capacity)),
    left: Math.max(0, ...places.map(({ capacity, presold }) => capacity - presold)),
  };
}

/** Why a ticket can never be booked; undefined if it can. */
function whyNever({ mode, limit, subtickets }: MuseumTicket, times: Most, wholeDays: Most): string | undefined {
  if (limit === 0) return 'its limit is 0';
  const [most, kind] = mode === ticketModes.day ? [wholeDays, 'day (day_capacity)'] : [times, 'time (slots)'];
  const least = subtickets.reduce((sum, { min_quantity }) => sum + min_quantity, 0);
  if (most.capacity === 0) return `no ${kind} has places`;
  if (most.capacity < least)
    return `it is for ${least} people at least, and no ${kind} has more than ${most.capacity} places`;
  return most.left === 0 ? 'all places are sold elsewhere (presold)' : undefined;
}

/** Reports times of a tour that no visitor can book. */
export function checkTourDays(context: CheckContext): void {
  for (const { value: file, locationOf } of readable(context.files.tours))
    toursOf(file).forEach((tour, index) =>
      checkTour(tour, (...path) => locationOf(['tours', index, ...path]), context),
    );
}

function checkTour(
  tour: MuseumTour,
  locationOf: (...path: Path) => ReturnType<CheckContext['files']['museum']['locationOf']>,
  context: CheckContext,
): void {
  const { at, error, warning } = context;
  const screen = `/guided-tours/${tour.id}`;
  const run = tourRun(tour, at.today);
  const { first, last } = run;
  const looked = daysLookedAt(run, at.today);
  const days = daysFromTo(looked.first, looked.last);
  const times = days.flatMap((day) => timesOf(tour, day, at));
  if (times.length === 0 && last >= at.today)
    return error(locationOf('run'), `no day from ${first} to ${last} has a time: look at times and closed`, screen);
  if (last < at.today) {
    if (isWrittenDay(tour.run.last))
      warning(locationOf('run', 'last'), `it ended on ${last}: take it out once nobody needs it any more`, screen);
    return;
  }
  const most = Math.max(...times.map(({ capacity }) => capacity));
  const least = countsTours(tour) ? 1 : tour.min_participants;
  if (most < least)
    error(
      locationOf('times'),
      `nobody can book it: a group has ${least} people at least, and no time more than ${most} places`,
      screen,
    );
  tour.times.forEach((entry, index) => {
    if (entry.days?.every((day) => isWrittenDay(day) && day < at.today))
      warning(locationOf('times', index), 'all its days are over', screen);
    else if (!days.some((day) => isOn(tour, entry, day, at.today)))
      warning(locationOf('times', index), 'all its days are closed or outside of the run', screen);
  });
}

function isOn(tour: MuseumTour, { weekdays, days }: MuseumTour['times'][number], day: Day, today: Day): boolean {
  const isMeant = weekdays?.includes(weekdayName(day)) || days?.some((one) => resolveDay(one, today) === day);
  return Boolean(isMeant) && !closingOn(tour, day, today);
}
