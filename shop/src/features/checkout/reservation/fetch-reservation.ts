import { extendReservation, readReservation } from '@foyer/contract/checkout/reservation.ts';
import { call, type Way } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import type { ReservationNews } from './reservation.ts';

/** Nobody waits for it: the page counts by itself meanwhile. */
const patienceMs = 4_000;

/** Asks the back end how long it still holds the places of a payment. Never throws. */
export async function askForReservation(cartId: string, way: Way): Promise<ReservationNews> {
  try {
    const answer = await call(readReservation, { query: { cartId } }, { ...way, timeoutMs: patienceMs });
    if (answer.status === 410) return { kind: 'gone' };
    return answer.status === 200 ? { kind: 'told', hold: answer.body.data } : { kind: 'unanswered' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'unanswered' };
  }
}

/** Asks it to hold them for the full time again, or for what is left of the longest time. */
export async function askForMoreTime(cartId: string, way: Way): Promise<ReservationNews> {
  try {
    const answer = await call(extendReservation, { body: { cartId } }, way);
    if (answer.status === 410) return { kind: 'gone' };
    return answer.status === 200 ? { kind: 'told', hold: answer.body.data } : { kind: 'notExtended' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'notExtended' };
  }
}
