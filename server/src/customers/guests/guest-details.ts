import type { guestDetails } from '@foyer/contract/customers/customer.ts';
import type { DetailsProblems, PersonDetails, PersonField } from '@foyer/rules/customers/guest-details.ts';
import { detailsProblems, personFields } from '@foyer/rules/customers/guest-details.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { addressFields, addressProblems } from '@foyer/rules/customers/postal-address.ts';
import type { InferOutput } from 'valibot';
import { Refusal } from '../../http/refusal.ts';
import type { Museum } from '../../museum/schema/model.ts';

type DetailsOnWire = Omit<InferOutput<typeof guestDetails>, 'send_invoice'>;
export type FieldErrors = Record<string, string[]>;

const renamed = { firstName: 'fname', lastName: 'lname' } as const;
type Renamed = typeof renamed;
type WireName = Exclude<PersonField, keyof Renamed> | Renamed[keyof Renamed];

const wireNames: Readonly<Record<string, string>> = renamed;
const wireNameOf = (field: PersonField) => (wireNames[field] ?? field) as WireName;

/** The person as the rules define it, with trimmed texts. A field that the wire lacks does not compile here. */
export function personOf(c: DetailsOnWire): PersonDetails {
  const text = (field: PersonField): string => c[wireNameOf(field)] ?? '';
  return Object.fromEntries(personFields.map((field) => [field, text(field).trim()])) as Record<PersonField, string>;
}

/** The separate shipping address; null where there is none, or an empty one. */
export function shippingOf({ shipping }: DetailsOnWire): PostalAddress | null {
  if (!shipping) return null;
  const [name, street, zip, city, country] = addressFields.map((field) => (shipping[field] ?? '').trim());
  const address = { name: name ?? '', street: street ?? '', zip: zip ?? '', city: city ?? '', country: country ?? '' };
  return Object.values(address).every((text) => text === '') ? null : address;
}

/** Error codes by the wire's field names, from the same rules as in the form [ACC-4, ACC-5]. */
export function detailsErrors(museum: Museum, c: DetailsOnWire): FieldErrors {
  const keys = (list: readonly string[]) => list.map((key) => ({ key }));
  const problems: DetailsProblems = detailsProblems(personOf(c), {
    // The museum's file names fields as the wire does.
    requiredFields: museum.customers.required_fields.map(ruleName),
    countries: keys(museum.customers.countries),
    salutations: keys(Object.keys(museum.customers.salutations)),
  });
  const errors = Object.entries(problems).map(([field, code]) => [wireNames[field] ?? field, [code]]);
  return { ...Object.fromEntries(errors), ...shippingErrors(museum, shippingOf(c)) };
}

/** Throws Refusal 422 when a field is wrong. */
export function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'DETAILS_INVALID', { errors });
}

function ruleName(wireName: string): string {
  return Object.keys(wireNames).find((name) => wireNames[name] === wireName) ?? wireName;
}

/** A separate shipping address has to be complete [ACC-5]. */
function shippingErrors(museum: Museum, shipping: PostalAddress | null): FieldErrors {
  if (!shipping) return {};
  const countries = museum.customers.countries.map((key) => ({ key }));
  const problems = Object.entries(addressProblems(shipping, countries));
  return Object.fromEntries(problems.map(([field, code]) => [`shipping.${field}`, [code]]));
}
