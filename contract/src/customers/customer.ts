import * as v from 'valibot';
import { id, sentText, sentToken } from '../fields.ts';
import { maxTextLength } from '../limits.ts';

const text = sentText(maxTextLength);
const optionalText = v.optional(v.nullable(text), '');

/** The token is sent as `_` [API]. */
export const withToken = v.object({ _: v.pipe(sentToken, v.minLength(1)) });

export const address = v.object({
  id: v.optional(id),
  name: v.optional(v.string(), ''),
  street: v.optional(v.string(), ''),
  zip: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  country: v.optional(v.object({ key: v.string(), name: v.string() })),
});

/** The buyer, as the account menu, cart and order show them [DATA-2]. */
export const customer = v.pipe(
  v.object({
    fname: v.optional(v.string(), ''),
    lname: v.optional(v.string(), ''),
    isGuest: v.optional(v.boolean(), false),
    company: v.optional(v.nullable(v.object({ name: v.string() })), null),
    addrBilling: v.optional(v.nullable(address), null),
    addrShipping: v.optional(v.nullable(address), null),
  }),
  v.transform(({ fname, lname, company, addrBilling, addrShipping, ...rest }) => ({
    ...rest,
    firstName: fname,
    lastName: lname,
    companyName: company?.name ?? '',
    billingAddress: addrBilling,
    shippingAddress: addrShipping,
  })),
);

/** A separate address for goods; if present, all of it is required [ACC-5]. */
const shippingOnWire = v.object({
  name: optionalText,
  street: optionalText,
  zip: optionalText,
  city: optionalText,
  country: optionalText,
});

const personOnWire = {
  email: optionalText,
  phone: optionalText,
  salutation: optionalText,
  fname: optionalText,
  lname: optionalText,
  company: optionalText,
  street: optionalText,
  zip: optionalText,
  city: optionalText,
  country: optionalText,
  shipping: v.optional(v.nullable(shippingOnWire), null),
};

/** The details that guests enter [API-27]. Absent and `null` mean empty. */
export const guestDetails = v.object({ ...personOnWire, send_invoice: v.optional(v.boolean(), true) });

/** The details sent for registration; `password` is in plain text [API-42]. */
export const customerDetails = v.object({ ...personOnWire, password: optionalText });

const reportedText = v.nullable(text);

/**
 * All details of a customer, whichever part a screen changes [API-29]. An omitted field is an invalid request. `null` and `''` mean empty.
 * `send_invoice` is an addition.
 */
export const customerUpdate = v.object({
  email: reportedText,
  phone: reportedText,
  salutation: reportedText,
  fname: reportedText,
  lname: reportedText,
  company: reportedText,
  street: reportedText,
  zip: reportedText,
  city: reportedText,
  country: reportedText,
  shipping: v.nullable(shippingOnWire),
  send_invoice: v.optional(v.boolean()),
});

/** The form data of a signed-in customer, guest or registered [API-4]. */
export const customerData = v.object({
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  salutation: v.optional(v.string(), ''),
  fname: v.optional(v.string(), ''),
  lname: v.optional(v.string(), ''),
  company: v.optional(v.string(), ''),
  street: v.optional(v.string(), ''),
  zip: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  country: v.optional(v.string(), ''),
  /** An addition: other back ends do not report whether the customer gets an invoice. */
  send_invoice: v.optional(v.boolean()),
});

const shopNames: Record<string, string> = { fname: 'firstName', lname: 'lastName' };

/** The shop's name of a person's field: `fname` on the wire is `firstName`. */
export function personFieldOf(wireName: string): string {
  return shopNames[wireName] ?? wireName;
}

/** The visible and required fields of the customer form, and the options of its lists [API-41]. */
export const customerAttributes = v.pipe(
  v.object({
    countries: v.record(v.string(), v.string()),
    salutations: v.optional(v.record(v.string(), v.string()), {}),
    required_fields: v.optional(v.array(v.string()), []),
    visible_fields: v.optional(v.array(v.string()), []),
  }),
  v.transform((attributes) => ({
    /** A list, in the wire's order [DATA-7]. */
    countries: Object.entries(attributes.countries).map(([key, name]) => ({ key, name })),
    salutations: Object.entries(attributes.salutations).map(([key, name]) => ({ key, name })),
    requiredFields: attributes.required_fields.map(personFieldOf),
    visibleFields: attributes.visible_fields.map(personFieldOf),
  })),
);
export type CustomerAttributes = v.InferOutput<typeof customerAttributes>;
