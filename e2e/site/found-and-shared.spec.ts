import { shopLanguages } from '@foyer/contract/languages.ts';
import { expect, test } from '../support/browser/story.ts';

const publicOrigin = 'https://shop.example.org';

const contentOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(([, text]) => text);
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="?${rel}"?[^>]*href="([^"]*)"`, 'g'))].map(([, address]) => address);
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<
    string,
    unknown
  >;

test('names every public page in every language in the sitemap, each with the same alternates [I18N-8]', async ({
  openAnotherShop,
}) => {
  const { origin } = await openAnotherShop({ env: { PUBLIC_ORIGIN: publicOrigin, PAYMENT_PROVIDER: 'sandbox' } });
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${publicOrigin}/sitemap.xml`);
  const answer = await fetch(`${origin}/sitemap.xml`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const entries = [...(await answer.text()).matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
  const addresses = entries.map(([, address]) => address);
  for (const path of [
    '/de',
    '/en',
    '/sv/tickets',
    '/fr/tickets/101',
    '/it/page/imprint',
    '/da/product/702',
    '/nl/vouchers/401',
  ])
    expect(addresses).toContain(`${publicOrigin}${path}`);
  expect(addresses.filter((address) => address?.includes('checkout'))).toEqual([]);

  for (const [, address = '', alternates = ''] of entries.filter(([, at]) => /\/(fr|da)(\/|$)/.test(at ?? ''))) {
    const page = await fetch(address.replace(publicOrigin, origin));
    expect(page.status, address).toBe(200);
    const html = await page.text();
    expect(linksOf(html, 'canonical')).toEqual([address]);
    expect(contentOf(html, 'og:url')).toEqual([address]);
    expect(linksOf(html, 'alternate').toSorted()).toEqual(
      [...alternates.matchAll(/href="(.*?)"/g)].map(([, at]) => at).toSorted(),
    );
    for (const name of ['description', 'og:title', 'og:description', 'og:image'])
      expect(contentOf(html, name), `${name} of ${address}`).toEqual([expect.stringMatching(/\S/)]);
  }
});

test('describes home and account forms to search engines in every language', async ({ shop }) => {
  for (const lang of shopLanguages) {
    const pages = ['', '/login', '/register', '/forgot-password'].map((path) => `${shop.origin}/${lang}${path}`);
    // oxlint-disable-next-line no-await-in-loop
    const texts = await Promise.all(
      pages.map(async (page) => contentOf(await (await fetch(page)).text(), 'description')),
    );
    expect(texts, lang).toEqual(pages.map(() => [expect.stringMatching(/\S{2}/)]));
    expect(new Set(texts.flat()).size, lang).toBe(pages.length);
  }
});

test('writes the sitemap for this machine’s address where none is configured, and forbids caching it', async ({
  shop,
}) => {
  for (const path of ['robots.txt', 'sitemap.xml'])
    expect((await fetch(`${shop.origin}/${path}`)).headers.get('cache-control'), path).toBe('no-store');
  expect(await (await fetch(`${shop.origin}/robots.txt`)).text()).toContain(`${shop.origin}/sitemap.xml`);
  expect(await (await fetch(`${shop.origin}/sitemap.xml`)).text()).toContain(`<loc>${shop.origin}/de</loc>`);
});

test('leaves a section that is off out of the sitemap [CFG-1]', async ({ openAnotherShop }) => {
  const { origin } = await openAnotherShop({ configuration: { hasTickets: false } });
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  expect(map).toContain(`${origin}/de/page/imprint`);
  expect(map).not.toContain('/tickets');
});

test('describes an event to search engines in its language, with data that is not run as a script', async ({
  visitor,
  shop,
}) => {
  const answer = await fetch(`${shop.origin}/en/tickets/101`);
  const html = await answer.text();
  const event = dataOf(html);
  expect(event).toMatchObject({
    '@type': 'ExhibitionEvent',
    inLanguage: 'en',
    url: `${shop.origin}/en/tickets/101`,
    location: { address: { addressCountry: 'DE' } },
    offers: { priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  expect(contentOf(html, 'description')[0]).not.toBe(
    contentOf(await (await fetch(`${shop.origin}/en`)).text(), 'description')[0],
  );
  expect(dataOf(await (await fetch(`${shop.origin}/de/tickets/101`)).text())['name']).not.toBe(event['name']);

  // The policy does not name the block, and the browser, which would complain, takes it as data.
  const { page } = visitor;
  await visitor.opens(`${shop.origin}/en/tickets/101`);
  await page.waitForLoadState('networkidle');
  const kept = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(kept ?? '')).toMatchObject({ name: event['name'] });
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('gives search engines the price and availability of a product, in the language of its page', async ({ shop }) => {
  const read = async (path: string) => dataOf(await (await fetch(`${shop.origin}${path}`)).text());
  const book = await read('/en/product/702');
  expect(book).toMatchObject({
    '@type': 'Product',
    url: `${shop.origin}/en/product/702`,
    offers: { price: '34.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  expect((await read('/de/product/702'))['name']).not.toBe(book['name']);
  expect(await read('/de/product/712')).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(await read('/de/passes/721')).toMatchObject({ '@type': 'Product', offers: { price: '45.00' } });
});
