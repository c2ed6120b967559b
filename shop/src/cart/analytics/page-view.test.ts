import { expect, test } from 'vitest';
import type { Shop } from '../../app/shop-config.ts';
import { viewEntry } from './page-view.ts';

const shop = {
  lang: 'de',
  languages: ['de', 'sv'].map((code) => ({ code, name: code })),
  sections: ['tickets'],
  siteName: 'Lichthof',
  userRegistration: true,
  showsOrders: true,
  findsOrders: true,
  takesWithdrawals: true,
} as unknown as Shop;
const origin = 'https://shop.example';

function view(address: string, title = 'Ada’s page') {
  const { pathname, search } = new URL(address, origin);
  return viewEntry({ name: 'page_view', shop, location: { origin, pathname, search }, title });
}
const pathOf = (address: string) => view(address).page_location.slice(origin.length);

test('a view of a public screen has path, title and campaign parameters only [ANA-1]', () => {
  expect(view('/de/tickets/105?date=2026-12-24&utm_source=news&utm_campaign=x%20y&partner=hotel', 'Werkstatt')).toEqual(
    {
      event: 'page_view',
      page_location: `${origin}/de/tickets/105?utm_source=news&utm_campaign=x+y`,
      page_title: 'Werkstatt',
      page_language: 'de',
    },
  );
  for (const path of ['/', '/de', '/sv/page/imprint', '/tickets', '/de/find-order'])
    expect(pathOf(path), path).toBe(path);
});

test.each([
  ['/de/order/Xq7Lr2Vd9K', '/de/order'],
  ['/order/Xq7Lr2Vd9K', '/order'],
  ['/de/order-review/klasse-4b-Xq7Lr2Vd9K?payment=1', '/de/order-review'],
  ['/de/recover/ada#token', '/de/recover'],
  ['/de/checkout/success?cartId=4711&basket=abc&order=Xq7', '/de/checkout/success'],
  ['/de/checkout?step=payment&pay=abc', '/de/checkout'],
  ['/de/login?returnTo=%2Fde%2Forder%2FXq7', '/de/login'],
  ['/logout?returnTo=%2Fde%2Forder%2FXq7', '/logout'],
  ['/de/ada@example.org/xyz', '/de/not-found'],
  ['/ada@example.org', '/not-found'],
])('a view of %s is reported as %s, without personal parts [ANA-1]', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test('a personal screen is reported with the shop’s name as its title [ANA-1]', () => {
  expect(view('/de/order/Xq7').page_title).toBe(shop.siteName);
  expect(JSON.stringify(view('/de/settings'))).not.toContain('Ada');
});
