import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { personFields, type DetailsExpected } from '@foyer/rules/customers/guest-details.ts';
import type { InputHTMLAttributes } from 'react';
import type { CustomerDraft, CustomerField } from './customer-draft.ts';

type Typing = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>;

const address: Typing = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false };

/** Input attributes that help browsers and on-screen keyboards with each field. */
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
 * The fields for a guest. The address is asked for twice only if the museum wants it, because a typo in the host is noticed, and the
 * address is shown again above the order button.
 */
export function guestFields(attributes: CustomerAttributes): CustomerField[] {
  const isTwice = [...attributes.visibleFields, ...attributes.requiredFields].includes('emailConfirmation');
  return shownFields(attributes).filter((field) => isTwice || field !== 'emailConfirmation');
}

/** The fields that the form shows, in its order: those that the museum wants visible or required. E-mail always, and twice [ACC-4]. */
export function shownFields({ visibleFields, requiredFields }: CustomerAttributes): CustomerField[] {
  const wanted = new Set([...visibleFields, ...requiredFields, 'email']);
  return personFields
    .filter((field) => wanted.has(field))
    .flatMap((field) => (field === 'email' ? ['email', 'emailConfirmation'] : [field]));
}

/** Converts the museum's attributes to what the rules expect. */
export function expectedDetails({ requiredFields, countries, salutations }: CustomerAttributes): DetailsExpected {
  return { requiredFields, countries, salutations };
}

export function isRequired(field: CustomerField, { requiredFields }: CustomerAttributes): boolean {
  return field === 'email' || field === 'emailConfirmation' || requiredFields.includes(field);
}

/** Blanks the fields that the form does not show, so that for example a default country is not sent unasked. */
export function reportedDetails(draft: CustomerDraft, shown: readonly CustomerField[]): CustomerDraft {
  const shownDraft = { ...draft };
  for (const field of personFields) if (!shown.includes(field)) shownDraft[field] = '';
  return shownDraft;
}

/** Sorted by name in the visitor's language: `Österreich` after `Norwegen` in German, last in Swedish. */
export function inAlphabet<Named extends { readonly name: string }>(named: readonly Named[], lang: string): Named[] {
  const { compare } = new Intl.Collator(lang);
  return named.toSorted((a, b) => compare(a.name, b.name));
}
