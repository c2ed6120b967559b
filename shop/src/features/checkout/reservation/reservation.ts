import type { Reservation } from '@foyer/contract/checkout/reservation.ts';
import type { CartReservation } from '../../../cart/cart.ts';
import { hasRunOut, secondsLeft } from './reservation-clock.ts';

/** The visitor's places: none, reserved for a while, or released since. */
export type ReservationState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'reserved';
      readonly reservation: CartReservation;
      readonly extension: 'none' | 'pending' | 'failed';
    }
  | { readonly kind: 'over' };

/** What may happen to them. */
export type ReservationNews =
  /** The back end has said how much time is left, asked or while extending. */
  | { readonly kind: 'answered'; readonly reservation: Reservation }
  /** Nothing is reserved any more (410). */
  | { readonly kind: 'gone' }
  /** It gave no answer to the question. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'extending' }
  | { readonly kind: 'notExtended' };

/** As the cart has kept it, also across a reload: what had no time left when it was kept, is over. */
export function reservationStateOf(kept: CartReservation | null): ReservationState {
  if (kept === null) return { kind: 'none' };
  return kept.secondsLeft === 0 ? { kind: 'over' } : { kind: 'reserved', reservation: kept, extension: 'none' };
}

/** How they stand after the news, at `now` (epoch ms). Without an answer the shop goes by its own countdown. */
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

/** What the cart keeps of it. */
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
