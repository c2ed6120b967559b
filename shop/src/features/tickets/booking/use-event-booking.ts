import { useState, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { maxCartItems } from '@foyer/contract/limits.ts';
import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { chosenSlot, slotIsOver } from '@foyer/rules/events/event-availability.ts';
import { timeOf, type Day, type Time, dayOf } from '@foyer/rules/time/museum-time.ts';
import { eventItems, type NewEventItem } from '../../../cart/items/cart-item.ts';
import { addItem, removeItem, replaceItem } from '../../../cart/cart.ts';
import { updateCart, useCart } from '../../../cart/use-cart.ts';
import { useShop, type Shop } from '../../../app/shop-config.ts';
import { trackEvent } from '../../../cart/analytics/track-event.ts';
import { validateBooking, shownProblems } from './validate-booking.ts';
import { draftOf, emptyDraft, leftBehind, withCount, withComponentCount } from './booking-draft.ts';
import type { FreeMoment } from '../calendar/use-free-moment.ts';
import type { EventPage, LoadedDay } from '../detail/load-event.ts';
import { useChosenMoment } from '../../../app/navigation/use-chosen-moment.ts';
import type { EventDay } from '@foyer/contract/events/event-calendar.ts';
import { getEventDay } from '@foyer/contract/events/event-calls.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { call, type RequestOptions } from '../../../api/client.ts';
import { reloadPauseMs } from '../../../api/retry.ts';
import { showGlobalDanger } from '../../../shell/failures/global-danger.tsx';
import { ownToken } from '../../../session/customer/account-name.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import type { TicketChoice } from '@foyer/rules/events/ticket-choice.ts';
import { countedTicket } from '../../../cart/items/counted-item.ts';

/** What was added to the cart last. Shown until something else is chosen [EVT-13]. */
export interface Added {
  readonly ticketCount: number;
  readonly totalCents: number;
  readonly date: Day;
  readonly time: Time | null;
}

export type EventBookingState = ReturnType<typeof useEventBooking>;

/** The state of an event's booking, checked by the rules. Day and time are stored in the address, counts here. */
export function useEventBooking({ event, availability, day: loaded }: EventPage) {
  const shop = useShop();
  const [{ date, time }, choose] = useChosenMoment();
  const [query] = useSearchParams();
  const { cart: whole } = useCart();
  /** The cart item being edited [CART-3]. Its places count as free. */
  const changed =
    eventItems(whole.items).find((item) => item.itemId === query.get('line') && item.eventId === event.id) ?? null;
  const cart = changed ? removeItem(whole, changed.itemId) : whole;
  const [draft, setDraft] = useState(emptyDraft);
  const [editedItemId, setEditedItemId] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [added, setAdded] = useState<Added | null>(null);
  /** The time that the visitor chose, or that was in the address. Otherwise the day's first free one is used [EVT-4]. */
  const [ownTime, setOwnTime] = useState(time);

  if (changed && changed.itemId !== editedItemId) {
    setEditedItemId(changed.itemId);
    setDraft(draftOf(changed));
  }

  const loadedDay = useEventDay(event.id, date, loaded);
  const hasLoaded = date !== null && loadedDay.day.date === date;
  // While another day is loading, keep showing the last day's times.
  const slots = hasLoaded || loadedDay.isLoading ? openSlots(loadedDay.day.timeslots, availability.now) : [];
  const slot = hasLoaded ? chosenSlot(slots, time, availability.now) : null;
  const assessment = validateBooking({ event, availability, date, slot, offer: loadedDay.day, draft, cart });

  const isCartFull = cart.items.length + assessment.choices.length > maxCartItems;
  const go = (to: FreeMoment) => {
    // Another day keeps the time, even if only a later choice of day has it [EVT-4].
    choose({ date: to.date, time: to.time ?? (slot ? timeOf(slot.datetime) : time) });
    setAdded(null);
  };
  const changeDraft = (change: (from: typeof draft) => typeof draft) => {
    setDraft(change);
    setAdded(null);
  };

  /** Adds the choice to the cart. If there are problems, returns false and shows them. */
  const add = (): boolean => {
    if (loadedDay.isLoading) return false;
    if (assessment.problems.length > 0 || date === null || loadedDay.failure || isCartFull) {
      setTries(tries + 1);
      return false;
    }
    const offered = new Map(loadedDay.day.tickets.map((ticket) => [ticket.id, ticket]));
    const items = assessment.choices.flatMap((choice) => {
      const ticket = offered.get(choice.ticketId);
      return ticket ? [toEventItem(choice, ticket, event, { date, slot })] : [];
    });
    updateCart((from) => (changed ? replaceItem(from, changed.itemId, items) : items.reduce(addItem, from)));
    if (changed) trackEvent(shop, { name: 'remove_from_cart', items: [changed] });
    trackEvent(shop, { name: 'add_to_cart', items });
    if (changed) return true;
    const isTimed = items.some(({ type }) => type === 'ticket');
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
    loadedDay,
    draft,
    added,
    assessment,
    tries,
    isCartFull,
    isChange: changed !== null,
    problems: loadedDay.isLoading || loadedDay.failure ? [] : shownProblems(assessment.problems, tries > 0),
    leftBehind: hasLoaded ? leftBehind(draft, loadedDay.day.tickets) : [],
    chooseDay: (day: Day) => go({ date: day, time: null }),
    chooseTime: (chosen: Time) => {
      setOwnTime(chosen);
      if (date !== null) go({ date, time: chosen });
    },
    chooseMoment: (moment: FreeMoment) => {
      setOwnTime(moment.time);
      go(moment);
    },
    /** Whether the time was chosen by the visitor. */
    isOwnTime: slot !== null && timeOf(slot.datetime) === ownTime,
    setCount: (ticket: EventTicket, count: number) => changeDraft((from) => withCount(from, ticket, count)),
    setComponentCount: (ticket: EventTicket, id: string, count: number) =>
      changeDraft((from) => withComponentCount(from, ticket, id, count)),
    add,
  };
}

/** The times of the day that are not over, in order. */
function openSlots(slots: readonly Timeslot[], now: { day: Day; time: Time }): Timeslot[] {
  return slots.filter((slot) => !slotIsOver(slot, now)).sort((a, b) => (a.datetime < b.datetime ? -1 : 1));
}

interface DayLoad {
  /** The day's tickets and times; while another day is loading, still those of the last one. */
  readonly day: LoadedDay;
  readonly isLoading: boolean;
  /** The day could not be loaded [ERR-2] [ERR-4]. The choice stays. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/**
 * The chosen day's tickets and times [EVT-4]. The first day comes with the page. Another day is fetched alone, and the last choice wins. A
 * day without an offer is shown without tickets.
 */
function useEventDay(eventId: string, date: Day | null, loaded: LoadedDay): DayLoad {
  const { lang, countsOwnReservations } = useShop();
  const [state, setState] = useState<{ loaded: LoadedDay; day: LoadedDay; failure: CallFailure | null }>({
    loaded,
    day: loaded,
    failure: null,
  });
  const [attempt, setAttempt] = useState(0);
  // The page was loaded again, so its data is the newest.
  if (state.loaded !== loaded) setState({ loaded, day: loaded, failure: null });

  const hasLoaded = date === null || state.day.date === date;
  useEffect(() => {
    if (hasLoaded) return undefined;
    const leaving = new AbortController();
    setState((before) => ({ ...before, failure: null }));
    fetchDay(eventId, date, { lang, countsOwnReservations, signal: leaving.signal }).then(
      (day) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, day: { date, ...day } }));
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState((before) => {
          // Any other error is a bug, and trying again does not help. React passes it to the page's error boundary.
          if (!(error instanceof CallFailure)) throw error;
          return { ...before, failure: error };
        });
      },
    );
    return () => leaving.abort();
  }, [eventId, date, hasLoaded, lang, countsOwnReservations, attempt]);

  const { failure } = state;
  useEffect(() => {
    if (failure?.kind === 'server') showGlobalDanger();
    if (failure?.kind !== 'unavailable') return undefined;
    // A reload would lose the choice, so fetch only the day again, with growing pauses [ERR-3].
    const timer = setTimeout(() => setAttempt((number) => number + 1), reloadPauseMs(attempt, failure.retryAfterMs));
    return () => clearTimeout(timer);
  }, [failure, attempt]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { day: state.day, isLoading: !hasLoaded && failure === null, failure: hasLoaded ? null : failure, retry };
}

/** Fetches another day's tickets and times [EVT-4]; empty lists for a day without an offer. Throws CallFailure. */
async function fetchDay(
  eventId: string,
  date: Day,
  options: RequestOptions & Pick<Shop, 'countsOwnReservations'>,
): Promise<EventDay> {
  const { status, body } = await call(
    getEventDay,
    { params: { id: eventId, date }, query: { _: ownToken(options) } },
    options,
  );
  return status === 200 ? body.data : { tickets: [], timeslots: [] };
}

/** The moment of a visit: a slot, or for day tickets a day. */
interface Visiting {
  readonly date: Day;
  readonly slot: Timeslot | null;
}

/**
 * Converts a choice to a cart item [EVT-13]: `ticket` with its slot, `dayTicket` with its day. Throws for a timed ticket without a slot,
 * but the rules refuse such a booking before.
 */
export function toEventItem(choice: TicketChoice, ticket: EventTicket, event: Event, visiting: Visiting): NewEventItem {
  const item = {
    ...countedTicket(choice, ticket),
    eventId: event.id,
    eventName: event.name,
    venueName: event.venue.name,
    image: event.image ?? null,
  };
  if (ticket.isDayTicket) return { type: 'dayTicket', ...item, date: visiting.date };
  const { slot } = visiting;
  if (!slot) throw new Error(`Ticket ${ticket.id} needs a time slot.`);
  return {
    type: 'ticket',
    ...item,
    datetime: slot.datetime,
    date: dayOf(slot.datetime),
    time: timeOf(slot.datetime),
    timeEnd: slot.datetimeEnd === undefined ? null : timeOf(slot.datetimeEnd),
  };
}
