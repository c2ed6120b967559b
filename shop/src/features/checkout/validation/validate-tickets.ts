import { groupByMoment } from '@foyer/rules/checkout/group-by-moment.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { BookingProblem, EventOffer } from '@foyer/rules/events/booking-problem.ts';
import { slotIsOver } from '@foyer/rules/events/event-availability.ts';
import { bookingProblems } from '@foyer/rules/events/event-booking.ts';
import { placesOfTicket } from '@foyer/rules/events/event-capacity.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { timeOf } from '@foyer/rules/time/museum-time.ts';
import { itemsAt, type Cart } from '../../../cart/cart.ts';
import { eventItems, momentOf, type EventItem } from '../../../cart/items/cart-item.ts';
import { momentOfItem, recountedItem, toChoice } from '../../../cart/items/counted-item.ts';
import { isAboutPlaces } from '../../../cart/problem-kinds.ts';
import { offerFor, type DayOffer, type Offers } from './offers.ts';
import { movedTo, type ItemProblem, type Remedy } from './remedies.ts';

/** The item at which a problem is shown: the last one of its ticket, or for a problem of the whole slot, the largest item. */
function itemsOf(problem: { ticketId?: string | undefined }, items: readonly EventItem[]): EventItem[] {
  const named = items.filter(({ id }) => id === problem.ticketId);
  if (named.length > 0) return named.slice(-1);
  return items.toSorted((a, b) => b.totalCount - a.totalCount).slice(0, 1);
}

function nameIn(item: EventItem, subticketId: string | undefined): string {
  return item.subtickets.find(({ id }) => id === subticketId)?.name ?? item.name;
}

/** The problems of a cart's tickets by current offers. While their places are reserved, missing places are no problem. */
export function ticketProblems(cart: Cart, offers: Offers, isReserved: boolean): ItemProblem[] {
  return groupByMoment(eventItems(cart.items), momentOfItem).flatMap((items) => {
    const offer = items[0] && offerFor(offers, items[0]);
    const found = offer ? problemsOf(items, offer, offers) : [];
    return found
      .filter((problem) => !isReserved || !(isAboutPlaces(problem) || problem.code === 'TICKET_UNKNOWN'))
      .flatMap((problem) =>
        itemsOf(problem, items).map((item) => ({
          ...problem,
          itemId: item.itemId,
          name: nameIn(item, problem.subticketId),
          remedy: remedyFor(problem.code, item, items, cart, offers),
        })),
      );
  });
}

/** Up to three other times of the day that have room for all items of a slot: the nearest ones, in order of time. */
function otherSlots(items: readonly EventItem[], cart: Cart, offer: DayOffer, offers: Offers): Timeslot[] {
  const [first] = items;
  if (first?.type !== 'ticket') return [];
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const distance = (slot: Timeslot) => Math.abs(minutes(timeOf(slot.datetime)) - minutes(first.time));
  return offer.timeslots
    .filter((slot) => slot.datetime !== first.datetime && !slotIsOver(slot, offers.now))
    .filter((slot) => {
      const moved = [...itemsAt(cart, first.eventId, slot.datetime), ...items.map((item) => movedTo(item, slot))];
      return problemsOf(moved, offer, offers).length === 0;
    })
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort((a, b) => (a.datetime < b.datetime ? -1 : 1));
}

/** The remedy for an item: a lower count, otherwise another time, otherwise choosing again. `around`: all items for the same moment. */
function remedyFor(code: string, item: EventItem, around: readonly EventItem[], cart: Cart, offers: Offers): Remedy {
  const offer = offerFor(offers, item);
  if (code === 'EVENT_OVER') return { kind: 'remove' };
  if (!offer) return { kind: 'chooseAgain' };
  const most = code === 'OVERBOOKED' ? mostPossible(item, cart, offers) : item.count;
  const reduced = around.map((other) => (other === item ? { ...item, count: most } : other));
  if (most < item.count && problemsOf(reduced, offer, offers).length === 0) return { kind: 'reduce', to: most };
  const slots = otherSlots(around, cart, offer, offers);
  return slots.length > 0 ? { kind: 'move', slots } : { kind: 'chooseAgain' };
}

function eventOffer(offer: DayOffer, { now }: Offers): EventOffer {
  return { event: { end: offer.event?.end ?? null }, tickets: offer.tickets, timeslots: offer.timeslots, now };
}

/** The problems that the rules find with these items, which are for one event and moment. */
function problemsOf(items: readonly EventItem[], offer: DayOffer, offers: Offers): BookingProblem[] {
  const [first] = items;
  if (!first) return [];
  const datetime = first.type === 'ticket' ? first.datetime : null;
  return bookingProblems({ day: first.date, datetime, choices: items.map(toChoice) }, eventOffer(offer, offers));
}

/** Whether another count would not help, because the problem is the moment or the ticket itself. */
const blocksTheCount = (problem: BookingProblem) => !isAboutPlaces(problem) && problem.code !== 'NEEDS_PAID_TICKET';

/**
 * The highest count for this item beside the others of its slot, at least 1 [CART-8]. A binary search over the rules, so that the limit is
 * exactly what they allow.
 */
export function mostPossible(item: EventItem, cart: Cart, offers: Offers): number {
  const offer = offerFor(offers, item);
  const ticket = offer?.tickets.find(({ id }) => id === item.id);
  if (!offer || !ticket || item.subtickets.length > 0) return item.count;
  const around = itemsAt(cart, item.eventId, momentOf(item));
  if (problemsOf(around, offer, offers).some(blocksTheCount)) return item.count;
  const fits = (count: number) => {
    const items = around.map((other) => (other.itemId === item.itemId ? recountedItem(item, count, ticket) : other));
    return !problemsOf(items, offer, offers).some(
      (problem) => isAboutPlaces(problem) || problem.code === 'COUNT_INVALID',
    );
  };
  let [most, tooMany] = [0, Math.min(maxCount, placesOfTicket(ticket, momentOf(item))) + 1];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return Math.max(1, most);
}
