import type { MuseumTicket } from '../museum/schema/event-model.ts';
import { type Look, readable } from './look.ts';

/** Below so many cents a price was probably written in euros. */
const oneEuro = 100;

/** What a visitor has to be told of a ticket: what to bring for a reduced price. And prices that are hardly meant. */
export function checkTickets({ files, should }: Look): void {
  for (const { value: event, placeOf } of readable(files.events)) {
    const screen = `/tickets/${event.id}`;
    event.tickets.forEach((ticket, index) => {
      const full = fullPrice(ticket, event.tickets);
      if (ticket.price < full && !ticket.proof)
        should(
          placeOf(['tickets', index, 'id']),
          `costs less than ${full} and has no proof: what entitles to it, and what has to be brought?`,
          screen,
        );
      if (ticket.price > 0 && ticket.price < oneEuro)
        should(placeOf(['tickets', index, 'price']), cheap(ticket.price), screen);
    });
  }
  for (const { value: article, placeOf } of readable(files.merchandise))
    if (article.price > 0 && article.price < oneEuro)
      should(placeOf(['price']), cheap(article.price), `/product/${article.id}`);
}

/** What one person pays at most where she pays this ticket's way; the ticket's own price where it is for several. */
function fullPrice(ticket: MuseumTicket, tickets: readonly MuseumTicket[]): number {
  if (ticket.subtickets.length > 0) return ticket.price;
  const alike = tickets.filter(({ mode, subtickets }) => mode === ticket.mode && subtickets.length === 0);
  return Math.max(...alike.map(({ price }) => price));
}

const cheap = (cents: number) => `is ${(cents / 100).toFixed(2)} €: prices are in cents`;
