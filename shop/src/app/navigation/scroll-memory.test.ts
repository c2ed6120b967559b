import { expect, test } from 'vitest';
import { pageIn } from './scroll-memory.tsx';

test('treats each checkout step as a page of its own, and another date as the same page [NAV-28]', () => {
  const cart = pageIn({ pathname: '/de/checkout', search: '' });
  expect(pageIn({ pathname: '/de/checkout', search: '?step=signin' })).not.toBe(cart);
  expect(pageIn({ pathname: '/de/tickets/7', search: '?date=2026-05-01' })).toBe(
    pageIn({ pathname: '/de/tickets/7', search: '' }),
  );
});
