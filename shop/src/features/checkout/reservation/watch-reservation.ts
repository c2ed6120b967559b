import type { CartReservation } from '../../../cart/cart.ts';
import { now } from '../../../app/clock.ts';
import { isReportedBetween, secondsLeft, untilNextLookMs } from './reservation-clock.ts';
import {
  reservationStateAfter,
  reservationStateOf,
  type ReservationState,
  type ReservationNews,
} from './reservation.ts';

/** A screen reader announcement, with the values at that moment. `number` distinguishes repetitions of the same text. */
export interface Announcement {
  readonly what: 'left' | 'extended' | 'notExtended' | 'over';
  readonly seconds: number;
  readonly isExtendable: boolean;
  readonly number: number;
}

/** The current state of the places. */
interface Watched {
  readonly state: ReservationState;
  readonly seconds: number;
  readonly announcement: Announcement | null;
}

interface ReservationSource {
  /** The reservation stored in the cart. */
  readonly kept: CartReservation | null;
  readonly ask: () => Promise<ReservationNews>;
  readonly askForMoreTime: () => Promise<ReservationNews>;
  /** Stores the state, so that it survives a reload. */
  readonly keep: (state: ReservationState) => void;
}

/** By then the screen has been read out, and screen readers know the live region. */
export const firstAnnouncementMs = 600;
/** The back end decides when a reservation is over. While it reports that time is left, ask again after this pause. */
const pauseAtEndMs = 1000;

/**
 * Watches the places of one payment. Counts down, decides what is announced, and asks the back end at the start, in `lookAgain`, and at the
 * end. `start` returns a function that stops it.
 */
export function watchReservation({ kept, ask, askForMoreTime, keep }: ReservationSource) {
  const secondsOf = (state: ReservationState) =>
    state.kind === 'reserved' ? secondsLeft(state.reservation, now()) : 0;
  const begun = reservationStateOf(kept);
  let shown: Watched = { state: begun, seconds: secondsOf(begun), announcement: null };
  let next: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWatching = false;
  const listeners = new Set<() => void>();

  const show = (state: ReservationState, what: Announcement['what'] | null) => {
    const seconds = secondsOf(state);
    const isExtendable = state.kind === 'reserved' && state.reservation.isExtendable;
    const announcement =
      what === null
        ? shown.announcement
        : { what, seconds, isExtendable, number: (shown.announcement?.number ?? 0) + 1 };
    shown = { state, seconds, announcement };
    for (const listener of listeners) listener();
  };
  const hear = (news: ReservationNews, what: Announcement['what'] | null = null) => {
    const { state: before } = shown;
    const state = reservationStateAfter(before, news, now());
    if (state !== before) keep(state);
    const isNew = before.kind === 'none' && state.kind === 'reserved';
    const isReleased = before.kind !== 'over' && state.kind === 'over';
    show(state, isReleased ? 'over' : isNew ? 'left' : what);
    waitForNextLook();
  };
  const askNow = async () => {
    if (isAsking) return;
    isAsking = true;
    const news = await ask();
    isAsking = false;
    if (isWatching) hear(news);
  };
  const look = () => {
    const { state, seconds: before } = shown;
    const seconds = secondsOf(state);
    show(state, seconds > 0 && isReportedBetween(before, seconds) ? 'left' : null);
    if (seconds === 0) void askNow();
    waitForNextLook();
  };
  const waitForNextLook = () => {
    clearTimeout(next);
    if (!isWatching || shown.state.kind !== 'reserved') return;
    next = setTimeout(look, shown.seconds === 0 ? pauseAtEndMs : untilNextLookMs(shown.state.reservation, now()));
  };

  return {
    current: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      isWatching = true;
      void askNow();
      waitForNextLook();
      const words = setTimeout(() => {
        const { kind } = shown.state;
        if (kind !== 'none' && shown.announcement === null) show(shown.state, kind === 'reserved' ? 'left' : 'over');
      }, firstAnnouncementMs);
      return () => {
        isWatching = false;
        clearTimeout(words);
        clearTimeout(next);
      };
    },
    /** The page is visible again. Timers may not have run meanwhile. */
    lookAgain: () => {
      look();
      void askNow();
    },
    extend: async () => {
      if (shown.state.kind !== 'reserved' || shown.state.extension === 'pending') return;
      hear({ kind: 'extending' });
      const news = await askForMoreTime();
      hear(news, news.kind === 'answered' ? 'extended' : news.kind === 'notExtended' ? 'notExtended' : null);
    },
  };
}
