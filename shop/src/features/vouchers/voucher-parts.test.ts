import { expect, test } from 'vitest';
import { translator } from '../../i18n/use-text.ts';
import { sampleShop } from '../../../test/rendered.tsx';
import { lastDay, voucherProblemText, shortMoney, valueText } from './voucher-texts.ts';
import { voucherOf } from '../../../test/voucher-fixture.ts';
import { voucherJsonLd } from './voucher-json-ld.ts';

const context = { t: translator('de'), lang: 'de' };
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a value is shown as a short amount, or by its bounds [VOU-2]', () => {
  expect(['de', 'en', 'nl'].map((lang) => plain(shortMoney(2500, lang)))).toEqual(['25 €', '€25', '€ 25']);
  expect(plain(shortMoney(2550, 'de'))).toBe('25,50 €');
  expect(plain(shortMoney(100_000, 'de'))).toBe('1.000 €');
  expect(plain(valueText(voucherOf({ isVariable: true }), context))).toBe('10 € bis 500 €');
});

test('a problem’s text says what is possible [VOU-2]', () => {
  const messageOf = (problem: Parameters<typeof voucherProblemText>[0]) =>
    plain(voucherProblemText(problem, voucherOf(), context));
  for (const code of ['AMOUNT_INVALID', 'AMOUNT_TOO_LOW', 'AMOUNT_TOO_HIGH'] as const) {
    expect(messageOf({ code })).toContain('10 €');
    expect(messageOf({ code })).toContain('500 €');
  }
  expect(messageOf({ code: 'OVERBOOKED', available: 3 })).toContain('3');
  expect(messageOf({ code: 'OVERBOOKED', available: 0 })).toContain('50');
  expect(messageOf({ code: 'COUNT_INVALID' })).toContain('50');
});

test('a voucher is valid to the end of a year, or has no last day without validYears', () => {
  expect(lastDay(voucherOf(), Date.parse('2026-11-21T12:00:00Z'))).toBe('2029-12-31');
  expect(lastDay(voucherOf({ validYears: null }), 0)).toBeNull();
});

test('structured data has the price or its bounds, and cannot end its script element', () => {
  const shop = sampleShop('fr');
  const fixed = voucherJsonLd(voucherOf({ name: '</script><b>' }), shop);
  expect(fixed).not.toContain('<');
  expect(JSON.parse(fixed)).toMatchObject({
    '@type': 'Product',
    name: '</script><b>',
    description: 'For all of it.',
    image: ['https://shop.example/museum/pictures/woven-1600.webp'],
    offers: {
      '@type': 'Offer',
      price: '25.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/fr/vouchers/401',
    },
  });
  const free = JSON.parse(voucherJsonLd(voucherOf({ isVariable: true }), shop)) as { offers: object };
  expect(free.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '500.00' });
});
