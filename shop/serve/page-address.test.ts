import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test('keeps of a query only what the screen reads, in fixed order [CFG-3]', () => {
  const key = (target: string) => pageAddress(target).key;
  expect(key('/de/tickets?partner=x&utm_source=y&group=2&venue=1')).toBe('/de/tickets?venue=1&group=2');
  expect(key('/de/tickets?group=2&venue=1')).toBe('/de/tickets?venue=1&group=2');
  expect(key('/de/tickets?partner=x')).toBe('/de/tickets');
  expect(key('/de/tickets?venue=')).toBe('/de/tickets');
  expect(key('/de/tickets?venue=1&venue=2')).toBe('/de/tickets?venue=1');
  expect(key('/de?date=2026-05-01')).toBe('/de');
});

test('drops the whole query of personal and unknown pages', () => {
  expect(pageAddress('/de/checkout/accepted?cartId=1').key).toBe('/de/checkout/accepted');
  expect(pageAddress('/de/nowhere?x=1').key).toBe('/de/nowhere');
});
