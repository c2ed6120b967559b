import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering } from '../api-in-test.ts';
import { currentCustomer, keepCustomer, type SignedIn } from '../session/customer.ts';
import { emptyDraft } from './customer-draft.ts';
import { updateDetails, updateShipping } from './update-details.ts';

beforeEach(() => keepCustomer(signedIn));
afterEach(() => keepCustomer(null));

const signedIn: SignedIn = {
  token: 'tok',
  customer: {
    firstName: 'Anna',
    lastName: 'Ås',
    companyName: '',
    email: 'anna@example.org',
    isGuest: false,
    billingAddress: null,
    shippingAddress: null,
  },
};
const vienna = { name: 'Ida Berg', street: 'Ring 3', zip: '1010', city: 'Wien', country: 'AT' };
const now = { status: 200, body: { data: { fname: 'Anna', lname: 'Berg', isGuest: false } } };
const saved = { status: 200, body: { data: true } };
const back = (update: { status: number; body: unknown }, customer = now) =>
  answering({ 'customer/update': update, customer });

test('tells what the form shows and nothing else, takes away what was emptied, and knows the customer from then on [ACC-8]', async () => {
  const { way, asked } = back(saved);
  const told = { details: { ...emptyDraft('DE'), lastName: ' Berg ', phone: '' }, shipping: null };
  const fields = ['lastName', 'phone', 'country'] as const;
  expect(await updateDetails({ ...told, fields, asksForDelivery: false }, signedIn, way)).toBeNull();
  expect(asked[0]?.body).toEqual({ c: { lname: 'Berg', phone: null, country: 'DE' } });
  expect(asked[0]?.query.get('_')).toBe('tok');
  expect(currentCustomer()?.customer).toMatchObject({ lastName: 'Berg', email: 'anna@example.org' });
});

test('a separate address is told whole, or taken away [ACC-8] [ACC-5]', async () => {
  const { way, asked } = back(saved);
  await updateShipping(vienna, signedIn, way);
  await updateShipping(null, signedIn, way);
  expect(asked.filter(({ path }) => path === 'customer/update').map(({ body }) => body)).toEqual([
    { c: { shipping: vienna } },
    { c: { shipping: null } },
  ]);
});

test('errors come back by field, as a list or as one text [ACC-4] [ACC-8]', async () => {
  const errors = { lname: 'Bitte ohne Ziffern', 'shipping.zip': ['REQUIRED', 'TEXT_INVALID'] };
  expect(await updateShipping(vienna, signedIn, back({ status: 422, body: { errors } }).way)).toEqual({
    kind: 'invalid',
    errors: { lastName: ['Bitte ohne Ziffern'], 'shipping.zip': ['REQUIRED', 'TEXT_INVALID'] },
  });
  expect(await updateShipping(vienna, signedIn, back({ status: 429, body: { error: 'TOO_MANY' } }).way)).toEqual({
    kind: 'tooMany',
  });
});

test('a login that serves no longer is told, by whichever call finds out [ERR-1]', async () => {
  const ended = { status: 401, body: { error: 'UNAUTHORIZED' } };
  expect(await updateShipping(null, signedIn, back(ended).way)).toBe('ended');
  expect(await updateShipping(null, signedIn, answering({ 'customer/update': saved, customer: ended }).way)).toBe(
    'ended',
  );
});
