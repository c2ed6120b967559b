import { parse } from 'valibot';
import { configuration, type ConfigurationOnWire } from '@foyer/contract/content/configuration.ts';
import { expect, test } from 'vitest';
import { readBrand } from './embedded-server.ts';
import type { Language } from '../i18n/languages.ts';
import { shopToJson, type Shop } from './shop-config.ts';
import { shopIn } from './shop-in.ts';

const brand = readBrand(`${import.meta.dirname}/../../../server/sample-museum`);

function shop(wire: ConfigurationOnWire, lang: Language = 'de', keepsWithdrawals = false): Shop {
  return shopIn(lang, {
    configuration: parse(configuration, wire),
    brand,
    cookieWarning: '',
    socialLinks: [],
    message: null,
    guaranteeTitle: '',
    description: '',
    icon: '/favicon.ico',
    origin: 'https://shop.example',
    clockOffsetMs: 0,
    mailsLeadHere: false,
    keepsWithdrawals,
    textFiles: {},
  });
}

test('has only the sections that are on [CFG-1]', () => {
  expect(shop({}).sections).toEqual([]);
  expect(shop({ hasTickets: true }).sections).toEqual(['tickets']);
});

test('allows registration only if both of its switches are on [CFG-1] [CFG-12]', () => {
  expect(shop({}).userRegistration).toBe(false);
  expect(shop({ hasUserRegistration: true }).userRegistration).toBe(true);
  expect(shop({ hasUserRegistration: true, userRegistration: false }).userRegistration).toBe(false);
});

test('is named "Online Shop", or as configured, or as configured for the language [CFG-5]', () => {
  expect(shop({}).siteName).toBe('Online Shop');
  const named = { siteName: 'Lichthof', siteNameTranslations: { sv: 'Ljusgården' } };
  expect([shop(named).siteName, shop(named, 'sv').siteName]).toEqual(['Lichthof', 'Ljusgården']);
});

test('treats a blank name, or a blank translation of it, as missing [CFG-5]', () => {
  for (const blank of ['', ' ', '\u00a0\n']) {
    expect(shop({ siteName: blank }).siteName).toBe('Online Shop');
    expect(shop({ siteName: blank, siteNameTranslations: { de: blank } }).siteName).toBe('Online Shop');
    expect(shop({ siteName: 'Lichthof', siteNameTranslations: { de: blank } }).siteName).toBe('Lichthof');
  }
  expect(shop({ siteName: ' Lichthof ' }).siteName).toBe('Lichthof');
});

test("replaces a navigation label by the configuration's, in its language only [CFG-6]", () => {
  const wire = { navTranslations: { tickets: { de: 'Eintritt' } } };
  expect(shop(wire).navLabels).toEqual({ tickets: 'Eintritt' });
  expect(shop(wire, 'en').navLabels).toEqual({});
});

test('links the logo to the main site, in the language where it has one [CFG-7]', () => {
  const wire = { museumMainUrl: 'https://museum.example', museumPerLanguageUrls: { en: 'https://museum.example/en' } };
  expect(shop(wire).mainSiteUrl).toBeUndefined();
  expect(shop({ ...wire, logoLinksToMainSite: true }).mainSiteUrl).toBe('https://museum.example');
  expect(shop({ ...wire, logoLinksToMainSite: true }, 'en').mainSiteUrl).toBe('https://museum.example/en');
});

test('has the defaults of the specification, and the configured values [CFG-11] [CFG-12]', () => {
  const defaults = {
    homeView: 'banners',
    progressBar: true,
    defaultUserCountry: 'DE',
    defaultTourLanguage: 'de',
    confirmPaymentOnCheckout: true,
    guestRegistration: true,
    externalDocumentNumber: false,
    codesPayVouchers: true,
  } as const;
  expect(shop({})).toMatchObject(defaults);
  const others = {
    homeView: 'tickets',
    progressBar: false,
    defaultUserCountry: 'SE',
    defaultTourLanguage: 'en',
    confirmPaymentOnCheckout: false,
    guestRegistration: false,
    externalDocumentNumber: true,
    codesPayVouchers: false,
  } as const;
  expect(shop(others)).toMatchObject(others);
});

test('offers the configured languages that the shop has, by their own names [CFG-13]', () => {
  const wire = { languages: ['en', 'xx', 'sv'], languagesFull: { sv: 'Svenska språket' } };
  expect(shop(wire, 'en').languages).toEqual([
    { code: 'en', name: 'English' },
    { code: 'sv', name: 'Svenska språket' },
  ]);
  expect(shop(wire, 'en').defaultLang).toBe('en');
  expect(shop({}).languages).toHaveLength(8);
  expect(shop({}).defaultLang).toBe('de');
});

test("takes time zone, few-left threshold, logo and support address from the museum's folder [CFG-14] [CFG-15]", () => {
  expect(shop({}).museum).toMatchObject({
    timeZone: brand.timeZone,
    fewLeftThreshold: brand.fewLeftThreshold,
    showsPlaces: true,
    logo: `/museum/${brand.logo}`,
    supportEmail: brand.supportEmail,
  });
  expect(shop({ supportEmail: 'help@museum.example' }).museum.supportEmail).toBe('help@museum.example');
});

test('serialises without a character that could end the script element', () => {
  const written = shopToJson(shop({ siteName: '</script><script>alert(1)</script>' }));
  expect(written).not.toContain('<');
  expect((JSON.parse(written) as Shop).siteName).toBe('</script><script>alert(1)</script>');
});

test('takes withdrawals where shop or back end does, and by an order’s link where the back end does [CFG-14]', () => {
  const taken = (wire: ConfigurationOnWire, keepsWithdrawals: boolean) => {
    const { takesWithdrawals, withdrawsByLink } = shop(wire, 'de', keepsWithdrawals);
    return [takesWithdrawals, withdrawsByLink];
  };
  expect(taken({}, false)).toEqual([false, false]);
  expect(taken({}, true)).toEqual([true, false]);
  expect(taken({ takesWithdrawals: 1 }, true)).toEqual([true, true]);
});
