import * as v from 'valibot';

const address = v.object({
  id: v.optional(v.string()),
  name: v.string(),
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  country: v.nullable(v.object({ key: v.string(), name: v.string() })),
});

/** The buyer, as stored for the session [ACC-3] [DATA-2]. */
export const keptCustomer = v.object({
  firstName: v.string(),
  lastName: v.string(),
  companyName: v.string(),
  email: v.string(),
  isGuest: v.boolean(),
  billingAddress: v.nullable(address),
  /** A separate delivery address; null if there is none. */
  shippingAddress: v.nullish(address),
});
export type KeptCustomer = v.InferOutput<typeof keptCustomer>;

/** A customer with their token. */
export interface SignedIn {
  readonly token: string;
  readonly customer: KeptCustomer;
}
