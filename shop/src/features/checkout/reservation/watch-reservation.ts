import type { CartReservation } from '../../../cart/cart.ts';
import { now } from '../../../app/clock.ts';
import { isReportedBetween, secondsLeft, untilNextLookMs } from './reservation-clock.ts';
import {
  reservationStateAfter,
  reservationStateOf,
  type ReservationState,
  type ReservationNews,
} from './reservation.ts';

/** What those who listen hear, as it was at that moment. The same words may be said again: each time under a number of its own. */
export interface Told {
  readonly what: 'left' | 'extended' | 'notExtended' | 'over';
  readonly seconds: number;
  readonly isExtendable: boolean;
  readonly number: number;
}

/** How the places stand this second. */
interface Watched {
  readonly holding: ReservationState;
  readonly seconds: number;
  readonly told: Told | null;
}

interface ReservationSource {
  /** As the cart has kept it. */
  readonly kept: CartReservation | null;
  readonly ask: () => Promise<ReservationNews>;
  readonly askForMoreTime: () => Promise<ReservationNews>;
  /** Keeps it across a reload. */
  readonly keep: (holding: ReservationState) => void;
}

/** The screen has been read out by then, and the place where this is said is known. */
export const firstAnnouncementMs = 600;
/** The back end has the last word. While it says that a moment is left, it is asked again. */
const pauseAtEndMs = 1000;

/**
 * Watches the places of one payment: counts down, asks the back end on arrival, whenever it is told to look, and at the end, and
 * decides what is said aloud. `start` answers how to stop.
 */
export function watchReservation({ kept, ask, askForMoreTime, keep }: ReservationSource) {
  const secondsOf = (holding: ReservationState) => (holding.kind === 'held' ? secondsLeft(holding.hold, now()) : 0);
  const begun = reservationStateOf(kept);
  let shown: Watched = { holding: begun, seconds: secondsOf(begun), told: null };
  let next: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWatching = false;
  const listeners = new Set<() => void>();

  const show = (holding: ReservationState, what: Told['what'] | null) => {
    const seconds = secondsOf(holding);
    const isExtendable = holding.kind === 'held' && holding.hold.isExtendable;
    const told = what === null ? shown.told : { what, seconds, isExtendable, number: (shown.told?.number ?? 0) + 1 };
    shown = { holding, seconds, told };
    for (const listener of listeners) listener();
  };
  const hear = (news: ReservationNews, what: Told['what'] | null = null) => {
    const { holding: before } = shown;
    const holding = reservationStateAfter(before, news, now());
    if (holding !== before) keep(holding);
    const isNew = before.kind === 'none' && holding.kind === 'held';
    const isReleased = before.kind !== 'over' && holding.kind === 'over';
    show(holding, isReleased ? 'over' : isNew ? 'left' : what);
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
    const { holding, seconds: before } = shown;
    const seconds = secondsOf(holding);
    show(holding, seconds > 0 && isReportedBetween(before, seconds) ? 'left' : null);
    if (seconds === 0) void askNow();
    waitForNextLook();
  };
  const waitForNextLook = () => {
    clearTimeout(next);
    if (!isWatching || shown.holding.kind !== 'held') return;
    next = setTimeout(look, shown.seconds === 0 ? pauseAtEndMs : untilNextLookMs(shown.holding.hold, now()));
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
        const { kind } = shown.holding;
        if (kind !== 'none' && shown.told === null) show(shown.holding, kind === 'held' ? 'left' : 'over');
      }, firstAnnouncementMs);
      return () => {
        isWatching = false;
        clearTimeout(words);
        clearTimeout(next);
      };
    },
    /** The page is looked at again: time has passed that no timer has counted. */
    lookAgain: () => {
      look();
      void askNow();
    },
    extend: async () => {
      if (shown.holding.kind !== 'held' || shown.holding.extension === 'pending') return;
      hear({ kind: 'extending' });
      const news = await askForMoreTime();
      hear(news, news.kind === 'told' ? 'extended' : news.kind === 'notExtended' ? 'notExtended' : null);
    },
  };
}
