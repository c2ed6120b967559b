import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';
import { pageRoute, routeName } from './route-name.ts';

const meaning = { knownIds: () => undefined, now: () => 0, timeZone: 'Europe/Berlin' };

test.each([
  ['/api/de/event/select', '/api/{lang}/event/select'],
  [
    '/api/de/ticket/calendar/event/101/range/2026-05-01;2026-05-31?deep=1',
    '/api/{lang}/ticket/calendar/event/{id}/range/{start};{end}',
  ],
  ['/api/de/checkout/initPayment?_=secret', '/api/{lang}/checkout/initPayment'],
  ['/api/de/order/link/ABCD-2345-secret', '/api/{lang}/order/link/{token}'],
  ['/api/de/order/secret/tickets.pdf', '/api/{lang}/order/{secret}/{file}'],
  ['/api/payments/notify', '/api/payments/notify'],
  ['/api/de/mara@example.org', '/api/*'],
  ['/api/docs', '/api/docs'],
  ['/embed.js?x', '/embed.js'],
  ['/sandbox-pay/secret', '/sandbox-pay/*'],
  ['/assets/frame-abc.js', '/assets/*'],
  ['/museum/brand/logo.svg', '/museum/*'],
  ['/readyz?x', '/readyz'],
  ['*', 'other'],
])('%s has the route name %s', (address, route) => expect(routeName(address)).toBe(route));

test.each([
  ['/', '/'],
  ['/de', '/'],
  ['/sv/tickets/101?date=2026-05-01', '/tickets/:id'],
  ['/de/order/ABCD-2345-secret', '/order/:token'],
  ['/de/recover/secret', '/recover/:guid'],
  ['/wp-login.php', 'page not found'],
])('the page %s has the route name %s', (address, route) =>
  expect(pageRoute(pageAddress(address, meaning).screen)).toBe(route),
);
