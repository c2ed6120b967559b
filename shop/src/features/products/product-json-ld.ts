import type { Article } from '@foyer/contract/products/merchandise.ts';
import { analyticsAmount } from '@foyer/rules/money/money.ts';
import { pathOf } from '../../app/paths.ts';
import type { Shop } from '../../app/shop-config.ts';
import { stockMark, type StockMark } from './stock-text.ts';

const availabilities: Readonly<Record<StockMark, string>> = {
  in: 'InStock',
  few: 'LimitedAvailability',
  out: 'OutOfStock',
};

/**
 * The article as a schema.org Product with price and availability, in JSON for a data block, escaped so that nothing in it can end the
 * element.
 */
export function articleJsonLd(article: Article, { museum, origin, lang }: Shop): string {
  const { id, name, subtitle, image, priceCents, stock, isPass, groups, manufacturer } = article;
  const url = origin + pathOf(lang, isPass ? 'pass' : 'product', { id });
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: id,
    description: subtitle || undefined,
    category: groups[0]?.name,
    url,
    image: image && [new URL(image, origin).href],
    manufacturer: manufacturer ? { '@type': 'Organization', name: manufacturer.name } : undefined,
    offers: {
      '@type': 'Offer',
      price: analyticsAmount(priceCents),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availabilities[stockMark(stock, museum.fewLeftThreshold)]}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: museum.name },
      url,
    },
  };
  return JSON.stringify(described).replaceAll('<', String.raw`\u003c`);
}
