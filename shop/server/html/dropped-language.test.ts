import { expect, test } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { orderInDroppedLanguage } from './dropped-language.ts';
import { pageAddress } from '../http/page-address.ts';

const offered = { languages: (['de', 'en'] as const).map((code) => ({ code, name: code })) };
const meaning = { knownIds: () => undefined, now: () => 0, timeZone: 'Europe/Berlin' };
const leadsTo = (target: string) => orderInDroppedLanguage(pageAddress(target, meaning), offered)?.headers['location'];

test('redirects an order’s link in a dropped language to the address without it, query included; its withdrawal page too [I18N-3] [ORD-2]', () => {
  for (const lang of languages.filter((code) => code !== 'de' && code !== 'en'))
    expect(leadsTo(`/${lang}/order/K7MP-3XQ9-abc`)).toBe('/order/K7MP-3XQ9-abc');
  expect(leadsTo('/da/order/K7MP-3XQ9-abc/withdrawal')).toBe('/order/K7MP-3XQ9-abc/withdrawal');
  expect(leadsTo('/da/order/K7MP-3XQ9-abc?partner=x&q=a?b')).toBe('/order/K7MP-3XQ9-abc?partner=x&q=a?b');
});

test('redirects no other address: offered or unknown language, other screens [I18N-3] [NAV-22]', () => {
  for (const target of [
    '/de/order/x',
    '/order/x',
    '/xx/order/x',
    '/DA/order/x',
    '/da/orders',
    '/da/order',
    '/da/withdrawal',
    '/da/order/x/y',
    '/da/order-review/x',
    '/da/tickets',
    '/da//order/x',
  ])
    expect(leadsTo(target), target).toBeUndefined();
});
