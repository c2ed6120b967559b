import { isEventLine, type CartItem, type EventLine } from '../../../cart/items/cart-item.ts';
import { countedTicket, toChoice } from '../../../cart/items/counted-item.ts';
import { offerFor, type Offers } from './offers.ts';
import { refreshedProduct } from './product-offers.ts';
import { refreshedTour } from './tour-offers.ts';

/** The line as the museum offers it now: today's price, and names in the page's language. */
function refreshedTickets(line: EventLine, offers: Offers): EventLine {
  const offer = offerFor(offers, line);
  const ticket = offer?.tickets.find(({ id }) => id === line.id);
  const event = offer?.event;
  const fits = ticket && line.subtickets.every(({ id }) => ticket.subtickets.some((sub) => sub.id === id));
  return {
    ...line,
    ...(fits && countedTicket(toChoice(line), ticket)),
    ...(event && { eventName: event.name, venueName: event.venue.name, image: event.image ?? null }),
  };
}

/** All lines as they are offered now; the same list where nothing is new. */
export function refreshedLines(lines: readonly CartItem[], offers: Offers): readonly CartItem[] {
  const all = lines.map((line) => {
    if (line.type === 'guidedTour') return refreshedTour(line, offers.tours);
    if (isEventLine(line)) return refreshedTickets(line, offers);
    return offers.products ? refreshedProduct(line, offers.products) : line;
  });
  return JSON.stringify(all) === JSON.stringify(lines) ? lines : all;
}

/** The lines that cost something else than when they were put into the cart. */
export function repricedLineIds(before: readonly CartItem[], after: readonly CartItem[]): string[] {
  return after
    .filter((line) => before.some(({ lineId, totalPrice }) => lineId === line.lineId && totalPrice !== line.totalPrice))
    .map(({ lineId }) => lineId);
}
