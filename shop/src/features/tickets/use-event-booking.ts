import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EventTicket, Timeslot } from '@foyer/contract/event.ts';
import { chosenSlot, slotIsOver } from '@foyer/rules/event-availability.ts';
import { timeOf, type Day, type Time } from '@foyer/rules/museum-time.ts';
import { useCart } from '../../cart/use-cart.ts';
import { assessBooking, shownProblems } from './assess-booking.ts';
import { emptyDraft, leftBehind, withCount, withSubticketCount } from './booking-draft.ts';
import type { FreeMoment } from './free-moment.ts';
import { dayAskedFor, type EventPage } from './load-event.ts';
import { toCartLine } from './to-cart-line.ts';
import { useEventDay } from './use-event-day.ts';

/** What was put into the basket last: shown until something else is chosen [EVT-13]. */
export interface Added {
  readonly ticketCount: number;
  readonly totalCents: number;
  readonly date: Day;
  readonly time: Time | null;
}

export type EventBookingState = ReturnType<typeof useEventBooking>;

/** One event's booking while it is being made: day and time live in the address, counts here, rules decide. */
export function useEventBooking({ event, availability, day: loaded }: EventPage) {
  const [query, setQuery] = useSearchParams();
  const { cart, add: addToCart } = useCart();
  const [draft, setDraft] = useState(emptyDraft);
  const [tries, setTries] = useState(0);
  const [added, setAdded] = useState<Added | null>(null);

  const date = dayAskedFor(query);
  const sight = useEventDay(event.id, date, loaded);
  const isThere = date !== null && sight.day.date === date;
  const slots = isThere ? openSlots(sight.day.timeslots, availability.now) : [];
  const slot = chosenSlot(slots, query.get('time'), availability.now);
  const assessment = assessBooking({ event, availability, date, slot, offer: sight.day, draft, cart });

  const go = (to: FreeMoment) => {
    const time = to.time ?? (slot && timeOf(slot.datetime)) ?? query.get('time');
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('date', to.date);
        if (time) after.set('time', time);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    setAdded(null);
  };
  const changeDraft = (change: (from: typeof draft) => typeof draft) => {
    setDraft(change);
    setAdded(null);
  };

  /** Puts the choice into the basket; false when something stands against it, which is then shown. */
  const add = (): boolean => {
    if (sight.isLoading) return false;
    if (assessment.problems.length > 0 || date === null || sight.failure) {
      setTries(tries + 1);
      return false;
    }
    const offered = new Map(sight.day.tickets.map((ticket) => [ticket.id, ticket]));
    const lines = assessment.choices.flatMap((choice) => {
      const ticket = offered.get(choice.ticketId);
      return ticket ? [toCartLine(choice, ticket, event, { date, slot })] : [];
    });
    addToCart(...lines);
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
    problems: sight.isLoading || sight.failure ? [] : shownProblems(assessment.problems, tries > 0),
    leftBehind: isThere ? leftBehind(draft, sight.day.tickets) : [],
    chooseDay: (day: Day) => go({ date: day, time: null }),
    chooseTime: (time: Time) => date !== null && go({ date, time }),
    chooseMoment: go,
    setCount: (ticket: EventTicket, count: number) => changeDraft((from) => withCount(from, ticket, count)),
    setSubticketCount: (ticket: EventTicket, id: string, count: number) =>
      changeDraft((from) => withSubticketCount(from, ticket, id, count)),
    add,
  };
}

/** The day's times that can still be entered, in order. */
function openSlots(slots: readonly Timeslot[], now: { day: Day; time: Time }): Timeslot[] {
  return slots.filter((slot) => !slotIsOver(slot, now)).sort((a, b) => (a.datetime < b.datetime ? -1 : 1));
}
