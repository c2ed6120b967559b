import { articleProblems, mostOf } from '@foyer/rules/products/article-quantity.ts';
import { codesProblem } from '@foyer/rules/vouchers/voucher-code.ts';
import { maxVouchers, voucherChoiceProblems } from '@foyer/rules/vouchers/voucher-choice.ts';
import type { Cart, ItemRefusal } from '../../../cart/cart.ts';
import { productItems, redeemedVoucherItems, giftVoucherItems } from '../../../cart/items/cart-item.ts';
import type { ProductOrVoucherItem } from '../../../cart/items/cart-item.ts';
import type { RedeemedVoucherItem } from '../../../cart/items/voucher-code-item.ts';
import type { ProductItem } from '../../../cart/items/product-item.ts';
import type { ItemProblem, Remedy } from './remedies.ts';
import { articleFor, isUnanswered } from './product-offers.ts';
import type { ProductOffers } from './product-offers.ts';
import { redeemedVoucherText, shippingProblemText, productProblemText } from './product-problem-text.ts';

/** The highest count that is allowed for an item, but at least its current count [CART-8]. */
export function mostOfProduct(item: ProductOrVoucherItem, cart: Cart): number {
  if (item.type !== 'voucher') return Math.max(item.count, mostOf(item.stock));
  const others = giftVoucherItems(cart.items).reduce(
    (sum, { itemId, count }) => sum + (itemId === item.itemId ? 0 : count),
    0,
  );
  return Math.max(item.count, maxVouchers - others);
}

/** The problems of a cart's goods, passes, vouchers and codes, and of its shipping. */
export function productProblems(cart: Cart, offers: ProductOffers, isReserved: boolean): ItemProblem[] {
  return [
    ...productItems(cart.items).flatMap((item) => ofArticle(item, offers, isReserved)),
    ...ofVouchers(cart, offers),
    ...(isReserved ? [] : ofCodes(cart, offers)),
    ...ofShipping(cart),
  ];
}

/** While the stock is reserved for this visitor's own payment, too little left is no problem. */
function ofArticle(item: ProductItem, offers: ProductOffers, isReserved: boolean): ItemProblem[] {
  const article = articleFor(item, offers);
  if (!article) return [problem(item, 'ARTICLE_UNKNOWN', { kind: 'remove' })];
  if (isReserved) return [];
  return articleProblems(item.count, article.stock).map(({ code, available = 0 }) => ({
    ...problem(item, code, available > 0 ? { kind: 'reduce', to: available } : { kind: 'remove' }),
    available,
  }));
}

function ofVouchers({ items }: Cart, { vouchers }: ProductOffers): ItemProblem[] {
  let left = maxVouchers;
  return giftVoucherItems(items).flatMap((item): ItemProblem[] => {
    const voucher = vouchers.get(item.id);
    if (!voucher) return [problem(item, 'VOUCHER_UNKNOWN', { kind: 'remove' })];
    const found = voucherChoiceProblems({ count: item.count, amountCents: item.unitCents }, voucher, left);
    left = Math.max(0, left - item.count);
    return found.map(({ code, available, required }) => ({
      ...problem(item, code, remedyFor(code, available)),
      available: code === 'COUNT_INVALID' ? maxVouchers : available,
      required,
    }));
  });
}

function remedyFor(code: string, available = 0): Remedy {
  if (code !== 'OVERBOOKED') return { kind: 'chooseAgain' };
  return available > 0 ? { kind: 'reduce', to: available } : { kind: 'remove' };
}

/** Skips a refusal if the code has been removed and entered again since, because it was then validated. */
function ofCodes({ items }: Cart, { codes, codesPayVouchers }: ProductOffers): ItemProblem[] {
  const refusal = codesProblem(items, codesPayVouchers);
  return redeemedVoucherItems(items).flatMap((item) => {
    const against = (code: string) => [{ ...problem(item, code, { kind: 'remove' }), textOf: redeemedVoucherText }];
    if (refusal !== null) return against(refusal);
    const answer = codes.get(item.barcode);
    const isRefused = answer?.kind === 'refused' && !isUnanswered(answer) && item.availableCents === 0;
    return isRefused ? against(answer.code) : [];
  });
}

/** Goods are not sent to a country without a cost [SHIP-3]. A missing country is no problem here; the next step asks for it. */
function ofShipping({ shipping }: Cart): ItemProblem[] {
  if (!shipping?.error || shipping.error === 'COUNTRY_REQUIRED') return [];
  return [
    { ...problem({ itemId: 'shipping', name: '' }, shipping.error, { kind: 'remove' }), textOf: shippingProblemText },
  ];
}

/** The problem for an item's refusal by the back end. `available`: how many are left. */
export function reportedProductProblem(
  item: ProductOrVoucherItem | RedeemedVoucherItem,
  { code, available, required }: ItemRefusal,
): ItemProblem[] {
  const canReduce = available !== undefined && available > 0 && available < item.count;
  const remedy: Remedy = code.startsWith('GIFT_') ? { kind: 'chooseAgain' } : { kind: 'remove' };
  const reported = problem(item, code, canReduce ? { kind: 'reduce', to: available } : remedy);
  const textOf = item.type === 'voucherCode' ? redeemedVoucherText : productProblemText;
  return [{ ...reported, available, required, textOf }];
}

function problem({ itemId, name }: { itemId: string; name: string }, code: string, remedy: Remedy): ItemProblem {
  return { itemId, name, code, remedy, textOf: productProblemText };
}
