import { expect, test } from 'vitest';
import { isInvoice, isRecipient, needsRecipient } from './invoice.ts';

test('only the payment type 30 is an invoice [PAY-1]', () => {
  expect(['30', '127', '74', '', null].map(isInvoice)).toEqual([true, false, false, false, false]);
});

test('an invoice needs a recipient only above the limit [CHK-7]', () => {
  const above = (limit: number) => [0, 1, 25_000, 25_001].map((total) => needsRecipient(total, limit));
  expect(above(25_000)).toEqual([false, false, false, true]);
  expect(above(0)).toEqual([false, true, true, true]);
});

test('a recipient has a company or last name, street, zip and city that are not blank [CHK-7]', () => {
  const person = { company: '', lastName: 'Lovelace', street: 'Kanalstraße 12', zip: '99990', city: 'Seefurt' };
  expect(isRecipient(person)).toBe(true);
  expect(isRecipient({ ...person, lastName: '', company: 'Weberei GmbH' })).toBe(true);
  for (const field of ['lastName', 'street', 'zip', 'city']) {
    expect(isRecipient({ ...person, [field]: '' }), field).toBe(false);
    expect(isRecipient({ ...person, [field]: '  ' }), field).toBe(false);
  }
});
