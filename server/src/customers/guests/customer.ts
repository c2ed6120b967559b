import { passwordErrors } from '../accounts/register-customer.ts';
import type { Handler, Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { detailsErrors, personOf, refuseErrors, shippingOf } from './guest-details.ts';
import { addGuest, guestOf } from './guest-store.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { countryName } from '../../catalog/content/customer-attributes.ts';
import type { Guest } from './guest-store.ts';

/** Stores a guest's details and answers the token of their visit [API-27], if the museum admits guests [CFG-12]. */
export const signInAsGuest: Handler<'signInAsGuest'> = async (
  { body: { c }, network },
  { museum, database, limits, now },
) => {
  if (!museum.configuration.guestRegistration) throw new Refusal(403, 'GUESTS_NOT_ADMITTED');
  refuseErrors(detailsErrors(museum, c));
  const buyer = { ...personOf(c), sendInvoice: c.send_invoice };
  const details = { buyer, shipping: shippingOf(c) };
  await limits.storedText(network, JSON.stringify(details));
  return { status: 200, body: { data: await addGuest(database, details, now()) } };
};

/**
 * Whether registration would accept these details [API-28]. Guests have no password, so their form drops that error [ACC-3]. Signed-in visitors
 * change their details and need no password [API-29]. It does not reveal whether an address has an account, as guests call it, too.
 */
export const validateCustomer: Handler<'validateCustomer'> = async ({ query, body: { c } }, context) => {
  const { museum, database, now } = context;
  const visitor = query._ ? await guestOf(database, query._, now()) : null;
  refuseErrors({ ...detailsErrors(museum, c), ...(!visitor && (await passwordErrors(c.password))) });
  return { status: 200, body: { data: true } };
};

/** The guest or customer of a call's token. Throws Refusal 401. */
export async function signedIn({ database, now }: Context, token: string): Promise<Guest> {
  const guest = await guestOf(database, token, now());
  if (!guest) throw new Refusal(401, 'UNAUTHORIZED');
  return guest;
}

/** The buyer, as cart and order show it [API-4]. */
export const getCustomer: Handler<'getCustomer'> = async ({ language, query }, context) => {
  const { accountId, buyer, shipping } = await signedIn(context, query._);
  const name = `${buyer.firstName} ${buyer.lastName}`.trim();
  return {
    status: 200,
    body: {
      data: {
        fname: buyer.firstName,
        lname: buyer.lastName,
        isGuest: accountId === null,
        company: buyer.company === '' ? null : { name: buyer.company },
        addrBilling: addressOnWire({ ...buyer, name }, language),
        addrShipping: shipping && addressOnWire(shipping, language),
      },
    },
  };
};

/** The details for the customer's form [API-4]. */
export const getCustomerData: Handler<'getCustomerData'> = async ({ query }, context) => {
  const { firstName, lastName, sendInvoice, ...same } = (await signedIn(context, query._)).buyer;
  return { status: 200, body: { data: { ...same, fname: firstName, lname: lastName, send_invoice: sendInvoice } } };
};

function addressOnWire({ name, street, zip, city, country }: PostalAddress, language: string) {
  const named = country === '' ? {} : { country: { key: country, name: countryName(country, language) } };
  return { name, street, zip, city, ...named };
}
