import type { DetailsProblemCode, PersonDetails } from './guest-details.ts';
import { isOneLineText } from './plain-text.ts';
import { hasWebAddress } from './web-address.ts';

/** An address to send things to. `country` is a key. */
export interface PostalAddress {
  name: string;
  street: string;
  zip: string;
  city: string;
  country: string;
}
export type AddressField = keyof PostalAddress;

export const addressFields = ['name', 'street', 'zip', 'city', 'country'] as const satisfies readonly AddressField[];

/** The longest line on a label, in characters. */
export const maxLineLength = 200;

/** The problem of one line of an address or a name, or null. `isCompany`: the line may be a company's name. */
export function lineProblem(line: string, isRequired: boolean, isCompany = false): DetailsProblemCode | null {
  const text = line.trim();
  if (text === '') return isRequired ? 'REQUIRED' : null;
  if (text.length > maxLineLength) return 'TOO_LONG';
  if (!isOneLineText(text)) return 'TEXT_INVALID';
  return hasWebAddress(text, isCompany) ? 'WEB_ADDRESS' : null;
}

/** Problems of an address by field. If there is an address, all of it is required [ACC-5, CHK-4]. */
export function addressProblems(
  address: PostalAddress,
  countries: readonly { key: string }[],
): Partial<Record<AddressField, DetailsProblemCode>> {
  const problems: Partial<Record<AddressField, DetailsProblemCode>> = {};
  for (const field of addressFields) {
    const problem = lineProblem(address[field], true, field === 'name') ?? unknownCountry(field, address, countries);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function unknownCountry(
  field: AddressField,
  { country }: PostalAddress,
  countries: readonly { key: string }[],
): DetailsProblemCode | null {
  return field === 'country' && !countries.some(({ key }) => key === country.trim()) ? 'CHOICE_UNKNOWN' : null;
}

/** Where an order is sent: the separate address if there is one, otherwise the buyer's own [SHIP-6]. */
export function deliveryAddress(
  buyer: Pick<PersonDetails, 'firstName' | 'lastName' | 'company' | 'street' | 'zip' | 'city' | 'country'>,
  separate: PostalAddress | null,
): PostalAddress {
  if (separate) return separate;
  const { company, street, zip, city, country } = buyer;
  const name = `${buyer.firstName} ${buyer.lastName}`.trim() || company;
  return { name, street, zip, city, country };
}
