import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { initPaymentBody } from '../checkout/checkout.ts';
import { shopInfo } from '../content/content.ts';
import { articleItem, passItem } from './goods-item.ts';
import { article, getArticleAttributes } from './merchandise.ts';
import { getShippingCosts } from './shipping.ts';

const least = { id: 7, name: 'Catalogue', price: 3900, vat_value: 7 };

describe('an article on the wire', () => {
  test('is decoded into the shop’s names', () => {
    const contact = { name: 'Press', address: 'Road 1', email: 'press@example.org' };
    const wire = {
      ...least,
      stock: 2,
      product_kind_ref: 13,
      custom_groups: [{ id: 1, name: 'Books' }],
      sequence_no: 3,
      subtitle: 'Hard cover',
      description: '<p>Much.</p>',
      image: '/museum/pictures/shop/catalogue-1600.webp',
      image_alt: 'A book',
      manufacturer: contact,
      safety_contact: contact,
      safety_note: 'Small parts',
    };
    expect(v.parse(article, wire)).toEqual({
      id: '7',
      name: 'Catalogue',
      priceCents: 3900,
      taxRate: 7,
      stock: 2,
      isPass: true,
      includes: [],
      visitCents: null,
      groups: [{ id: '1', name: 'Books' }],
      sequenceNo: 3,
      subtitle: 'Hard cover',
      description: '<p>Much.</p>',
      image: '/museum/pictures/shop/catalogue-1600.webp',
      imageAlt: 'A book',
      manufacturer: contact,
      safetyContact: contact,
      safetyNote: 'Small parts',
    });
  });

  test('needs a name and a price; stock may be absent or negative', () => {
    expect(v.parse(article, least)).toMatchObject({ stock: null, isPass: false, groups: [], manufacturer: null });
    expect(v.parse(article, { ...least, stock: -2 }).stock).toBe(-2);
    expect(v.parse(article, { ...least, product_kind_ref: '13' }).isPass).toBe(true);
    for (const wrong of [
      { price: -1 },
      { price: 39.5 },
      { price: '39.50' },
      { vat_value: 119 },
      { stock: 1.5 },
      { name: null },
    ])
      expect(v.safeParse(article, { ...least, ...wrong }).success).toBe(false);
  });

  test('has no categories where the wire has none', () => {
    expect(v.parse(getArticleAttributes.answers[200], { data: {} }).data).toEqual({ groups: [] });
  });
});

describe('an item of goods or passes', () => {
  test('drops its price, and has the owners of passes [CART-7]', () => {
    expect(v.parse(articleItem, { type: 'merchandise', id: 7, count: 2, price: 1 })).toEqual({
      type: 'merchandise',
      id: '7',
      count: 2,
    });
    const owner = {
      name: { title: 'Dr.', first: 'Ada', last: 'Lovelace' },
      address: { street: 'Road 1', zip: '1010', city: 'Wien', country: 'AT' },
      send_to_custom_addr: 1 as const,
    };
    expect(v.parse(passItem, { type: 'annualPass', id: 9, count: 1, owners: [owner] }).owners).toEqual([
      {
        title: 'Dr.',
        firstName: 'Ada',
        lastName: 'Lovelace',
        street: 'Road 1',
        zip: '1010',
        city: 'Wien',
        country: 'AT',
        isSentToOwner: true,
      },
    ]);
  });

  test('may be in one cart with visits, and needs a count of at least 0', () => {
    const cart = (items: unknown[]) => ({ payart: 127, cart: { ver: 1, items }, url: { continue: '/', cancel: '/' } });
    const goods = { type: 'merchandise', id: 7, count: 2 };
    const ticket = { type: 'dayTicket', id: 1, count: 1, date: '2026-05-01' };
    expect(v.safeParse(initPaymentBody, cart([goods, ticket])).success).toBe(true);
    expect(v.safeParse(initPaymentBody, cart([{ ...goods, count: -1 }])).success).toBe(false);
  });
});

describe('shipping on the wire', () => {
  const answer = (body: unknown) => v.parse(getShippingCosts.answers[200], body);

  test('is cents with country and weight, or null if it is no amount [SHIP-2]', () => {
    expect(answer({ data: 990, reason: { country: 'AT', weight: 1500 } })).toEqual({
      data: 990,
      reason: { country: 'AT', weightGrams: 1500 },
    });
    expect([answer({ data: '990' }).data, answer({ data: '990.00' }).data]).toEqual([990, 990]);
    for (const data of ['9,90', '9.90', '-990', null, -1, 9.9, {}, Number.NaN])
      expect(answer({ data })).toEqual({ data: null, reason: null });
  });

  test('has a table by weight and country, or an empty one [DATA-7]', () => {
    expect(v.parse(shopInfo, {}).shipping).toEqual([]);
    expect(v.parse(shopInfo, { shipping: [{ weight_from: 0, costs: { DE: 490 } }] }).shipping).toEqual([
      { weightFromGrams: 0, costsByCountry: { DE: 490 } },
    ]);
  });
});
