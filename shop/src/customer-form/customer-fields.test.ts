import { expect, test } from 'vitest';
import { askedAttributes } from './order-details.tsx';
import {
  expectedDetails,
  guestFields,
  inAlphabet,
  isRequired,
  shownFields,
  reportedDetails,
  typing,
} from './customer-fields.ts';
import { cartOf, ticketItem } from '../../test/cart-fixture.ts';
import { readDraft } from './customer-draft.ts';

const attributes = {
  countries: [{ key: 'DE', name: 'Deutschland' }],
  salutations: [],
  requiredFields: ['email', 'lastName', 'zip'],
  visibleFields: ['email', 'firstName', 'lastName', 'country', 'fax'],
};

test('shows required and visible fields, and always the e-mail address twice [ACC-4] [ACC-5]', () => {
  expect(shownFields(attributes)).toEqual(['email', 'emailConfirmation', 'firstName', 'lastName', 'zip', 'country']);
  expect(shownFields({ ...attributes, requiredFields: [], visibleFields: [] })).toEqual(['email', 'emailConfirmation']);
  expect(shownFields(attributes).filter((field) => isRequired(field, attributes))).toEqual([
    'email',
    'emailConfirmation',
    'lastName',
    'zip',
  ]);
  expect(expectedDetails(attributes).requiredFields).toEqual(attributes.requiredFields);
});

test('asks a guest for the e-mail address once, or twice where the museum configures it', () => {
  expect(guestFields(attributes)).toEqual(['email', 'firstName', 'lastName', 'zip', 'country']);
  const twice = { ...attributes, visibleFields: [...attributes.visibleFields, 'emailConfirmation'] };
  expect(guestFields(twice)).toContain('emailConfirmation');
});

test('requires the address where an invoice above the museum’s limit is requested [CHK-7]', () => {
  const costing = (cents: number, requestInvoice = true, invoiceAddressAboveCents = 25_000) =>
    askedAttributes(
      attributes,
      { ...cartOf(ticketItem({ amounts: [{ cents, taxRate: 7 }], totalCents: cents })), requestInvoice },
      { invoiceAddressAboveCents },
    );
  expect(costing(25_000)).toBe(attributes);
  expect(costing(25_001, false)).toBe(attributes);
  expect(costing(25_001, true, 30_000)).toBe(attributes);
  expect(isRequired('street', costing(1, true, 0))).toBe(true);
  const asked = costing(25_001);
  expect(shownFields(asked)).toContain('street');
  for (const field of ['street', 'zip', 'city'] as const) expect(isRequired(field, asked), field).toBe(true);
});

test('sends only the fields that were shown [ACC-5]', () => {
  const draft = { ...readDraft('DE'), email: 'a@example.org', phone: '030', city: 'Berlin' };
  expect(reportedDetails(draft, shownFields(attributes))).toMatchObject({
    email: 'a@example.org',
    phone: '',
    city: '',
    country: 'DE',
  });
});

test('starts with the configured country [CFG-11]', () => {
  expect(readDraft('AT')).toMatchObject({ country: 'AT', email: '' });
});

test('has an autocomplete value for every field', () => {
  for (const field of Object.values(typing)) expect(field.autoComplete).toMatch(/^[a-z0-9-]+$/);
});

test("sorts countries alphabetically by the visitor's language [I18N-1] [DATA-7]", () => {
  const countries = ['Ålandsöarna', 'Norge', 'Österrike', 'Zambia', 'Danmark'].map((name) => ({ name }));
  expect(inAlphabet(countries, 'sv').map(({ name }) => name)).toEqual([
    'Danmark',
    'Norge',
    'Zambia',
    'Ålandsöarna',
    'Österrike',
  ]);
  expect(inAlphabet(countries, 'de').map(({ name }) => name)[0]).toBe('Ålandsöarna');
});
