import { expect, test } from 'vitest';
import { mollieMethods } from './mollie/methods.ts';
import { paymentKind } from './payment-kind.ts';
import { stripeMethods } from './stripe/checkout-session.ts';

const kindOf = (payartId: number, method?: string) =>
  paymentKind({ payartId, i18n: {}, express: false, ...(method !== undefined && { method }) });

test('knows the kind of every method of Stripe and Mollie except klarna', () => {
  const without = [...stripeMethods, ...mollieMethods].filter((method) => kindOf(901, method) === null);
  expect(without).toEqual(['klarna']);
});

test.each([
  [127, undefined, 'card'],
  [127, 'paypal', 'wallet'],
  [74, undefined, 'debit'],
  [164, 'sepa_debit', 'debit'],
  [30, undefined, 'invoice'],
  [30, 'card', 'invoice'],
  [901, undefined, null],
  [901, 'constructor', null],
])('%s with the method %s is of the kind %s', (payartId, method, kind) => {
  expect(kindOf(payartId, method)).toBe(kind);
});
