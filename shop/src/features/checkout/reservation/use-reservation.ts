import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CartReservation } from '../../../cart/cart.ts';
import { withReservation } from '../../../cart/cart-payment.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { keptReservation, type ReservationState, type ReservationNews } from './reservation.ts';
import { watchReservation } from './watch-reservation.ts';
import { extendReservation, readReservation } from '@foyer/contract/checkout/reservation.ts';
import { call, type Way } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';

/** Nobody waits for it: the page counts by itself meanwhile. */
const patienceMs = 4_000;

/** Asks the back end how long it still holds the places of a payment. Never throws. */
async function askForReservation(cartId: string, way: Way): Promise<ReservationNews> {
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
async function askForMoreTime(cartId: string, way: Way): Promise<ReservationNews> {
  try {
    const answer = await call(extendReservation, { body: { cartId } }, way);
    if (answer.status === 410) return { kind: 'gone' };
    return answer.status === 200 ? { kind: 'told', hold: answer.body.data } : { kind: 'notExtended' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'notExtended' };
  }
}

/** How the places of a payment stand, from moment to moment, while the page is looked at. `kept` is what the cart knows of them. */
export function useReservation(cartId: string, kept: CartReservation | null) {
  const { lang } = useShop();
  const [watch] = useState(() =>
    watchReservation({
      kept,
      ask: () => askForReservation(cartId, { lang }),
      askForMoreTime: () => askForMoreTime(cartId, { lang }),
      keep: (holding) => keepInCart(cartId, holding),
    }),
  );

  useEffect(() => {
    const stop = watch.start();
    const lookAgain = () => document.visibilityState === 'visible' && watch.lookAgain();
    const returned = (event: PageTransitionEvent) => event.persisted && watch.lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('pageshow', returned);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('pageshow', returned);
    };
  }, [watch]);

  const watched = useSyncExternalStore(watch.subscribe, watch.current, watch.current);
  return { ...watched, extend: () => void watch.extend() };
}

/** Other lines than those that are held know nothing of it. */
function keepInCart(cartId: string, holding: ReservationState): void {
  updateCart((cart) =>
    cart.hold?.cartId === cartId ? withReservation(cart, keptReservation(holding, cart.hold)) : cart,
  );
}
