import { articleProblems, mostOf } from '@foyer/rules/products/article-quantity.ts';
import { codesProblem } from '@foyer/rules/vouchers/voucher-code.ts';
import { maxVouchers, voucherChoiceProblems } from '@foyer/rules/vouchers/voucher-choice.ts';
import type { Cart, LineRefusal } from '../../../cart/cart.ts';
import { articleLines, codeLines, voucherLines } from '../../../cart/items/cart-item.ts';
import type { ProductOrVoucherItem } from '../../../cart/items/cart-item.ts';
import type { CodeLine } from '../../../cart/items/voucher-code-item.ts';
import type { ArticleLine } from '../../../cart/items/product-item.ts';
import type { LineProblem, Remedy } from './remedies.ts';
import { articleFor, isUnanswered } from './product-offers.ts';
import type { ProductOffers } from './product-offers.ts';
import { codeLineMessages, shippingMessages, productMessages } from './product-messages.ts';

/** The most that a line's count may become [CART-8]; what stands in it already stays. */
export function mostOfProduct(line: ProductOrVoucherItem, cart: Cart): number {
  if (line.type !== 'voucher') return Math.max(line.count, mostOf(line.stock));
  const others = voucherLines(cart.lines).reduce(
    (sum, { lineId, count }) => sum + (lineId === line.lineId ? 0 : count),
    0,
  );
  return Math.max(line.count, maxVouchers - others);
}

/** The problems of goods, passes, vouchers and codes of a cart, and of its shipping. */
export function productProblems(cart: Cart, offers: ProductOffers, isReserved: boolean): LineProblem[] {
  return [
    ...articleLines(cart.lines).flatMap((line) => ofArticle(line, offers, isReserved)),
    ...ofVouchers(cart, offers),
    ...(isReserved ? [] : ofCodes(cart, offers)),
    ...ofShipping(cart),
  ];
}

/** What is reserved for this visitor's own payment no longer counts as left: then it is no problem that too few are. */
function ofArticle(line: ArticleLine, offers: ProductOffers, isReserved: boolean): LineProblem[] {
  const article = articleFor(line, offers);
  if (!article) return [problem(line, 'ARTICLE_UNKNOWN', { kind: 'remove' })];
  if (isReserved) return [];
  return articleProblems(line.count, article.stock).map(({ code, available = 0 }) => ({
    ...problem(line, code, available > 0 ? { kind: 'reduce', to: available } : { kind: 'remove' }),
    available,
  }));
}

function ofVouchers({ lines }: Cart, { vouchers }: ProductOffers): LineProblem[] {
  let left = maxVouchers;
  return voucherLines(lines).flatMap((line): LineProblem[] => {
    const voucher = vouchers.get(line.id);
    if (!voucher) return [problem(line, 'VOUCHER_UNKNOWN', { kind: 'remove' })];
    const found = voucherChoiceProblems({ count: line.count, amountCents: line.price }, voucher, left);
    left = Math.max(0, left - line.count);
    return found.map(({ code, available, required }) => ({
      ...problem(line, code, remedyFor(code, available)),
      available,
      required,
    }));
  });
}

function remedyFor(code: string, available = 0): Remedy {
  if (code !== 'OVERBOOKED') return { kind: 'chooseAgain' };
  return available > 0 ? { kind: 'reduce', to: available } : { kind: 'remove' };
}

/** A code that was removed and entered again has been validated since. */
function ofCodes({ lines }: Cart, { codes, codesPayVouchers }: ProductOffers): LineProblem[] {
  const refusal = codesProblem(lines, codesPayVouchers);
  return codeLines(lines).flatMap((line) => {
    const against = (code: string) => [{ ...problem(line, code, { kind: 'remove' }), words: codeLineMessages }];
    if (refusal !== null) return against(refusal);
    const answer = codes.get(line.barcode);
    const isRefused = answer?.kind === 'refused' && !isUnanswered(answer) && line.availableCents === 0;
    return isRefused ? against(answer.code) : [];
  });
}

/** Without a cost for its country nothing is sent there [SHIP-3]. That nobody has said where to is for the next step to ask. */
function ofShipping({ shipping }: Cart): LineProblem[] {
  if (!shipping?.error || shipping.error === 'COUNTRY_REQUIRED') return [];
  return [
    { ...problem({ lineId: 'shipping', name: '' }, shipping.error, { kind: 'remove' }), words: shippingMessages },
  ];
}

/** What the back end said against a line; `available` is what is left of it. */
export function reportedProductProblem(
  line: ProductOrVoucherItem | CodeLine,
  { code, available }: LineRefusal,
): LineProblem[] {
  const canReduce = available !== undefined && available > 0 && available < line.count;
  const reported = problem(line, code, canReduce ? { kind: 'reduce', to: available } : { kind: 'remove' });
  return [{ ...reported, available, words: line.type === 'voucherCode' ? codeLineMessages : productMessages }];
}

function problem({ lineId, name }: { lineId: string; name: string }, code: string, remedy: Remedy): LineProblem {
  return { lineId, name, code, remedy, words: productMessages };
}
