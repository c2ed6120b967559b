import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CartReservation } from '../../../cart/cart.ts';
import { withReservation } from '../../../cart/cart-payment.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { askForReservation, askForMoreTime } from './fetch-reservation.ts';
import { keptReservation, type ReservationState } from './reservation.ts';
import { watchReservation } from './watch-reservation.ts';

/** How the places of a payment stand, from moment to moment, while the page is looked at. `kept` is what the basket knows of them. */
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
