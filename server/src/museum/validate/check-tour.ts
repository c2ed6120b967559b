import { checkClosed, checkPresold, checkRun } from './check-event.ts';
import type { TourFile } from '../schema/tour-model.ts';
import { countsTours } from '../schema/tour-model.ts';
import type { Path, Tell } from '../load/file-issues.ts';

/** Checks what a schema cannot: whether the parts of a tour fit together, and whether anybody could book it. */
export function checkTour(tour: TourFile, tell: Tell): void {
  checkClosed(tour, tell);
  checkGroup(tour, tell);
  checkQuantities(tour, tell);
  checkQuestions(tour, tell);
  checkEntries(tour.prices, ['prices'], tell);
  checkEntries(tour.tickets, ['tickets'], tell);
  tour.tickets.forEach(({ subtickets }, index) => checkEntries(subtickets, ['tickets', index, 'subtickets'], tell));
  tour.tours.forEach((one, index) => {
    const within: Tell = (path, problem) => tell(['tours', index, ...path], problem);
    checkRun(one, within);
    checkPresold(one, within);
    checkTimes(one, countsTours(tour), within);
  });
}

/** Nobody could book a tour whose smallest group does not fit or lacks the tickets that it needs [TOUR-17]. */
function checkGroup(tour: TourFile, tell: Tell): void {
  const { min_participants: least, max_participants: most, tickets, booking_without_tickets: without } = tour;
  if (!tour.book_complete_tour && least > most)
    tell(['min_participants'], `expected at most max_participants ${most}, found ${least}`);
  if (without && tickets.length > 0) tell(['tickets'], 'are offered to nobody: booking_without_tickets is true');
  if (without || countsTours(tour)) return;
  if (tickets.length === 0) tell(['tickets'], 'expected at least one: as many tickets as people have to be booked');
  else if (tickets.every(({ subtickets }) => subtickets.length > 0) && tickets.length < least)
    tell(['tickets'], `a ticket with subtickets counts as one: no group gets to min_participants ${least}`);
}

/** The museum must sell enough at once for its own smallest group, and a component's minimum must not exceed its maximum [TOUR-13, TOUR-17]. */
function checkQuantities(tour: TourFile, tell: Tell): void {
  const { prices, tickets, min_participants: least, max_participants, book_complete_tour } = tour;
  const isWhole = countsTours(tour);
  const parts = tickets.flatMap(({ subtickets }) => subtickets);
  const areAllParts = tickets.length > 0 && tickets.every(({ subtickets }) => subtickets.length > 0);
  const few = (most: number) => `by max_quantity they are for ${most} people at most, and min_participants is ${least}`;
  const tellPrices = (some: TourFile['prices'], path: Path) => {
    if (mostOf(some) < least) tell(path, few(mostOf(some)));
  };
  if (!isWhole) {
    tellPrices(prices, ['prices']);
    tour.tours.forEach(({ times }, index) =>
      times.forEach((time, at) => time.prices && tellPrices(time.prices, ['tours', index, 'times', at, 'prices'])),
    );
  }
  const taken = tickets.map(({ subtickets, max_quantity }) =>
    subtickets.length > 0 ? { max_quantity: 1 } : { ...(max_quantity !== undefined && { max_quantity }) },
  );
  if (!isWhole && !tour.booking_without_tickets && !areAllParts && mostOf(taken) < least)
    tell(['tickets'], few(mostOf(taken)));
  if (isWhole && areAllParts && mostOf(parts) < least) tell(['tickets'], few(mostOf(parts)));
  tickets.forEach(({ max_quantity, subtickets }, index) => {
    if (subtickets.length > 0 && max_quantity !== undefined)
      tell(['tickets', index, 'max_quantity'], 'a ticket with subtickets is taken once: give it to these');
    subtickets.forEach(
      ({ min_quantity = 0, max_quantity: most = book_complete_tour ? Infinity : max_participants }, part) => {
        if (min_quantity > most)
          tell(
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

function checkQuestions({ questions }: TourFile, tell: Tell): void {
  questions.forEach(({ type, options }, index) => {
    const hasOptions = type === 'radio' || type === 'select' || type === 'checkbox';
    if (hasOptions && options.length === 0) tell(['questions', index, 'options'], `expected options for ${type}`);
    if (!hasOptions && options.length > 0) tell(['questions', index, 'options'], `a ${type} has no options`);
    checkEntries(options, ['questions', index, 'options'], tell);
  });
  checkEntries(questions, ['questions'], tell);
}

/** A cart refers to a tour's prices, tickets and questions by id, so ids must be unique within a list. */
function checkEntries(entries: readonly { id: number }[], at: Path, tell: Tell): void {
  entries.forEach(({ id }, index) => {
    const isSecond = entries.findIndex((entry) => entry.id === id) < index;
    if (isSecond) tell([...at, index, 'id'], `${id} is used already; every id must be another`);
  });
}

function checkTimes({ times }: TourFile['tours'][number], isWhole: boolean, tell: Tell): void {
  const [asked, other] = isWhole ? (['tours', 'people'] as const) : (['people', 'tours'] as const);
  times.forEach((entry, index) => {
    if ((entry.weekdays === undefined) === (entry.days === undefined))
      tell(['times', index], 'expected exactly one of weekdays or days');
    if (entry[asked] === undefined) tell(['times', index], `expected ${asked}, which this tour is booked by`);
    if (entry[other] !== undefined) tell(['times', index, other], `this tour is booked by ${asked}`);
    if (entry.prices) checkEntries(entry.prices, ['times', index, 'prices'], tell);
    entry.at.forEach((time, at) => {
      const isReported = times
        .slice(0, index)
        .some((earlier) => earlier.at.includes(time) && earlier.weekdays?.some((day) => entry.weekdays?.includes(day)));
      if (isReported || entry.at.indexOf(time) < at) tell(['times', index, 'at', at], `${time} is given already`);
    });
  });
}
