import { shippingCountry } from '@foyer/rules/shipping/shipping.ts';
import { currentCustomer, loginState } from '../../../session/customer/customer.ts';
import { newcomerDraft, readDraft } from '../../../customer-form/customer-draft.ts';
import { orderDelivery, readDelivery } from '../../../customer-form/customer-draft.ts';

/** Where a cart is sent, as far as known. */
export interface ShippingPlace {
  /** The country's key; '' if unknown. */
  readonly country: string;
  /** '' if unknown. */
  readonly countryName: string;
  /** The token of a signed-in visitor, whose address the back end knows. */
  readonly token: string | null;
  /** Logged in to an account, whose address then takes precedence over `country`. A guest is not logged in [ACC-1]. */
  readonly isLoggedIn: boolean;
}

/** A country to choose. */
export interface Country {
  readonly key: string;
  readonly name: string;
}

/**
 * The country of a signed-in visitor's address, otherwise the one that the visitor has chosen. A separate delivery address takes precedence
 * [SHIP-1] [SHIP-6].
 */
export function shippingPlace(defaultCountry: string, countries: readonly Country[]): ShippingPlace {
  const signedIn = currentCustomer();
  if (signedIn) {
    const { shippingAddress, billingAddress } = signedIn.customer;
    const [separate, own] = [shippingAddress?.country, billingAddress?.country];
    const country = shippingCountry({ separate: separate?.key ?? null, buyer: own?.key ?? null });
    return {
      country,
      countryName: (separate ?? own)?.name ?? '',
      token: signedIn.token,
      isLoggedIn: loginState(signedIn) === 'customer',
    };
  }
  const { isSeparate, country: separate } = readDelivery(defaultCountry);
  const buyer = readDraft(defaultCountry).country || defaultCountry;
  const country = shippingCountry({ separate: isSeparate ? separate : null, buyer });
  return {
    country,
    countryName: countries.find(({ key }) => key === country)?.name ?? '',
    token: null,
    isLoggedIn: false,
  };
}

/**
 * Stores a country that is chosen before an address is entered. It goes into the form whose address is used, and into the other form if
 * that is still empty.
 */
export function chooseCountry(country: string, defaultCountry: string): void {
  const [delivery, own] = [readDelivery(defaultCountry), readDraft(defaultCountry)];
  const isEmpty = (address: { street: string; zip: string; city: string }) =>
    `${address.street}${address.zip}${address.city}` === '';
  if (delivery.isSeparate || isEmpty(delivery)) orderDelivery.keep({ ...delivery, country });
  if (!delivery.isSeparate || isEmpty(own)) newcomerDraft.keep({ ...own, country });
}
