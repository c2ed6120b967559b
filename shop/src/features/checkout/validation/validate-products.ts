import { articleProblems } from '@foyer/rules/products/article-quantity.ts';
import { mostOf } from '@foyer/rules/products/article-stock.ts';
import { codesProblem } from '@foyer/rules/vouchers/voucher-codes.ts';
import { maxVouchers, voucherChoiceProblems } from '@foyer/rules/vouchers/voucher-choice.ts';
import type { Cart, LineRefusal } from '../../../cart/cart.ts';
import { articleLines, codeLines, voucherLines, type WareLine } from '../../../cart/items/cart-item.ts';
import type { CodeLine } from '../../../cart/items/voucher-code-item.ts';
import type { ArticleLine } from '../../../cart/items/product-item.ts';
import type { LineProblem, Remedy } from './remedies.ts';
import { articleFor, isUnanswered, type WareOffers } from './product-offers.ts';
import { codeLineWords, shippingWords, wareWords } from './product-messages.ts';

/** The most that a line's count may become [CART-8]; what stands in it already stays. */
export function mostOfWare(line: WareLine, cart: Cart): number {
  if (line.type !== 'voucher') return Math.max(line.count, mostOf(line.stock));
  const others = voucherLines(cart.lines).reduce(
    (sum, { lineId, count }) => sum + (lineId === line.lineId ? 0 : count),
    0,
  );
  return Math.max(line.count, maxVouchers - others);
}

/** What stands against goods, passes, vouchers and codes of a basket, and against sending it. */
export function wareProblems(cart: Cart, offers: WareOffers, isHeld: boolean): LineProblem[] {
  return [
    ...articleLines(cart.lines).flatMap((line) => ofArticle(line, offers, isHeld)),
    ...ofVouchers(cart, offers),
    ...(isHeld ? [] : ofCodes(cart, offers)),
    ...ofShipping(cart),
  ];
}

/** What is held for this visitor's own payment is no longer on the shelf: then it is no problem that too few are. */
function ofArticle(line: ArticleLine, offers: WareOffers, isHeld: boolean): LineProblem[] {
  const article = articleFor(line, offers);
  if (!article) return [problem(line, 'ARTICLE_UNKNOWN', { kind: 'remove' })];
  if (isHeld) return [];
  return articleProblems(line.count, article.stock).map(({ code, available = 0 }) => ({
    ...problem(line, code, available > 0 ? { kind: 'reduce', to: available } : { kind: 'remove' }),
    available,
  }));
}

function ofVouchers({ lines }: Cart, { vouchers }: WareOffers): LineProblem[] {
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

/** One that was taken out and entered again has been judged since. */
function ofCodes({ lines }: Cart, { codes, codesPayVouchers }: WareOffers): LineProblem[] {
  const refusal = codesProblem(lines, codesPayVouchers);
  return codeLines(lines).flatMap((line) => {
    const against = (code: string) => [{ ...problem(line, code, { kind: 'remove' }), words: codeLineWords }];
    if (refusal !== null) return against(refusal);
    const answer = codes.get(line.barcode);
    const isRefused = answer?.kind === 'refused' && !isUnanswered(answer) && line.availableCents === 0;
    return isRefused ? against(answer.code) : [];
  });
}

/** Without a cost for its country nothing is sent there [SHIP-3]. That nobody has said where to is for the next step to ask. */
function ofShipping({ shipping }: Cart): LineProblem[] {
  if (!shipping?.error || shipping.error === 'COUNTRY_REQUIRED') return [];
  return [{ ...problem({ lineId: 'shipping', name: '' }, shipping.error, { kind: 'remove' }), words: shippingWords }];
}

/** What the back end said against a line; `available` is what is left of it. */
export function toldWareProblem(line: WareLine | CodeLine, { code, available }: LineRefusal): LineProblem[] {
  const canReduce = available !== undefined && available > 0 && available < line.count;
  const told = problem(line, code, canReduce ? { kind: 'reduce', to: available } : { kind: 'remove' });
  return [{ ...told, available, words: line.type === 'voucherCode' ? codeLineWords : wareWords }];
}

function problem({ lineId, name }: { lineId: string; name: string }, code: string, remedy: Remedy): LineProblem {
  return { lineId, name, code, remedy, words: wareWords };
}
