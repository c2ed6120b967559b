import { expect, test } from 'vitest';
import { reachableStep, stepOf } from './steps.ts';

test('reads the step from the address, with cart as the default [NAV-16] [CHK-1]', () => {
  expect(['cart', 'signin', 'payment', 'complete', '', null].map(stepOf)).toEqual([
    'cart',
    'signin',
    'payment',
    'cart',
    'cart',
    'cart',
  ]);
});

test('allows payment only with a cart and after signing in [CHK-1] [PAY-3]', () => {
  const visitor = { isEmpty: false, mayPay: false };
  expect(reachableStep('payment', visitor)).toBe('signin');
  expect(reachableStep('payment', { ...visitor, mayPay: true })).toBe('payment');
  expect(reachableStep('signin', { ...visitor, mayPay: true })).toBe('signin');
  expect(reachableStep('payment', { isEmpty: true, mayPay: true })).toBe('cart');
});
