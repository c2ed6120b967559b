import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering } from '../../test/api.ts';
import { currentCustomer, keepCustomer, type SignedIn } from '../session/customer/customer.ts';
import { emptyDraft } from './customer-draft.ts';
import { updateDetails } from './use-account-form.ts';

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
const details = {
  email: 'Anna@example.org',
  phone: '1',
  salutation: 'ms',
  fname: 'Anna',
  lname: 'Ås',
  company: '',
  street: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
  country: 'SE',
};
const address = (shipping: typeof vienna | null) => ({
  details: emptyDraft('DE'),
  shipping,
  fields: [],
  asksForDelivery: true,
});
const back = (
  update: { status: number; body: unknown },
  customer: { status: number; body: unknown } = now,
  more = {},
) =>
  answering({
    'customer/update': update,
    customer,
    'customer-data': { status: 200, body: { data: { ...details, ...more } } },
  });
const sent = (asked: readonly { path: string; body: unknown }[]) =>
  asked.filter(({ path }) => path === 'customer/update').map(({ body }) => body);

test('sends all details with the form’s changes, and updates the customer [ACC-8] [API-29]', async () => {
  const { options, asked } = back(saved);
  const changes = { details: { ...emptyDraft('DE'), lastName: ' Berg ', phone: '' }, shipping: null };
  const fields = ['lastName', 'phone', 'country'] as const;
  expect(await updateDetails({ ...changes, fields, asksForDelivery: false }, signedIn, options)).toBeNull();
  expect(sent(asked)).toEqual([{ c: { ...details, lname: 'Berg', phone: '', country: 'DE', shipping: null } }]);
  for (const { query } of asked) expect(query.get('_')).toBe('tok');
  expect(currentCustomer()?.customer).toMatchObject({ lastName: 'Berg', email: 'anna@example.org' });
});

test('sends a separate address whole, or null [ACC-8] [ACC-5]', async () => {
  const { options, asked } = back(saved);
  await updateDetails(address(vienna), signedIn, options);
  await updateDetails(address(null), signedIn, options);
  expect(sent(asked)).toEqual([{ c: { ...details, shipping: vienna } }, { c: { ...details, shipping: null } }]);
});

test('returns errors by field, as a list or one text, and too many tries [ACC-4] [ACC-8]', async () => {
  const errors = { lname: 'Bitte ohne Ziffern', 'shipping.zip': ['REQUIRED', 'TEXT_INVALID'] };
  expect(await updateDetails(address(vienna), signedIn, back({ status: 422, body: { errors } }).options)).toEqual({
    kind: 'invalid',
    errors: { lastName: ['Bitte ohne Ziffern'], 'shipping.zip': ['REQUIRED', 'TEXT_INVALID'] },
  });
  expect(
    await updateDetails(address(vienna), signedIn, back({ status: 429, body: { error: 'TOO_MANY' } }).options),
  ).toEqual({
    kind: 'tooMany',
  });
});

test('reports an ended login, whichever call finds out [ERR-1]', async () => {
  const ended = { status: 401, body: { error: 'UNAUTHORIZED' } };
  expect(await updateDetails(address(null), signedIn, back(ended).options)).toBe('ended');
  const late = back(saved, ended);
  expect(await updateDetails(address(null), signedIn, late.options)).toBe('ended');
  expect(sent(late.asked)).toEqual([]);
});

test('keeps what the form does not show: a separate address; sends send_invoice only where the back end has it [API-29] [CHK-7]', async () => {
  const elsewhere = {
    status: 200,
    body: {
      data: { ...now.body.data, addrShipping: { ...vienna, id: 7, country: { key: 'AT', name: 'Österreich' } } },
    },
  };
  const changes = { details: { ...emptyDraft('DE'), lastName: 'Berg' }, shipping: null };
  const form = { ...changes, fields: ['lastName'] as const, asksForDelivery: false };
  const silent = back(saved, elsewhere);
  await updateDetails({ ...form, requestInvoice: false }, signedIn, silent.options);
  // Whether an invoice is sent is an addition: only a back end that tells it is told.
  expect(sent(silent.asked)).toEqual([{ c: { ...details, lname: 'Berg', shipping: vienna } }]);
  const telling = back(saved, elsewhere, { send_invoice: true });
  await updateDetails({ ...form, requestInvoice: false }, signedIn, telling.options);
  expect(sent(telling.asked)).toMatchObject([{ c: { send_invoice: false } }]);
});
