import type { ArticleItem, PassItem, PassOwner } from '@foyer/contract/products/goods-item.ts';
import { articleProblems } from '@foyer/rules/products/article-quantity.ts';
import type { GoodsProblem } from '@foyer/rules/products/article-quantity.ts';
import { goodsRefusals } from '@foyer/rules/products/goods-refusals.ts';
import { passesWithoutOwner, nameOf } from '@foyer/rules/products/pass-owner.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { articleById } from '../../catalog/products/articles.ts';
import { costOf, weightOf } from '../../catalog/products/shipping.ts';
import { stockLeft, takenStock } from '../../catalog/products/stock.ts';
import { isPass } from '../../museum/schema/merchandise-model.ts';
import type { MuseumArticle } from '../../museum/schema/merchandise-model.ts';
import type { Museum } from '../../museum/schema/model.ts';
import type { Numbered, PricedLines, Pricing, Problem } from './pricing.ts';
import { pricedShipping } from '@foyer/rules/shipping/shipping.ts';
import { countryName } from '../../catalog/content/customer-attributes.ts';
import { fill, textsIn } from '../../documents/document-texts.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { BookedPass, GoodsLine } from '../../orders/order-line.ts';

type GoodsItem = ArticleItem | PassItem;

/** Used while the delivery address is unknown. */
const nowhere: PostalAddress = { name: '', street: '', zip: '', city: '', country: '' };

/**
 * Validates and prices goods and annual passes by the shop's own rules, line by line: each reduces the stock for later lines of the same
 * article. Shipping is a line of its own, after all others.
 */
export async function priceGoods(pricing: Pricing, items: readonly Numbered<GoodsItem>[]): Promise<PricedLines> {
  const [first] = items;
  if (!first) return { problems: [], lines: [] };
  const judged = await validatedItems(pricing, items);
  if (judged.problems.length > 0) return judged;
  const delivery = pricing.delivery ?? nowhere;
  const { cost, refusals } = shippingOf(items, pricing.context.museum, delivery);
  if (refusals.length > 0) return { problems: refusals.map((code) => ({ code, line: first.line })), lines: [] };
  if (cost === null) return judged;
  const item = shippingLine({ cents: cost, country: delivery.country }, pricing);
  return { problems: [], lines: [...judged.lines, { line: Number.MAX_SAFE_INTEGER, item }] };
}

async function validatedItems(pricing: Pricing, items: readonly Numbered<GoodsItem>[]): Promise<PricedLines> {
  const { context, own } = pricing;
  const taken = await takenStock(context);
  const left = new Map<string, number | null>();
  const problems: Problem[] = [];
  const lines: PricedLines['lines'][number][] = [];
  for (const { item, line } of items) {
    const article = articleById(context.offered, item.id);
    if (!article || isPass(article) !== (item.type === 'annualPass')) {
      problems.push({ code: 'ARTICLE_UNKNOWN', line });
      continue;
    }
    const known = left.get(item.id);
    const stock = known === undefined ? stockLeft(article, (key) => taken(key) - (own.get(key) ?? 0)) : known;
    const found = problemsOf(item, stock, context.museum);
    problems.push(...found.map((problem) => ({ ...problem, line })));
    if (found.length > 0) continue;
    left.set(item.id, stock === null ? null : stock - item.count);
    lines.push({ line, item: goodsLine(article, item, pricing) });
  }
  return problems.length > 0 ? { problems, lines: [] } : { problems, lines };
}

function problemsOf(item: GoodsItem, stock: number | null, { customers }: Museum): GoodsProblem[] {
  const problems = articleProblems(item.count, stock);
  if (problems.length > 0 || item.type === 'merchandise') return problems;
  const countries = customers.countries.map((key) => ({ key }));
  return passesWithoutOwner(item.count, item.owners, countries).map((owner) => ({
    code: 'PASS_OWNER_REQUIRED',
    owner,
  }));
}

/** The cost of shipping in cents, null without goods or where the museum has no price; and why the cart cannot be shipped [SHIP-3, CHK-4]. */
function shippingOf(items: readonly Numbered<GoodsItem>[], museum: Museum, delivery: PostalAddress) {
  const goods = items.flatMap(({ item }) => (item.type === 'merchandise' ? [item] : []));
  const passes = items.flatMap(({ item }) => (item.type === 'annualPass' ? [item] : []));
  const cost = goods.length === 0 ? null : costOf(museum, weightOf(museum, goods), delivery.country);
  const countries = museum.customers.countries.map((key) => ({ key }));
  const step = { hasMerchandise: goods.length > 0, passes, delivery, shippingCost: cost, countries };
  return { cost, refusals: goodsRefusals(step) };
}

/** The order line for an article: everything comes from the museum's files, except count and owners. */
function goodsLine(
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

/** The order line for shipping, with the museum's tax rate [MON-2]. */
function shippingLine(
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
