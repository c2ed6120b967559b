import { shopLanguages } from '@foyer/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, initPayment, signIn } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { origin, startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const dataOf = async (path: string) => (await shop.get(path)).body.data;

test('static-content has banners, the cookie text and social links in the requested language [API-1]', async () => {
  const [de, sv] = [await dataOf('/api/de/static-content'), await dataOf('/api/sv/static-content')];
  expect(de.cookie_warning).not.toBe(sv.cookie_warning);
  const [group] = de.banners;
  expect(group.banners[0]).toMatchObject({
    image: expect.stringMatching(/^\/museum\/pictures\/[\w-]+-1600\.webp$/),
    image_mobile: expect.stringMatching(/^\/museum\/pictures\/[\w-]+-1600\.webp$|-mobile/),
    alt: expect.stringMatching(/\S/),
  });
  expect(de.social_media.length).toBeGreaterThan(0);
});

test('static-content has venues with hours and special days; with additions off it has none', async () => {
  const then = await startTestServer();
  then.clock.now = Date.parse('2026-12-20T12:00:00+01:00');
  const { venues } = (await then.get('/api/en/static-content')).body.data;
  expect(venues[0]).toMatchObject({
    name: 'Main House',
    address: { street: 'Kanalstraße 12' },
    opening_hours: expect.arrayContaining([{ weekdays: ['thu'], opens: '10:00', closes: '20:00' }]),
    access: expect.stringContaining('lift'),
  });
  const closed = venues[0].special_days.map(({ date }: { date: string }) => date);
  expect(closed).toEqual(['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01']);
  await then.close();
  const plain = await startTestServer({ additions: false });
  expect((await plain.get('/api/en/static-content')).body.data).not.toHaveProperty('venues');
  await plain.close();
});

test('shopinfo has the linked pages and the meta texts in all languages [API-2]', async () => {
  for (const language of shopLanguages) {
    const { static_content, meta } = await dataOf(`/api/${language}/shopinfo?shop=1`);
    for (const id of ['imprint', 'terms', 'data_protection', 'accessibility_statement', 'shipping']) {
      expect(static_content[id]).toMatchObject({
        title: expect.stringMatching(/\S/),
        content: expect.stringMatching(/</),
      });
    }
    expect(meta).toMatchObject({ title: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) });
  }
});

test('the configuration has the museum’s settings under the wire’s names [API-3, DATA-1]', async () => {
  const other = await startTestServer({
    configuration: { siteName: 'Haus am See', hasTickets: false, homeView: 'tickets' },
  });
  const { body } = await other.get('/api/de/shopinfo/config?shop=1');
  expect(body.data).toMatchObject({
    siteName: 'Haus am See',
    hasTickets: false,
    homeView: 'tickets',
    languages: shopLanguages,
  });
  const [group] = body.data.partnerLogos;
  expect(group.logos[0].image).toMatch(/^\/museum\/brand\//);
  await other.close();
});

test('customer/attr has the form’s fields and lists, countries sorted by the language’s order [API-5, API-41]', async () => {
  const attributes = await dataOf('/api/sv/customer/attr');
  expect(attributes).toMatchObject({ countries: { DE: 'Tyskland', SE: 'Sverige' }, salutations: { ms: 'Fru' } });
  expect(attributes.required_fields).toContain('email');
  const names = Object.values(attributes.countries) as string[];
  expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare));
  // In Swedish, Ö comes after Z.
  expect(names.at(-1)).toBe('Österrike');
});

test('the payment types have names in every language [API-34]', async () => {
  const [card] = await dataOf('/api/de/checkout/payments?shop=1');
  expect(card).toMatchObject({ payartId: 127, express: false });
  expect(Object.keys(card.i18n).toSorted()).toEqual(shopLanguages.toSorted());
});

test('a sign-in answers its token, and initPayment its address, in `data` [API-42]', async () => {
  const token = await signIn(shop);
  const { body } = await initPayment(shop, token, [adults(1)]);
  expect([typeof token, new URL(body.data).origin]).toEqual(['string', origin]);
});
