import type { Timeslot } from '@foyer/contract/event-ticket.ts';
import { slotIsOver } from '@foyer/rules/event-availability.ts';
import { timeOf } from '@foyer/rules/museum-time.ts';
import { linesAt, type Cart, type CartLine, type EventLine } from '../../cart/cart.ts';
import { mostPossible, problemsOf } from './booking-check.ts';
import { offerFor, type DayOffer, type Offers } from './offers.ts';

/** The one step that puts a line right. */
export type Remedy =
  | { readonly kind: 'reduce'; readonly to: number }
  | { readonly kind: 'move'; readonly slots: readonly Timeslot[] }
  | { readonly kind: 'chooseAgain' }
  | { readonly kind: 'remove' };

/** Up to three other times of the day, nearest first, that take all the lines of a slot. */
function otherSlots(lines: readonly EventLine[], cart: Cart, offer: DayOffer, offers: Offers): Timeslot[] {
  const [first] = lines;
  if (first?.type !== 'ticket') return [];
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const distance = (slot: Timeslot) => Math.abs(minutes(timeOf(slot.datetime)) - minutes(first.time));
  return offer.timeslots
    .filter((slot) => slot.datetime !== first.datetime && !slotIsOver(slot, offers.now))
    .filter((slot) => {
      const moved = [...linesAt(cart, first.eventId, slot.datetime), ...lines.map((line) => movedTo(line, slot))];
      return problemsOf(moved, offer, offers).length === 0;
    })
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort((a, b) => (a.datetime < b.datetime ? -1 : 1));
}

/** A line for another time of the same day. */
export function movedTo(line: EventLine, slot: Timeslot): EventLine {
  if (line.type !== 'ticket') return line;
  const timeEnd = slot.datetimeEnd === undefined ? null : timeOf(slot.datetimeEnd);
  return { ...line, datetime: slot.datetime, time: timeOf(slot.datetime), timeEnd };
}

/** What helps a line of `around`, the lines for the same moment: fewer, else another time, else choosing again. */
export function remedyFor(
  code: string,
  line: EventLine,
  around: readonly EventLine[],
  cart: Cart,
  offers: Offers,
): Remedy {
  const offer = offerFor(offers, line);
  if (code === 'EVENT_OVER') return { kind: 'remove' };
  if (!offer) return { kind: 'chooseAgain' };
  const most = code === 'OVERBOOKED' ? mostPossible(line, cart, offers) : line.count;
  const reduced = around.map((other) => (other === line ? { ...line, count: most } : other));
  if (most < line.count && problemsOf(reduced, offer, offers).length === 0) return { kind: 'reduce', to: most };
  const slots = otherSlots(around, cart, offer, offers);
  return slots.length > 0 ? { kind: 'move', slots } : { kind: 'chooseAgain' };
}

/** The same from the back end's own words alone. */
export function toldRemedy(line: CartLine, available: number | undefined): Remedy {
  const canReduce =
    line.type !== 'guidedTour' &&
    line.subtickets.length === 0 &&
    available !== undefined &&
    available > 0 &&
    available < line.count;
  return canReduce ? { kind: 'reduce', to: available } : { kind: 'chooseAgain' };
}
