import type { Reservation } from '@foyer/contract/checkout/reservation.ts';
import type { CartReservation } from '../../../cart/cart.ts';
import { hasRunOut, secondsLeft } from './reservation-clock.ts';

/** The state of the visitor's places: none reserved, reserved for a limited time, or released. */
export type ReservationState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'reserved';
      readonly reservation: CartReservation;
      readonly extension: 'none' | 'pending' | 'failed';
    }
  | { readonly kind: 'over' };

/** Events that change the state. */
export type ReservationNews =
  /** The back end has reported the time left, when asked or after an extension. */
  | { readonly kind: 'answered'; readonly reservation: Reservation }
  /** Nothing is reserved any more (410). */
  | { readonly kind: 'gone' }
  /** The back end did not answer the question. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'extending' }
  | { readonly kind: 'notExtended' };

/** The state from the reservation stored in the cart, also after a reload. A stored reservation with no seconds left is over. */
export function reservationStateOf(kept: CartReservation | null): ReservationState {
  if (kept === null) return { kind: 'none' };
  return kept.secondsLeft === 0 ? { kind: 'over' } : { kind: 'reserved', reservation: kept, extension: 'none' };
}

/** The state after an event at `now` (epoch ms). Without an answer the shop relies on its own countdown. */
export function reservationStateAfter(state: ReservationState, news: ReservationNews, now: number): ReservationState {
  if (news.kind === 'answered')
    return { kind: 'reserved', reservation: { ...news.reservation, receivedAt: now }, extension: 'none' };
  if (state.kind !== 'reserved') return state;
  switch (news.kind) {
    case 'gone':
      return hasRunOut(state.reservation, now) ? { kind: 'over' } : { kind: 'none' };
    case 'unanswered':
      return secondsLeft(state.reservation, now) === 0 ? { kind: 'over' } : state;
    case 'extending':
      return { ...state, extension: 'pending' };
    case 'notExtended':
      return { ...state, extension: 'failed' };
  }
}

/** What the cart stores of the state. */
export function keptReservation(state: ReservationState, before: CartReservation | null): CartReservation | null {
  switch (state.kind) {
    case 'none':
      return null;
    case 'reserved':
      return state.reservation;
    case 'over':
      return before && { ...before, secondsLeft: 0, isExtendable: false };
  }
}
