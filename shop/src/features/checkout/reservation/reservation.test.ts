import { expect, test } from 'vitest';
import type { CartReservation } from '../../../cart/cart.ts';
import { reservationStateAfter, reservationStateOf, keptReservation, type ReservationNews } from './reservation.ts';

const kept: CartReservation = { cartId: 'a', secondsLeft: 60, isExtendable: true, receivedAt: 1000 };
const begun = reservationStateOf(kept);
const after = (news: ReservationNews, now: number, from = begun) => reservationStateAfter(from, news, now);

test('starts with the cart’s reservation: none, reserved or over', () => {
  expect(reservationStateOf(null)).toEqual({ kind: 'none' });
  expect(begun).toEqual({ kind: 'reserved', reservation: kept, extension: 'none' });
  expect(reservationStateOf({ ...kept, secondsLeft: 0 })).toEqual({ kind: 'over' });
});

test('takes over the back end’s reservation, counted from its answer', () => {
  const answer = { cartId: 'a', secondsLeft: 900, isExtendable: false };
  for (const from of [begun, reservationStateOf(null), { kind: 'over' } as const]) {
    expect(after({ kind: 'answered', reservation: answer }, 7000, from)).toEqual({
      kind: 'reserved',
      reservation: { ...answer, receivedAt: 7000 },
      extension: 'none',
    });
  }
});

test('gone at its end means over; gone long before means none, without a message', () => {
  expect(after({ kind: 'gone' }, 61_000)).toEqual({ kind: 'over' });
  expect(after({ kind: 'gone' }, 90_000)).toEqual({ kind: 'over' });
  expect(after({ kind: 'gone' }, 20_000)).toEqual({ kind: 'none' });
});

test('without an answer goes by its own countdown', () => {
  expect(after({ kind: 'unanswered' }, 20_000)).toBe(begun);
  expect(after({ kind: 'unanswered' }, 61_000)).toEqual({ kind: 'over' });
});

test('an extension is pending, fails or brings time; a reservation that is over is not extended', () => {
  const pending = after({ kind: 'extending' }, 2000);
  expect(pending).toMatchObject({ extension: 'pending' });
  expect(after({ kind: 'notExtended' }, 3000, pending)).toMatchObject({ extension: 'failed', reservation: kept });
  const longer = { ...kept, secondsLeft: 900 };
  expect(after({ kind: 'answered', reservation: longer }, 3000, pending)).toMatchObject({ extension: 'none' });
  expect(after({ kind: 'extending' }, 3000, { kind: 'over' })).toEqual({ kind: 'over' });
});

test('the cart keeps the reservation, nothing, or that it is over', () => {
  expect(keptReservation(begun, null)).toBe(kept);
  expect(keptReservation({ kind: 'none' }, kept)).toBeNull();
  expect(reservationStateOf(keptReservation({ kind: 'over' }, kept))).toEqual({ kind: 'over' });
});
