import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxCartItems } from '@foyer/contract/checkout/cart-limit.ts';
import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { chosenSlot, slotIsOver } from '@foyer/rules/events/event-availability.ts';
import { timeOf, type Day, type Time } from '@foyer/rules/time/museum-time.ts';
import { eventLines } from '../../../cart/items/cart-item.ts';
import { addLine, removeLine, replaceLine } from '../../../cart/cart.ts';
import { updateCart, useCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { tellCommerce } from '../../../cart/analytics/tell-commerce.ts';
import { validateBooking, shownProblems } from './validate-booking.ts';
import { draftOf, emptyDraft, leftBehind, withCount, withComponentCount } from './booking-draft.ts';
import type { FreeMoment } from '../calendar/use-free-moment.ts';
import type { EventPage } from '../detail/load-event.ts';
import { toShopCartItem } from './to-cart-item.ts';
import { useChosenMoment } from '../../../app/navigation/use-chosen-moment.ts';
import { useEventDay } from '../calendar/use-event-day.ts';

/** What was put into the cart last: shown until something else is chosen [EVT-13]. */
export interface Added {
  readonly ticketCount: number;
  readonly totalCents: number;
  readonly date: Day;
  readonly time: Time | null;
}

export type EventBookingState = ReturnType<typeof useEventBooking>;

/** One event's booking while it is being made: day and time live in the address, counts here, rules decide. */
export function useEventBooking({ event, availability, day: loaded }: EventPage) {
  const shop = useShop();
  const [{ date, time }, choose] = useChosenMoment();
  const [query] = useSearchParams();
  const { cart: whole } = useCart();
  /** The cart's line that is being changed here [CART-3]; what it takes up is free again for it. */
  const changed =
    eventLines(whole.lines).find((line) => line.lineId === query.get('line') && line.eventId === event.id) ?? null;
  const cart = changed ? removeLine(whole, changed.lineId) : whole;
  const [draft, setDraft] = useState(emptyDraft);
  const [begunWith, setBegunWith] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [added, setAdded] = useState<Added | null>(null);

  if (changed && changed.lineId !== begunWith) {
    setBegunWith(changed.lineId);
    setDraft(draftOf(changed));
  }

  const sight = useEventDay(event.id, date, loaded);
  const isThere = date !== null && sight.day.date === date;
  // While another day is on its way the last one's times keep their place.
  const slots = isThere || sight.isLoading ? openSlots(sight.day.timeslots, availability.now) : [];
  const slot = isThere ? chosenSlot(slots, time, availability.now) : null;
  const assessment = validateBooking({ event, availability, date, slot, offer: sight.day, draft, cart });

  const isCartFull = cart.lines.length + assessment.choices.length > maxCartItems;
  const go = (to: FreeMoment) => {
    // Another day keeps the time, for that day or a later one [EVT-4].
    choose({ date: to.date, time: to.time ?? (slot ? timeOf(slot.datetime) : time) });
    setAdded(null);
  };
  const changeDraft = (change: (from: typeof draft) => typeof draft) => {
    setDraft(change);
    setAdded(null);
  };

  /** Puts the choice into the cart; false when something stands against it, which is then shown. */
  const add = (): boolean => {
    if (sight.isLoading) return false;
    if (assessment.problems.length > 0 || date === null || sight.failure || isCartFull) {
      setTries(tries + 1);
      return false;
    }
    const offered = new Map(sight.day.tickets.map((ticket) => [ticket.id, ticket]));
    const lines = assessment.choices.flatMap((choice) => {
      const ticket = offered.get(choice.ticketId);
      return ticket ? [toShopCartItem(choice, ticket, event, { date, slot })] : [];
    });
    updateCart((from) => (changed ? replaceLine(from, changed.lineId, lines) : lines.reduce(addLine, from)));
    if (changed) tellCommerce(shop, { name: 'remove_from_cart', lines: [changed] });
    tellCommerce(shop, { name: 'add_to_cart', lines });
    if (changed) return true;
    const isTimed = lines.some(({ type }) => type === 'ticket');
    const { ticketCount, totalCents } = assessment;
    setAdded({ ticketCount, totalCents, date, time: isTimed && slot ? timeOf(slot.datetime) : null });
    setDraft(emptyDraft);
    setTries(0);
    return true;
  };

  return {
    date,
    slots,
    slot,
    sight,
    draft,
    added,
    assessment,
    tries,
    isCartFull,
    isChange: changed !== null,
    problems: sight.isLoading || sight.failure ? [] : shownProblems(assessment.problems, tries > 0),
    leftBehind: isThere ? leftBehind(draft, sight.day.tickets) : [],
    chooseDay: (day: Day) => go({ date: day, time: null }),
    chooseTime: (time: Time) => date !== null && go({ date, time }),
    chooseMoment: go,
    setCount: (ticket: EventTicket, count: number) => changeDraft((from) => withCount(from, ticket, count)),
    setComponentCount: (ticket: EventTicket, id: string, count: number) =>
      changeDraft((from) => withComponentCount(from, ticket, id, count)),
    add,
  };
}

/** The day's times that can still be entered, in order. */
function openSlots(slots: readonly Timeslot[], now: { day: Day; time: Time }): Timeslot[] {
  return slots.filter((slot) => !slotIsOver(slot, now)).sort((a, b) => (a.datetime < b.datetime ? -1 : 1));
}
