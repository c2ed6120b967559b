import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { analyticsAmount } from '@foyer/rules/money/money.ts';
import { pathOf } from '../../app/paths.ts';
import type { Shop } from '../../app/shop-config.ts';

/** The voucher as a schema.org Product, in JSON for a data block, escaped so that nothing in it can end the element. */
export function voucherJsonLd(voucher: Voucher, shop: Shop): string {
  const { origin, lang, museum } = shop;
  const url = origin + pathOf(lang, 'voucher', { id: voucher.id });
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: voucher.name,
    description: plainText(voucher.description) || undefined,
    url,
    image: voucher.image && [new URL(voucher.image, origin).href],
    brand: { '@type': 'Organization', name: museum.name },
    offers: { ...priceOf(voucher), priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url },
  };
  return JSON.stringify(described).replaceAll('<', String.raw`\u003c`);
}

/** The price, or the limits of a free amount. */
function priceOf({ isVariable, priceCents, minCents, maxCents }: Voucher) {
  return isVariable
    ? { '@type': 'AggregateOffer', lowPrice: analyticsAmount(minCents), highPrice: analyticsAmount(maxCents) }
    : { '@type': 'Offer', price: analyticsAmount(priceCents) };
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
