import { expect, test } from 'vitest';
import { mailsLeadTo } from './finds-orders.ts';

test('a shop that does not know its own address sends links to its own machine alone', () => {
  const local = 'http://localhost:3000';
  for (const here of ['localhost', '127.0.0.1', '[::1]']) expect(mailsLeadTo(here, local), here).toBe(true);
  for (const there of ['192.168.0.7', 'shop.example.org', 'localhost.example.org', '127.0.0.1.example.org'])
    expect(mailsLeadTo(there, local), there).toBe(false);
});

test('one that knows it reaches everybody', () => {
  for (const host of ['shop.example.org', '192.168.0.7'])
    expect(mailsLeadTo(host, 'https://shop.example.org')).toBe(true);
});
