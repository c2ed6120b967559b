import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CartHold } from '../../../cart/cart.ts';
import { withHold } from '../../../cart/cart-payment.ts';
import { updateCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { askForHold, askForMoreTime } from './fetch-reservation.ts';
import { keptHold, type Holding } from './reservation.ts';
import { watchHold } from './watch-reservation.ts';

/** How the places of a payment stand, from moment to moment, while the page is looked at. `kept` is what the basket knows of them. */
export function useHolding(cartId: string, kept: CartHold | null) {
  const { lang } = useShop();
  const [watch] = useState(() =>
    watchHold({
      kept,
      ask: () => askForHold(cartId, { lang }),
      askForMoreTime: () => askForMoreTime(cartId, { lang }),
      keep: (holding) => keepInBasket(cartId, holding),
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
function keepInBasket(cartId: string, holding: Holding): void {
  updateCart((cart) => (cart.hold?.cartId === cartId ? withHold(cart, keptHold(holding, cart.hold)) : cart));
}
