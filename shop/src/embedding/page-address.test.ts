import { expect, test } from 'vitest';
import { embeddablePaths } from './embeddable.ts';
import { placeIn, shopPath, withPlace } from './page-address.ts';

const settings = { paths: embeddablePaths };

test.each([
  ['', '/fr'],
  ['/', '/fr'],
  ['tickets', '/fr/tickets'],
  ['/tickets/101?date=2026-05-01', '/fr/tickets/101?date=2026-05-01'],
  ['guided-tours/212', '/fr/guided-tours/212'],
  ['?a=1', '/fr?a=1'],
])('maps %j to a path in the page’s language [CFG-4]', (place, path) => {
  expect(shopPath(place, 'fr', settings)).toBe(path);
});

test.each([
  'checkout',
  'login?returnTo=/de',
  'order/secret',
  'settings',
  '../de/checkout',
  'tickets/../checkout',
  'tickets/../../de/checkout',
  '//evil.example/tickets',
  'https://evil.example/fr/tickets',
  String.raw`\\evil.example/tickets`,
  'javascript:alert(1)',
  'http://[',
])('maps %j to nothing [CFG-4]', (place) => {
  expect(shopPath(place, 'fr', settings)).toBe(undefined);
});

test('sets its place in the page’s query, and leaves the rest unchanged [CFG-4]', () => {
  const search = '?id=7&q=caf%C3%A9+au+lait&empty=&flag';
  const moved = withPlace(search, 'shop', 'tickets/101?date=2026-05-01&time=10:30');
  expect(moved).toBe(`${search}&shop=tickets/101%3Fdate%3D2026-05-01%26time%3D10%3A30`);
  expect(placeIn(moved, 'shop')).toBe('tickets/101?date=2026-05-01&time=10:30');
  expect(withPlace(moved, 'shop', 'vouchers')).toBe(`${search}&shop=vouchers`);
  expect(withPlace(moved, 'shop', undefined)).toBe(search);
  expect(withPlace('?shop=tickets', 'shop', undefined)).toBe('');
  expect(withPlace('', 'shop2', '')).toBe('?shop2=');
});

test('two frames on one page have places of their own [CFG-4]', () => {
  const both = withPlace(withPlace('', 'shop', 'tickets'), 'shop2', 'vouchers');
  expect([placeIn(both, 'shop'), placeIn(both, 'shop2'), placeIn(both, 'sho')]).toEqual([
    'tickets',
    'vouchers',
    undefined,
  ]);
});

test('an invalid encoding has no place', () => {
  expect(placeIn('?shop=%E0%A4', 'shop')).toBe(undefined);
});
