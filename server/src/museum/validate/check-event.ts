import { ticketModes } from '@foyer/contract/events/event-ticket.ts';
import { endsBy, entryTimes } from '../schedule/plan.ts';
import type { MuseumEvent } from '../schema/event-model.ts';
import { checkReference } from './check-names.ts';
import { resolveDay } from '../schedule/relative-day.ts';
import type { Path, Report } from '../load/file-issues.ts';

/** Checks what a schema cannot: whether the parts of one event fit together. */
export function checkEvent(event: MuseumEvent, report: Report): void {
  checkRun(event, report);
  checkOpening(event, report);
  checkClosed(event, report);
  checkPresold(event, report);
  checkTickets(event, report);
}

/** Checks that the first day is not after the last. */
export function checkRun({ run }: Pick<MuseumEvent, 'run'>, report: Report): void {
  // '' stands for an invalid day, which is reported already.
  if (run.first === '' || run.last === '') return;
  const isAbsolute = (day: string) => /^\d/.test(day);
  if (isAbsolute(run.first) !== isAbsolute(run.last)) return;
  // Relative days may be in order on some days of a month only, so check the first and the last.
  const turned = ['2026-01-01', '2026-01-31'].some((day) => resolveDay(run.first, day) > resolveDay(run.last, day));
  if (turned) report(['run', 'last'], `expected a day not before ${run.first}, found ${run.last}`);
}

function checkOpening({ opening }: MuseumEvent, report: Report): void {
  opening.forEach(({ slots, day_capacity, closes }, index) => {
    if (!slots && day_capacity === undefined) report(['opening', index], 'expected slots, day_capacity or both');
    if (slots && slots.first > slots.last)
      report(['opening', index, 'slots', 'last'], `expected a time not before ${slots.first}, found ${slots.last}`);
    if (slots && closes !== undefined && !endsBy(slots, closes))
      report(['opening', index, 'closes'], `expected a time not before the last visit ends, found ${closes}`);
  });
  checkOverlap(opening, report);
}

/** Openings of the same weekday add up, but each entry time may occur once, because it is a single slot. */
function checkOverlap(opening: MuseumEvent['opening'], report: Report): void {
  opening.forEach(({ weekdays, slots }, index) => {
    if (!slots) return;
    const times = entryTimes(slots);
    for (const earlier of opening.slice(0, index)) {
      const weekday = weekdays.find((one) => earlier.weekdays.includes(one));
      const time = earlier.slots && entryTimes(earlier.slots).find((one) => times.includes(one));
      if (weekday !== undefined && time !== undefined)
        report(['opening', index, 'slots'], `${time} on ${weekday} is given already by an opening further up`);
    }
  });
}

/** Checks that each closing rule has exactly one way to name its days. */
export function checkClosed({ closed }: Pick<MuseumEvent, 'closed'>, report: Report): void {
  closed.forEach(({ weekdays, days, yearly }, index) => {
    const given = [weekdays, days, yearly].filter((rule) => rule !== undefined).length;
    if (given !== 1) report(['closed', index], 'expected exactly one of weekdays, days or yearly');
  });
}

/** Checks that each rule has exactly one way to say how many places are sold elsewhere. */
export function checkPresold({ presold }: Pick<MuseumEvent, 'presold'>, report: Report): void {
  presold.forEach(({ percent, leave, times }, index) => {
    if ((percent === undefined) === (leave === undefined))
      report(['presold', index], 'expected exactly one of percent or leave');
    if (Array.isArray(percent) && percent[0] > percent[1])
      report(['presold', index, 'percent'], 'expected the smaller share first');
    if (times && times.first > times.last)
      report(['presold', index, 'times', 'last'], `expected a time not before ${times.first}, found ${times.last}`);
  });
}

function checkTickets({ tickets, ticket_groups, opening }: MuseumEvent, report: Report): void {
  const [hasSlots, hasDays] = [opening.some((one) => one.slots), opening.some((one) => one.day_capacity !== undefined)];
  tickets.forEach((ticket, index) => {
    const at = (...path: Path) => ['tickets', index, ...path];
    checkReference(ticket.group_id, ticket_groups, report, at('group_id'), 'ticket_groups');
    if (ticket.mode === ticketModes.day && !hasDays)
      report(at('mode'), 'a day ticket (3) needs an opening with day_capacity');
    if (ticket.mode !== ticketModes.day && !hasSlots)
      report(at('mode'), `a timed ticket (${ticket.mode}) needs an opening with slots`);
    if (ticket.family && ticket.subtickets.length === 0) report(at('family'), 'a family ticket needs subtickets');
    if (ticket.book_with_cost && (ticket.price > 0 || ticket.subtickets.some(({ price }) => price > 0)))
      report(at('book_with_cost'), 'only a ticket that costs nothing can need one that does');
    if (ticket.book_with_cost && !ticket.book_with_cost_warn)
      report(at('book_with_cost'), 'needs book_with_cost_warn, the text that says so');
    ticket.subtickets.forEach(({ min_quantity, max_quantity }, part) => {
      if (min_quantity > max_quantity)
        report(
          at('subtickets', part, 'max_quantity'),
          `expected at least min_quantity ${min_quantity}, found ${max_quantity}`,
        );
    });
  });
}
