import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { slotIsOver } from '@foyer/rules/events/event-availability.ts';
import { timeOf } from '@foyer/rules/time/museum-time.ts';
import type { EventLine } from '../../../cart/items/cart-item.ts';
import { linesAt, type Cart } from '../../../cart/cart.ts';
import { mostPossible, problemsOf } from './booking-check.ts';
import { offerFor, type DayOffer, type DayOffers } from './day-offers.ts';
import { movedTo, type Remedy } from './remedies.ts';

/** Up to three other times of the day, nearest first, that take all the lines of a slot. */
function otherSlots(lines: readonly EventLine[], cart: Cart, offer: DayOffer, offers: DayOffers): Timeslot[] {
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

/** What helps a line of `around`, the lines for the same moment: fewer, else another time, else choosing again. */
export function remedyFor(
  code: string,
  line: EventLine,
  around: readonly EventLine[],
  cart: Cart,
  offers: DayOffers,
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
