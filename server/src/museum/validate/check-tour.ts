import { checkClosed, checkPresold, checkRun } from './check-event.ts';
import type { TourFile } from '../schema/tour-model.ts';
import { countsTours } from '../schema/tour-model.ts';
import type { Path, Report } from '../load/file-issues.ts';

/** Checks what a schema cannot: whether the parts of a tour fit together, and whether anybody could book it. */
export function checkTour(tour: TourFile, report: Report): void {
  checkClosed(tour, report);
  checkGroup(tour, report);
  checkQuantities(tour, report);
  checkQuestions(tour, report);
  checkEntries(tour.prices, ['prices'], report);
  checkEntries(tour.tickets, ['tickets'], report);
  tour.tickets.forEach(({ subtickets }, index) => checkEntries(subtickets, ['tickets', index, 'subtickets'], report));
  tour.tours.forEach((one, index) => {
    const within: Report = (path, problem) => report(['tours', index, ...path], problem);
    checkRun(one, within);
    checkPresold(one, within);
    checkTimes(one, countsTours(tour), within);
  });
}

/** Nobody could book a tour whose smallest group does not fit or lacks the tickets that it needs [TOUR-17]. */
function checkGroup(tour: TourFile, report: Report): void {
  const { min_participants: least, max_participants: most, tickets, booking_without_tickets: without } = tour;
  if (!tour.book_complete_tour && least > most)
    report(['min_participants'], `expected at most max_participants ${most}, found ${least}`);
  if (without && tickets.length > 0) report(['tickets'], 'are offered to nobody: booking_without_tickets is true');
  if (without || countsTours(tour)) return;
  if (tickets.length === 0) report(['tickets'], 'expected at least one: as many tickets as people have to be booked');
  else if (tickets.every(({ subtickets }) => subtickets.length > 0) && tickets.length < least)
    report(['tickets'], `a ticket with subtickets counts as one: no group gets to min_participants ${least}`);
}

/** The museum must sell enough at once for its own smallest group, and a component's minimum must not exceed its maximum [TOUR-13, TOUR-17]. */
function checkQuantities(tour: TourFile, report: Report): void {
  const { prices, tickets, min_participants: least, max_participants, book_complete_tour } = tour;
  const isWhole = countsTours(tour);
  const parts = tickets.flatMap(({ subtickets }) => subtickets);
  const areAllParts = tickets.length > 0 && tickets.every(({ subtickets }) => subtickets.length > 0);
  const few = (most: number) => `by max_quantity they are for ${most} people at most, and min_participants is ${least}`;
  const reportPrices = (some: TourFile['prices'], path: Path) => {
    if (mostOf(some) < least) report(path, few(mostOf(some)));
  };
  if (!isWhole) {
    reportPrices(prices, ['prices']);
    tour.tours.forEach(({ times }, index) =>
      times.forEach((time, at) => time.prices && reportPrices(time.prices, ['tours', index, 'times', at, 'prices'])),
    );
  }
  const taken = tickets.map(({ subtickets, max_quantity }) =>
    subtickets.length > 0 ? { max_quantity: 1 } : { ...(max_quantity !== undefined && { max_quantity }) },
  );
  if (!isWhole && !tour.booking_without_tickets && !areAllParts && mostOf(taken) < least)
    report(['tickets'], few(mostOf(taken)));
  if (isWhole && areAllParts && mostOf(parts) < least) report(['tickets'], few(mostOf(parts)));
  tickets.forEach(({ max_quantity, subtickets }, index) => {
    if (subtickets.length > 0 && max_quantity !== undefined)
      report(['tickets', index, 'max_quantity'], 'a ticket with subtickets is taken once: give it to these');
    subtickets.forEach(
      ({ min_quantity = 0, max_quantity: most = book_complete_tour ? Infinity : max_participants }, part) => {
        if (min_quantity > most)
          report(
            ['tickets', index, 'subtickets', part, 'min_quantity'],
            `expected at most ${most}, which is the most that can be booked, found ${min_quantity}`,
          );
      },
    );
  });
}

function mostOf(kinds: readonly { readonly max_quantity?: number }[]): number {
  return kinds.reduce((sum, { max_quantity = Infinity }) => sum + max_quantity, 0);
}

function checkQuestions({ questions }: TourFile, report: Report): void {
  questions.forEach(({ type, options }, index) => {
    const hasOptions = type === 'radio' || type === 'select' || type === 'checkbox';
    if (hasOptions && options.length === 0) report(['questions', index, 'options'], `expected options for ${type}`);
    if (!hasOptions && options.length > 0) report(['questions', index, 'options'], `a ${type} has no options`);
    checkEntries(options, ['questions', index, 'options'], report);
  });
  checkEntries(questions, ['questions'], report);
}

/** A cart refers to a tour's prices, tickets and questions by id, so ids must be unique within a list. */
function checkEntries(entries: readonly { id: number }[], at: Path, report: Report): void {
  entries.forEach(({ id }, index) => {
    const isSecond = entries.findIndex((entry) => entry.id === id) < index;
    if (isSecond) report([...at, index, 'id'], `${id} is used already; every id must be another`);
  });
}

function checkTimes({ times }: TourFile['tours'][number], isWhole: boolean, report: Report): void {
  const [asked, other] = isWhole ? (['tours', 'people'] as const) : (['people', 'tours'] as const);
  times.forEach((entry, index) => {
    if ((entry.weekdays === undefined) === (entry.days === undefined))
      report(['times', index], 'expected exactly one of weekdays or days');
    if (entry[asked] === undefined) report(['times', index], `expected ${asked}, which this tour is booked by`);
    if (entry[other] !== undefined) report(['times', index, other], `this tour is booked by ${asked}`);
    if (entry.prices) checkEntries(entry.prices, ['times', index, 'prices'], report);
    entry.at.forEach((time, at) => {
      const isReported = times
        .slice(0, index)
        .some((earlier) => earlier.at.includes(time) && earlier.weekdays?.some((day) => entry.weekdays?.includes(day)));
      if (isReported || entry.at.indexOf(time) < at) report(['times', index, 'at', at], `${time} is given already`);
    });
  });
}
