import { deliveryAddress, type PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import type { KeptCustomer } from '../../session/customer/customer.ts';

const nowhere = { name: '', street: '', zip: '', city: '', country: null };

type KeptAddress = NonNullable<KeptCustomer['billingAddress']>;

/** The delivery address of a customer: the separate one if there is one, otherwise their own [SHIP-6]. */
export function deliveryOf({ firstName, lastName, companyName, billingAddress, shippingAddress }: KeptCustomer) {
  const buyer = { firstName, lastName, company: companyName, ...postal(billingAddress ?? nowhere) };
  return deliveryAddress(buyer, shippingAddress ? postal(shippingAddress) : null);
}

function postal({ name, street, zip, city, country }: KeptAddress): PostalAddress {
  return { name, street, zip, city, country: country?.key ?? '' };
}

/** The lines of an address, with the country by its name. */
export function addressRows(address: PostalAddress, { billingAddress, shippingAddress }: KeptCustomer): string[] {
  const { name, street, zip, city } = address;
  const country = (shippingAddress ?? billingAddress)?.country?.name ?? '';
  return [name, street, `${zip} ${city}`.trim(), country].filter((row) => row !== '');
}
