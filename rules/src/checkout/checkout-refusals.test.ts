import { expect, test } from 'vitest';
import { checkoutRefusals } from './checkout-refusals.ts';

const ready = { termsAccepted: true, paymentTypeId: '127', totalCents: 2400 };

test('accepts a complete checkout [CHK-4]', () => {
  expect(checkoutRefusals(ready)).toEqual([]);
});

test('refuses without terms and privacy accepted [CHK-4]', () => {
  expect(checkoutRefusals({ ...ready, termsAccepted: false })).toEqual(['TERMS_NOT_ACCEPTED']);
});

test('refuses without a payment type [CHK-4]', () => {
  expect(checkoutRefusals({ ...ready, paymentTypeId: null })).toEqual(['NO_PAYMENT_METHOD']);
});

test('reports both problems, payment type first [CHK-4]', () => {
  expect(checkoutRefusals({ ...ready, paymentTypeId: null, termsAccepted: false })).toEqual([
    'NO_PAYMENT_METHOD',
    'TERMS_NOT_ACCEPTED',
  ]);
});

test('needs no payment type for a total of 0, but still the terms', () => {
  expect(checkoutRefusals({ ...ready, paymentTypeId: null, totalCents: 0 })).toEqual([]);
  expect(checkoutRefusals({ termsAccepted: false, paymentTypeId: null, totalCents: 0 })).toEqual([
    'TERMS_NOT_ACCEPTED',
  ]);
});
