import { expect, test } from 'vitest';
import { answering } from '../../../../test/api.ts';
import { emptyDraft } from '../../../customer-form/customer-draft.ts';
import { register } from './register-customer.ts';

const newcomer = {
  details: { ...emptyDraft('SE'), email: ' anna@example.org', firstName: 'Anna', lastName: 'Ås' },
  shipping: null,
  password: ' a drawer, é ',
  countries: [{ key: 'SE', name: 'Schweden' }],
};
const fine = { status: 200, body: { data: true } };
const ok = { status: 200, body: { data: 'tok' } };
const back = (validate: { status: number; body: unknown }, made: { status: number; body: unknown } = ok) =>
  answering({ 'customer/validate': validate, 'customer/register': made });

test('validates the details, then registers and logs in, ending the guest [NAV-10] [ACC-4]', async () => {
  const { options, asked } = back(fine);
  expect(await register(newcomer, 'guest-token', options)).toMatchObject({
    kind: 'registered',
    signedIn: {
      token: 'tok',
      customer: {
        firstName: 'Anna',
        email: 'anna@example.org',
        isGuest: false,
        billingAddress: { country: { key: 'SE', name: 'Schweden' } },
      },
    },
  });
  expect(asked.map(({ path }) => path)).toEqual(['customer/validate', 'customer/register']);
  // The guest that they were so far ends; the password is plain, to the letter.
  expect(asked[1]?.query.get('_')).toBe('guest-token');
  expect(asked[1]?.body).toMatchObject({
    c: { email: 'anna@example.org', fname: 'Anna', password: newcomer.password },
  });
});

test('does not register with invalid details or password [ACC-4]', async () => {
  const { options, asked } = back({ status: 422, body: { errors: { password: 'TOO_SHORT', fname: ['REQUIRED'] } } });
  expect(await register(newcomer, undefined, options)).toEqual({
    kind: 'invalid',
    errors: { password: ['TOO_SHORT'], firstName: ['REQUIRED'] },
  });
  expect(asked).toHaveLength(1);
});

test('returns why registration was refused: taken, closed, too many tries [ACC-4] [CFG-12]', async () => {
  const refused = async (status: number, body: unknown) =>
    register(newcomer, undefined, back(fine, { status, body }).options);
  expect(await refused(422, { errors: { email: ['EMAIL_TAKEN'] } })).toEqual({
    kind: 'invalid',
    errors: { email: ['EMAIL_TAKEN'] },
  });
  expect(await refused(403, { error: 'REGISTRATION_CLOSED' })).toEqual({ kind: 'notAdmitted' });
  expect(await refused(403, { error: 'Konten gibt es wieder ab Mai.' })).toEqual({
    kind: 'invalid',
    errors: { form: ['Konten gibt es wieder ab Mai.'] },
  });
  expect(await refused(429, { error: 'TOO_MANY_TRIES' })).toEqual({ kind: 'tooMany' });
  await expect(refused(503, { error: 'BUSY' })).rejects.toMatchObject({ kind: 'unavailable' });
});
