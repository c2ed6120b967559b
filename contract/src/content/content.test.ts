import { shopLanguages } from '../languages.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { configuration } from './configuration.ts';
import { shopInfo, staticContent } from './content.ts';
import { customer, customerAttributes, guestDetails } from '../customers/customer.ts';

describe('the configuration', () => {
  test('when empty has every section off, all languages and the defaults [CFG-12]', () => {
    expect(v.parse(configuration, {})).toMatchObject({
      hasTickets: false,
      hasMerchandise: false,
      languages: [...shopLanguages],
      siteName: 'Online Shop',
      showHeader: true,
      showFooter: true,
      confirmPaymentOnCheckout: true,
      guestRegistration: true,
      userRegistration: true,
      externalDocumentNumber: false,
    });
  });

  test('drops unknown fields, and is refused with fields of a wrong type', () => {
    expect(v.parse(configuration, { hasTickets: true, theme: 'dark' })).not.toHaveProperty('theme');
    for (const wrong of [
      { hasTickets: 'yes' },
      { languages: 'de' },
      { homeView: 'map' },
      { museumMainUrl: 'javascript:x' },
    ]) {
      expect(v.is(configuration, wrong), JSON.stringify(wrong)).toBe(false);
    }
  });
});

describe('content', () => {
  test('of banners uses the wide picture where the mobile one is missing', () => {
    const banner = { id: 1, image: '/museum/a-1600.webp' };
    const wire = { banners: [{ id: 1, banners: [banner, { ...banner, image_mobile: '/museum/b-800.webp' }] }] };
    const [group] = v.parse(staticContent, wire).bannerGroups;
    expect(group?.banners.map(({ imageMobile }) => imageMobile)).toEqual(['/museum/a-1600.webp', '/museum/b-800.webp']);
  });

  test('of social networks accepts url or link', () => {
    const social_media = [
      { name: 'youtube', url: 'https://video.example' },
      { name: 'tiktok', link: 'https://clips.example', sequence_no: 2 },
    ];
    expect(v.parse(staticContent, { social_media }).socialLinks).toEqual([
      { name: 'youtube', url: 'https://video.example', sequenceNo: 0 },
      { name: 'tiktok', url: 'https://clips.example', sequenceNo: 2 },
    ]);
    expect(v.parse(staticContent, {})).toEqual({ venues: [], bannerGroups: [], cookieWarning: '', socialLinks: [] });
  });

  test('of pages is keyed by page id, and a message has the class info by default', () => {
    const wire = {
      static_content: { imprint: { title: 'Imprint', content: '<p>…</p>' } },
      message: { text: 'Closed today.' },
    };
    expect(v.parse(shopInfo, wire)).toMatchObject({
      pages: { imprint: { title: 'Imprint' } },
      message: { text: 'Closed today.', className: 'info' },
    });
    expect(v.is(shopInfo, { static_content: { imprint: '<p>…</p>' } })).toBe(false);
  });
});

describe('customers', () => {
  test('are read from the wire’s names', () => {
    const country = { key: 'DE', name: 'Germany' };
    const wire = {
      fname: 'Ada',
      lname: 'Lovelace',
      isGuest: true,
      company: { name: 'Engines' },
      addrBilling: { id: 5, zip: '99990', country },
    };
    expect(v.parse(customer, wire)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      isGuest: true,
      companyName: 'Engines',
      billingAddress: { id: '5', name: '', street: '', zip: '99990', city: '', country },
      shippingAddress: null,
    });
    expect(v.parse(customer, { company: null })).toMatchObject({ companyName: '', isGuest: false });
  });

  test('get their countries in the wire’s order, and field names as the shop has them', () => {
    const wire = {
      countries: { SE: 'Sweden', DE: 'Germany' },
      required_fields: ['fname', 'email'],
      visible_fields: ['lname'],
    };
    expect(v.parse(customerAttributes, wire)).toEqual({
      countries: [
        { key: 'SE', name: 'Sweden' },
        { key: 'DE', name: 'Germany' },
      ],
      salutations: [],
      requiredFields: ['firstName', 'email'],
      visibleFields: ['lastName'],
    });
  });

  test('who are guests may leave fields out or null, but not exceed the length limit', () => {
    expect(v.parse(guestDetails, { email: 'ada@example.org', phone: null })).toMatchObject({
      fname: '',
      send_invoice: true,
    });
    expect(v.is(guestDetails, { fname: 'x'.repeat(10_001) })).toBe(false);
    expect(v.is(guestDetails, { fname: 7 })).toBe(false);
  });
});
