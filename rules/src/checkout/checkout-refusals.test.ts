import { expect, test } from 'vitest';
import { checkoutRefusals } from './checkout-refusals.ts';

const ready = { termsAccepted: true, paymentTypeId: '127', totalCents: 2400 };

test('lets through what is complete [CHK-4]', () => {
  expect(checkoutRefusals(ready)).toEqual([]);
});

test('refuses without terms and privacy accepted [CHK-4]', () => {
  expect(checkoutRefusals({ ...ready, termsAccepted: false })).toEqual(['TERMS_NOT_ACCEPTED']);
});

test('refuses without a way to pay [CHK-4]', () => {
  expect(checkoutRefusals({ ...ready, paymentTypeId: null })).toEqual(['NO_PAYMENT_METHOD']);
});

test('says both, in the order in which the step asks [CHK-4]', () => {
  expect(checkoutRefusals({ ...ready, paymentTypeId: null, termsAccepted: false })).toEqual([
    'NO_PAYMENT_METHOD',
    'TERMS_NOT_ACCEPTED',
  ]);
});

test('asks for no way to pay where nothing is to be paid, and still for the terms', () => {
  expect(checkoutRefusals({ ...ready, paymentTypeId: null, totalCents: 0 })).toEqual([]);
  expect(checkoutRefusals({ termsAccepted: false, paymentTypeId: null, totalCents: 0 })).toEqual([
    'TERMS_NOT_ACCEPTED',
  ]);
});
