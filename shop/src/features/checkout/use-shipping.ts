import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { withShipping } from '../../cart/cart-edits.ts';
import { updateCart, useCart } from '../../cart/use-cart.ts';
import { useCustomer } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import { CallFailure } from '../../call-failure.ts';
import { askShipping, shippingRequest } from './ask-shipping.ts';
import { chooseCountry, shippingPlace, type Country } from './shipping-place.ts';

/** Several presses on the stepper are one question. */
const settledMs = 250;

/** Keeps what sending the goods costs up to date while the basket or the country changes [SHIP-1]. */
export function useShipping(countries: readonly Country[]) {
  const { lang, defaultUserCountry } = useShop();
  const { lines, shipping } = useCart().cart;
  const signedIn = useCustomer();
  /** How often the visitor has chosen a country or asked again; what she chose lies in her draft. */
  const [asked, setAsked] = useState(0);
  const { revalidate } = useRevalidator();
  const [wasSignedIn] = useState(signedIn !== null);
  const hasSignInEnded = wasSignedIn && signedIn === null;
  const place = shippingPlace(defaultUserCountry, countries);
  const isKnown = (shippingRequest(lines, place)?.name ?? null) === (shipping?.askedFor ?? null);

  useEffect(() => {
    if (isKnown) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      askShipping(lines, shippingPlace(defaultUserCountry, countries), { lang }).then(
        (answer) => isLatest && updateCart((cart) => withShipping(cart, answer)),
        // A museum that is out of service says so at the next step.
        (error: unknown) => {
          if (!(error instanceof CallFailure)) throw error;
        },
      );
    }, settledMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [isKnown, lines, signedIn, asked, countries, defaultUserCountry, lang]);

  // From now on she chooses the country herself: the basket is asked for anew, with the list of them.
  useEffect(() => {
    if (hasSignInEnded) void revalidate();
  }, [hasSignInEnded, revalidate]);

  return {
    country: place.country,
    isBusy: !isKnown,
    choose: (country: string) => {
      chooseCountry(country, defaultUserCountry);
      // What was said against the former country is nothing against this one.
      updateCart((cart) => (cart.shipping?.error ? withShipping(cart, null) : cart));
      setAsked(asked + 1);
    },
    /** Nobody could say just now: forgotten, it is asked for anew. */
    askAgain: () => {
      updateCart((cart) => withShipping(cart, null));
      setAsked(asked + 1);
    },
  };
}
