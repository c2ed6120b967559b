import { addDays, type Day } from '@foyer/rules/time/museum-time.ts';
import type { MuseumTicket } from '../museum/schema/event-model.ts';
import { dayCapacity, eventDays, eventRun, slotsOf, weekdayName } from '../museum/schedule/plan.ts';
import { type Look, isWrittenDay, readable } from './look.ts';

/** A year has all weekdays, closings and holidays. */
const daysAhead = 370;
/** On its last days a run has few; those before tell how it is meant. */
const daysBack = 60;

/** What the check looks at of a run. */
export function daysLookedAt({ first, last }: { first: Day; last: Day }, today: Day): { first: Day; last: Day } {
  const [back, ahead] = [addDays(today, -daysBack), addDays(first > today ? first : today, daysAhead)];
  return { first: first > back ? first : back, last: last < ahead ? last : ahead };
}

/** Days and tickets of an event that no visitor can reach. */
export function checkEventDays({ files, at, must, should }: Look): void {
  for (const { value: event, placeOf } of readable(files.events)) {
    const screen = `/tickets/${event.id}`;
    const run = eventRun(event, at.today);
    const { first, last } = run;
    const days = eventDays(event, at.today, daysLookedAt(run, at.today));
    if (days.length === 0 && last >= at.today) {
      must(placeOf(['run']), `no day is open from ${first} to ${last}: look at opening and closed`, screen);
      continue;
    }
    // What hangs on today is over today on purpose.
    if (last < at.today) {
      if (isWrittenDay(event.run.last))
        should(
          placeOf(['run', 'last']),
          `it ended on ${last}: take the file out once nobody needs its tickets any more`,
          screen,
        );
      continue;
    }
    event.opening.forEach(({ weekdays }, index) => {
      if (!days.some((day) => weekdays.includes(weekdayName(day))))
        should(placeOf(['opening', index]), `no open day of the run is a ${weekdays.join(' or ')}`, screen);
    });
    event.closed.forEach(({ days: closed }, index) => {
      if (closed?.length && closed.every((day) => isWrittenDay(day) && (day < first || day > last)))
        should(placeOf(['closed', index]), `lies outside of the run, ${first} to ${last}`, screen);
    });
    const times = mostOf(days.flatMap((day) => slotsOf(event, day, at)));
    const wholeDays = mostOf(days.flatMap((day) => dayCapacity(event, day, at.today) ?? []));
    event.tickets.forEach((ticket, index) => {
      const problem = whyNever(ticket, times, wholeDays);
      if (problem)
        must(
          placeOf(['tickets', index, ticket.limit === 0 ? 'limit' : 'id']),
          `nobody can book it: ${problem}`,
          screen,
        );
    });
  }
}

/** Places of all that can be booked: the most of one, in all and for visitors here. */
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

/** Why a ticket can be booked at no time, or on no day; undefined where it can. */
function whyNever({ mode, limit, subtickets }: MuseumTicket, times: Most, wholeDays: Most): string | undefined {
  if (limit === 0) return 'its limit is 0';
  const [most, kind] = mode === 3 ? [wholeDays, 'day (day_capacity)'] : [times, 'time (slots)'];
  const least = subtickets.reduce((sum, { min_quantity }) => sum + min_quantity, 0);
  if (most.capacity === 0) return `no ${kind} has places`;
  if (most.capacity < least)
    return `it is for ${least} people at least, and no ${kind} has more than ${most.capacity} places`;
  return most.left === 0 ? 'all places are sold elsewhere (presold)' : undefined;
}
