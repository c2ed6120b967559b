import { expect, test } from 'vitest';
import { isInvoice, isRecipient, needsRecipient, smallInvoiceCents } from './invoice.ts';

test('the invoice is one way to pay among others [PAY-1]', () => {
  expect(['30', '127', '74', '', null].map(isInvoice)).toEqual([true, false, false, false, false]);
});

test('above 250 euros an invoice names who gets it, up to there it need not [CHK-7]', () => {
  expect(smallInvoiceCents).toBe(25_000);
  expect([0, 24_999, 25_000, 25_001].map(needsRecipient)).toEqual([false, false, false, true]);
});

test('a recipient is a company or a person with street and place; spaces are no text [CHK-7]', () => {
  const person = { company: '', lastName: 'Lovelace', street: 'Kanalstraße 12', zip: '99990', city: 'Seefurt' };
  expect(isRecipient(person)).toBe(true);
  expect(isRecipient({ ...person, lastName: '', company: 'Weberei GmbH' })).toBe(true);
  for (const field of ['lastName', 'street', 'zip', 'city']) {
    expect(isRecipient({ ...person, [field]: '' }), field).toBe(false);
    expect(isRecipient({ ...person, [field]: '  ' }), field).toBe(false);
  }
});
