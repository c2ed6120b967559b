import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { personFields, type DetailsExpected } from '@foyer/rules/customers/guest-details.ts';
import type { InputHTMLAttributes } from 'react';
import type { CustomerDraft, CustomerField } from './customer-draft.ts';

type Typing = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>;

const address: Typing = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false };

/** How browsers and their keyboards help with each field. */
export const typing: Record<CustomerField, Typing> = {
  email: { ...address, autoComplete: 'email' },
  emailConfirmation: { ...address, autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  salutation: { autoComplete: 'honorific-prefix' },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  company: { autoComplete: 'organization', autoCapitalize: 'words', spellCheck: false },
  street: { autoComplete: 'address-line1', autoCapitalize: 'words', spellCheck: false },
  zip: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words', spellCheck: false },
  country: { autoComplete: 'country' },
};

/**
 * The fields of a guest. Their address is asked for twice only where the museum wants it: a mistyped one is noticed by its host, and stands
 * above the order button once more.
 */
export function guestFields(attributes: CustomerAttributes): CustomerField[] {
  const isTwice = [...attributes.visibleFields, ...attributes.requiredFields].includes('emailConfirmation');
  return shownFields(attributes).filter((field) => isTwice || field !== 'emailConfirmation');
}

/** The fields that the form shows, in its order: what the museum wants to see and what it asks for. E-mail always, and twice [ACC-4]. */
export function shownFields({ visibleFields, requiredFields }: CustomerAttributes): CustomerField[] {
  const wanted = new Set([...visibleFields, ...requiredFields, 'email']);
  return personFields
    .filter((field) => wanted.has(field))
    .flatMap((field) => (field === 'email' ? ['email', 'emailConfirmation'] : [field]));
}

/** What the rules expect of the form. */
export function expectedDetails({ requiredFields, countries, salutations }: CustomerAttributes): DetailsExpected {
  return { requiredFields, countries, salutations };
}

export function isRequired(field: CustomerField, { requiredFields }: CustomerAttributes): boolean {
  return field === 'email' || field === 'emailConfirmation' || requiredFields.includes(field);
}

/** Only what the form shows is told: a country that nobody was asked for stays unsaid. */
export function reportedDetails(draft: CustomerDraft, shown: readonly CustomerField[]): CustomerDraft {
  const shownDraft = { ...draft };
  for (const field of personFields) if (!shown.includes(field)) shownDraft[field] = '';
  return shownDraft;
}

/** Names in the order of the visitor's own alphabet: `Österreich` after `Norwegen` in German, last in Swedish. */
export function inAlphabet<Named extends { readonly name: string }>(named: readonly Named[], lang: string): Named[] {
  const { compare } = new Intl.Collator(lang);
  return named.toSorted((a, b) => compare(a.name, b.name));
}
