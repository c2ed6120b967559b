import { shippingCountry } from '@foyer/rules/shipping/shipping.ts';
import { currentCustomer, loginState } from '../../../session/customer/customer.ts';
import { newcomerDraft, readDraft } from '../../../customer-form/customer-draft.ts';
import { orderDelivery, readDelivery } from '../../../customer-form/customer-draft.ts';

/** Where a cart goes, as far as anybody knows. */
export interface ShippingPlace {
  /** A key; '' where nobody knows. */
  readonly country: string;
  /** '' where it is unknown. */
  readonly countryName: string;
  /** Of a visitor who is signed in: the back end knows their address. */
  readonly token: string | null;
  /** With an account: its address counts, whatever else is said. A guest is not logged in [ACC-1]. */
  readonly isLoggedIn: boolean;
}

/** A country that can be chosen. */
export interface Country {
  readonly key: string;
  readonly name: string;
}

/** The address of a visitor who is signed in, else the country that they have chosen; a separate address comes first [SHIP-1] [SHIP-6]. */
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

/** The visitor chooses a country before they enter an address: the form that counts starts with it, and so does one that is still empty. */
export function chooseCountry(country: string, defaultCountry: string): void {
  const [delivery, own] = [readDelivery(defaultCountry), readDraft(defaultCountry)];
  const isEmpty = (address: { street: string; zip: string; city: string }) =>
    `${address.street}${address.zip}${address.city}` === '';
  if (delivery.isSeparate || isEmpty(delivery)) orderDelivery.keep({ ...delivery, country });
  if (!delivery.isSeparate || isEmpty(own)) newcomerDraft.keep({ ...own, country });
}
