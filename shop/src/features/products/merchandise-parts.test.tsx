import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ConfigurationOnWire } from '@foyer/contract/content/configuration.ts';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import { linksIn, renderedAt, sampleShop } from '../../../test/rendered.tsx';
import { ArticleCard, CategoryLinks } from './product-list.tsx';
import { ArticleChoice } from './product-choice.tsx';
import { ArticleFacts, ArticleHead } from './product.tsx';
import { articleJsonLd } from './product-json-ld.ts';
import { article, pass } from '../../../test/merchandise-fixture.ts';

const sells: ConfigurationOnWire = { hasMerchandise: true, hasMemCard: true };
const inEnglish = (part: ReactNode, wire = sells) => renderedAt('/en/merchandise', part, wire);
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const head = (changes: Partial<Article>) => wordsOf(inEnglish(<ArticleHead article={article(changes)} />));
const card = (changes: Partial<Article>) => inEnglish(<ArticleCard article={article(changes)} isFirst />);
const choice = (changes: Partial<Article>) => inEnglish(<ArticleChoice article={article(changes)} />);
const countIn = (html: string) => /role="spinbutton"[^>]*aria-valuenow="(\d+)"/.exec(html)?.[1];

test('an article shows its price including tax, plus delivery [MER-2]', () => {
  const html = inEnglish(<ArticleHead article={article({ taxRate: 10.5 })} />);
  expect(wordsOf(html)).toContain('€39.00 incl. 10.5% VAT, plus delivery');
  expect(linksIn(html).find(({ words }) => words === 'delivery')?.href).toBe('/en/page/shipping');
});

test('prices in the list mention tax and delivery, with the museum’s own link [MER-2] [CFG-9]', () => {
  expect(wordsOf(card({}))).toContain('€39.00 incl. VAT, plus delivery');
  const elsewhere = {
    ...sells,
    customTermsLinks: { shipping: { en: { url: 'https://museum.example/s', title: 'S' } } },
  };
  const html = inEnglish(<ArticleCard article={article()} isFirst />, elsewhere);
  expect(linksIn(html).map(({ href }) => href)).toContain('https://museum.example/s');
});

test('a pass has free delivery, and its form says that the holder is named later [PASS-1]', () => {
  expect(wordsOf(inEnglish(<ArticleHead article={pass()} />))).toContain('incl. 7% VAT, free delivery');
  expect(wordsOf(inEnglish(<ArticleChoice article={pass()} />))).toContain('You name the holder');
  expect(linksIn(inEnglish(<ArticleCard article={pass()} isFirst />))[0]?.href).toBe('/en/passes/21');
});

test('shows stock as words: in stock, few left, out of stock [MER-2] [MER-3]', () => {
  for (const stock of [null, 7, 500]) expect(head({ stock }), String(stock)).toContain('in stock');
  for (const stock of [1, 2, 6]) expect(head({ stock })).toContain(`only ${stock} left`);
  for (const stock of [0, -3]) expect(head({ stock })).toContain('out of stock');
  expect(wordsOf(card({ stock: 0 }))).toContain('out of stock');
  expect(wordsOf(card({ stock: 60 }))).not.toContain('in stock');
});

test('starts with 1, or with 0 and without a button where nothing is left [MER-3]', () => {
  for (const stock of [1, 60, null]) expect(countIn(choice({ stock })), String(stock)).toBe('1');
  expect(choice({ stock: 60 })).toContain('Add to basket · €39.00');
  for (const stock of [0, -1]) {
    expect(countIn(choice({ stock }))).toBe('0');
    expect(choice({ stock })).not.toContain('Add to basket');
  }
});

test('links all categories, marks the chosen one, and links back from it [MER-1]', () => {
  const categories = [
    { id: '1', name: 'Books' },
    { id: '2', name: 'Prints' },
  ];
  const linksOf = (chosen: { id: string; name: string } | null, isPasses = false) =>
    linksIn(inEnglish(<CategoryLinks categories={categories} chosen={chosen} isPasses={isPasses} />));
  expect(linksOf(null).map(({ href }) => href)).toEqual(['/en/merchandise', '/en/merchandise/1', '/en/merchandise/2']);
  const [books = null] = categories;
  const chosen = linksOf(books);
  expect(chosen.map(({ words }) => words)).toEqual(['All', 'Books', 'Prints', 'Show everything']);
  expect(chosen.filter(({ attributes }) => attributes.includes('aria-current')).map(({ words }) => words)).toEqual([
    'Books',
  ]);
  expect(linksOf(null, true)[1]?.href).toBe('/en/passes?category=1');
});

test('shows manufacturer, contact and safety note only where the article has them', () => {
  expect(inEnglish(<ArticleFacts article={article()} />)).not.toContain('<section');
  const html = inEnglish(
    <ArticleFacts
      article={article({
        manufacturer: { name: 'Sea Press', address: 'Quay 1', email: 'us@sea.example' },
        safetyContact: { name: 'Import Co', address: '', email: 'https://import.example/contact' },
        safetyNote: 'Not for children under 3.',
      })}
    />,
  );
  expect(wordsOf(html)).toContain('Not for children under 3. Manufacturer Sea Press Quay 1');
  expect(linksIn(html).map(({ href }) => href)).toEqual(['mailto:us@sea.example', 'https://import.example/contact']);
});

test('structured data has price and availability, and cannot end its script element', () => {
  const read = (changes: Partial<Article>) => JSON.parse(articleJsonLd(article(changes), sampleShop('fr'))) as object;
  expect(read({})).toMatchObject({
    '@type': 'Product',
    name: 'Woven Rooms',
    image: ['https://shop.example/museum/pictures/woven-1600.webp'],
    offers: {
      price: '39.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/fr/product/7',
    },
  });
  expect(read({ stock: 2 })).toMatchObject({ offers: { availability: 'https://schema.org/LimitedAvailability' } });
  expect(read({ stock: 0 })).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(read({ isPass: true })).toMatchObject({ url: 'https://shop.example/fr/passes/7' });
  expect(articleJsonLd(article({ name: '</script><b>' }), sampleShop('de'))).not.toContain('<');
});
