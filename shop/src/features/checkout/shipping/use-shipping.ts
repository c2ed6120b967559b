import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCart } from '../../../cart/use-cart.ts';
import { reloadPauseMs } from '../../../api/retry.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { shippingRequest } from './fetch-shipping.ts';
import { chooseCountry, shippingPlace, type Country } from './shipping-place.ts';
import { dropOutdatedShipping, refreshShipping } from './refresh-shipping.ts';

/** Wait this long, so that several presses on the stepper cause one request. */
const settledMs = 250;

/** Keeps the shipping cost up to date while the cart, the country or the sign-in changes [SHIP-1]. */
export function useShipping(countries: readonly Country[]) {
  const shop = useShop();
  const { items, shipping } = useCart().cart;
  const signedIn = useCustomer();
  /** Forces a render, because the visitor's choice is stored in their draft, which does not notify. */
  const [, setChosen] = useState('');
  const [isAskedAgain, setAskedAgain] = useState(false);
  /** The time until the next try while the museum is unavailable. */
  const [pause, setPause] = useState<{ readonly ms: number } | null>(null);
  const failures = useRef(0);
  const { revalidate } = useRevalidator();
  const [wasSignedIn] = useState(signedIn !== null);
  const hasSignInEnded = wasSignedIn && signedIn === null;
  const place = shippingPlace(shop.defaultUserCountry, countries);
  const question = shippingRequest(items, place)?.name ?? null;
  const isKnown = question === (shipping?.askedFor ?? null);

  const refresh = async () => {
    const failure = await refreshShipping(shop, countries);
    setPause(failure && { ms: reloadPauseMs(failures.current, failure.retryAfterMs) });
    failures.current = failure ? failures.current + 1 : 0;
  };
  const refreshNow = useEffectEvent(() => void refresh());
  const drop = useEffectEvent(() => dropOutdatedShipping(shop));

  // In a layout effect, so that an outdated cost is never painted.
  useLayoutEffect(() => drop(), [question]);

  useEffect(() => {
    if (isKnown) return undefined;
    const timer = setTimeout(() => refreshNow(), settledMs);
    return () => clearTimeout(timer);
  }, [isKnown, question]);

  useEffect(() => {
    if (!pause) return undefined;
    const timer = setTimeout(() => refreshNow(), pause.ms);
    return () => clearTimeout(timer);
  }, [pause]);

  // From now on the visitor chooses the country, so reload the cart with the list of countries.
  useEffect(() => {
    if (hasSignInEnded) void revalidate();
  }, [hasSignInEnded, revalidate]);

  return {
    place,
    isBusy: !isKnown,
    /** The visitor has pressed "try again". */
    isAskedAgain,
    /** The cost is unknown, and will be asked for again automatically [ERR-3]. */
    isAskedLater: pause !== null,
    choose: (country: string) => {
      chooseCountry(country, shop.defaultUserCountry);
      setChosen(country);
    },
    askAgain: async () => {
      setAskedAgain(true);
      await refresh();
      setAskedAgain(false);
    },
  };
}
