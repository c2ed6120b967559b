import { expect, test } from 'vitest';
import { answering } from '../../test/api.ts';
import type { CustomerDraft } from './customer-draft.ts';
import { guestErrors, signIn } from './guest-form.tsx';

const details: CustomerDraft = {
  email: ' anna@example.org',
  emailConfirmation: 'anna@example.org',
  phone: '',
  salutation: 'ms',
  firstName: 'Anna',
  lastName: 'Ås',
  company: '',
  street: 'Storgatan 1',
  zip: '111 22',
  city: 'Stockholm',
  country: 'SE',
};
const countries = [
  { key: 'SE', name: 'Schweden' },
  { key: 'AT', name: 'Österreich' },
];
const guest = { details, shipping: null, countries, requestInvoice: false };
const ok = { status: 200, body: { data: 'tok' } };
const back = (validate: { status: number; body: unknown }, signedIn: { status: number; body: unknown } = ok) =>
  answering({ 'customer/validate': validate, 'auth/guest': signedIn });
const fine = { status: 200, body: { data: true } };

test('sends the details by their names on the wire, and returns a token and a guest [ACC-3] [ACC-5] [CHK-7]', async () => {
  const { options, asked } = back(fine);
  expect(await signIn(guest, options)).toMatchObject({
    kind: 'signedIn',
    signedIn: {
      token: 'tok',
      customer: {
        firstName: 'Anna',
        isGuest: true,
        email: 'anna@example.org',
        billingAddress: { country: { key: 'SE', name: 'Schweden' } },
      },
    },
  });
  expect(asked.map(({ path }) => path)).toEqual(['customer/validate', 'auth/guest']);
  expect(asked[0]?.body).toMatchObject({ c: { password: '', lname: 'Ås', shipping: null } });
  expect(asked[1]?.body).toEqual({
    c: {
      email: 'anna@example.org',
      phone: '',
      salutation: 'ms',
      fname: 'Anna',
      lname: 'Ås',
      company: '',
      street: 'Storgatan 1',
      zip: '111 22',
      city: 'Stockholm',
      country: 'SE',
      shipping: null,
      send_invoice: false,
    },
  });
});

test('sends a separate delivery address, and returns it with the guest [ACC-5] [CHK-3]', async () => {
  const { options, asked } = back(fine);
  const shipping = { name: 'Ida Berg', street: 'Ring 3', zip: '1010', city: 'Wien', country: 'AT' };
  const answer = await signIn({ ...guest, shipping }, options);
  expect(answer).toMatchObject({
    signedIn: { customer: { shippingAddress: { ...shipping, country: { key: 'AT', name: 'Österreich' } } } },
  });
  for (const { body } of asked) expect(body).toMatchObject({ c: { shipping } });
});

test('tolerates an error of the password only [ACC-3]', async () => {
  const alone = back({ status: 422, body: { errors: { password: ['REQUIRED'] } } });
  expect(await signIn(guest, alone.options)).toMatchObject({ kind: 'signedIn' });
  const withOthers = back({ status: 422, body: { errors: { password: ['REQUIRED'], zip: 'TEXT_INVALID' } } });
  expect(await signIn(guest, withOthers.options)).toEqual({ kind: 'invalid', errors: { zip: ['TEXT_INVALID'] } });
  expect(withOthers.asked).toHaveLength(1);
});

test("maps the wire's errors to the form's fields [ACC-4]", () => {
  expect(guestErrors({ errors: { fname: ['REQUIRED'], lname: ['REQUIRED'], email: [] } })).toEqual({
    firstName: ['REQUIRED'],
    lastName: ['REQUIRED'],
  });
});

test('reports that guests are not admitted, or that there were too many tries [CFG-12]', async () => {
  expect(await signIn(guest, back(fine, { status: 403, body: { error: 'GUESTS_NOT_ADMITTED' } }).options)).toEqual({
    kind: 'notAdmitted',
  });
  // A text of the museum's own is told, not only that it admits none.
  const closed = { error: 'Bestellungen wieder ab Montag.' };
  expect(await signIn(guest, back(fine, { status: 403, body: closed }).options)).toEqual({
    kind: 'invalid',
    errors: { form: ['Bestellungen wieder ab Montag.'] },
  });
  expect(await signIn(guest, back({ status: 429, body: { error: 'TOO_MANY' } }).options)).toEqual({ kind: 'tooMany' });
});
