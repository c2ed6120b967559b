import type { ArticleItem, PassItem, PassOwner } from '@foyer/contract/products/goods-item.ts';
import { pricedShipping } from '@foyer/rules/shipping/priced-shipping.ts';
import { nameOf } from '@foyer/rules/products/pass-owner.ts';
import { countryName } from '../../catalog/content/customer-attributes.ts';
import { fill, textsIn } from '../../documents/document-texts.ts';
import type { MuseumArticle } from '../../museum/schema/merchandise-model.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { BookedPass, GoodsLine } from '../../orders/order-line.ts';
import type { Pricing } from './pricing.ts';

/** The line of an order that so many of an article make: everything on it is the museum's own, but for count and owners. */
export function goodsLine(
  article: MuseumArticle,
  item: ArticleItem | PassItem,
  { language }: Pick<Pricing, 'language'>,
): GoodsLine {
  const cents = article.price * item.count;
  return {
    type: item.type,
    articleId: item.id,
    name: inLanguage(article.texts, language).name,
    count: item.count,
    cents,
    amounts: cents === 0 ? [] : [{ cents, taxRate: article.vat_value }],
    passes: item.type === 'annualPass' ? item.owners.slice(0, item.count).map(passOf) : [],
  };
}

function passOf(owner: PassOwner): BookedPass {
  const name = nameOf(owner);
  if (!owner.isSentToOwner) return { owner: name, address: null };
  const { street, zip, city, country } = owner;
  const address = { street: street.trim(), zip: zip.trim(), city: city.trim(), country: country.trim() };
  return { owner: name, address: { name, ...address } };
}

/** What it costs to send the order, with the museum's rate of tax [MON-2]. */
export function shippingLine(
  { cents, country }: { cents: number; country: string },
  { context: { museum }, language }: Pick<Pricing, 'context' | 'language'>,
): GoodsLine {
  return {
    type: 'shipping',
    articleId: country,
    name: fill(textsIn(language).shippingTo, { country: countryName(country, language) }),
    count: 1,
    cents,
    amounts: pricedShipping(cents, museum.configuration.shippingTaxRate).amounts,
    passes: [],
  };
}
