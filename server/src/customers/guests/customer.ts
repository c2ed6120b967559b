import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { countryName } from '../../catalog/content/customer-attributes.ts';
import type { Context, Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Guest } from './guest-store.ts';
import { guestOf } from './guest-store.ts';

/** The guest or customer of a call's token. Throws Refusal 401. */
export async function signedIn({ database, now }: Context, token: string): Promise<Guest> {
  const guest = await guestOf(database, token, now());
  if (!guest) throw new Refusal(401, 'UNAUTHORIZED');
  return guest;
}

/** Who is buying, as cart and order show it [API-4]. */
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

/** The form's own data [API-4]. */
export const getCustomerData: Handler<'getCustomerData'> = async ({ query }, context) => {
  const { firstName, lastName, sendInvoice, ...same } = (await signedIn(context, query._)).buyer;
  return { status: 200, body: { data: { ...same, fname: firstName, lname: lastName, send_invoice: sendInvoice } } };
};

function addressOnWire({ name, street, zip, city, country }: PostalAddress, language: string) {
  const named = country === '' ? {} : { country: { key: country, name: countryName(country, language) } };
  return { name, street, zip, city, ...named };
}
