import { expect, test } from 'vitest';
import { findsOrdersFor } from './finds-orders.ts';

test('without a known address, orders are found on the server’s own machine only', () => {
  for (const here of ['localhost', '127.0.0.1', '[::1]']) expect(findsOrdersFor(here, 'here'), here).toBe(true);
  for (const there of ['192.168.0.7', 'shop.example.org', 'localhost.example.org', '127.0.0.1.example.org'])
    expect(findsOrdersFor(there, 'here'), there).toBe(false);
});

test('with a known address, orders are found from every host, and from none where the back end cannot send links', () => {
  for (const host of ['shop.example.org', '192.168.0.7', 'localhost']) {
    expect(findsOrdersFor(host, true)).toBe(true);
    expect(findsOrdersFor(host, false)).toBe(false);
  }
});
