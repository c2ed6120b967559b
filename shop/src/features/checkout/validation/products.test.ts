import type { Article } from '@foyer/contract/products/merchandise.ts';
import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartOf, ticketItem } from '../../../../test/cart-fixture.ts';
import type { NewCartItem } from '../../../cart/items/cart-item.ts';
import { toGiftVoucherItem } from '../../../cart/items/gift-voucher-item.ts';
import {
  articleOf,
  redeemedVoucherItem,
  codeOf,
  goodsItem,
  passItem,
  giftVoucherItem,
} from '../../../../test/product-fixture.ts';
import { languages } from '../../../i18n/languages.ts';
import { translator } from '../../../i18n/use-text.ts';
import type { CodeAnswer } from '../vouchers/redeem-voucher.ts';
import { mostOfProduct, reportedProductProblem, productProblems } from './validate-products.ts';
import type { ItemProblem } from './remedies.ts';
import { refreshedProduct, type ProductOffers } from './product-offers.ts';
import { redeemedVoucherText, needsMuseum, shippingProblemText, productProblemText } from './product-problem-text.ts';

const wordsIn = (lang: string) => ({ t: translator(lang), lang, supportEmail: 'help@museum.example' });

const voucher: Voucher = {
  id: '5',
  name: 'Voucher',
  priceCents: 2500,
  taxRate: 0,
  isVariable: true,
  groupId: null,
  sequenceNo: 1,
  description: '',
  image: undefined,
  imageAlt: '',
  minCents: 1000,
  maxCents: 50_000,
  validYears: 3,
};

const offering = (articles: Article[], codes: Record<string, CodeAnswer> = {}): ProductOffers => ({
  articles: new Map(articles.map((article) => [article.id, article])),
  vouchers: new Map([['5', voucher]]),
  codes: new Map(Object.entries(codes)),
  codesPayVouchers: true,
  countries: [],
});

const byCode = ({ code, remedy, available }: ItemProblem) => [code, remedy.kind, available];
const problemsOf = (items: NewCartItem[], offers: ProductOffers, isReserved = false) =>
  productProblems(cartOf(...items), offers, isReserved).map(byCode);

test('reports goods above their stock, sold out or unknown [MER-3] [CART-8]', () => {
  const items = [goodsItem(4)];
  expect(problemsOf(items, offering([articleOf({ stock: 4 })]))).toEqual([]);
  expect(problemsOf(items, offering([articleOf({ stock: 3 })]))).toEqual([['STOCK_EXCEEDED', 'reduce', 3]]);
  expect(problemsOf(items, offering([articleOf({ stock: 0 })]))).toEqual([['ARTICLE_SOLD_OUT', 'remove', 0]]);
  expect(problemsOf(items, offering([articleOf({ stock: null })]))).toEqual([]);
  expect(problemsOf(items, offering([]))).toEqual([['ARTICLE_UNKNOWN', 'remove', undefined]]);
  // A pass that has become something else is not what was chosen.
  expect(problemsOf([passItem()], offering([articleOf({ id: '8' })]))).toEqual([
    ['ARTICLE_UNKNOWN', 'remove', undefined],
  ]);
});

test('does not report goods as missing that the visitor’s own payment has reserved', () => {
  expect(problemsOf([goodsItem(4)], offering([articleOf({ stock: 0 })]), true)).toEqual([]);
});

test('reports vouchers with another amount than allowed, more than fifty, or unknown [VOU-2]', () => {
  expect(problemsOf([giftVoucherItem(4500, 50)], offering([]))).toEqual([]);
  expect(problemsOf([giftVoucherItem(900)], offering([]))).toEqual([['AMOUNT_TOO_LOW', 'chooseAgain', undefined]]);
  expect(problemsOf([giftVoucherItem(4500, 30), giftVoucherItem(5000, 30)], offering([]))).toEqual([
    ['OVERBOOKED', 'reduce', 20],
  ]);
  expect(problemsOf([{ ...giftVoucherItem(), id: '6' }], offering([]))).toEqual([
    ['VOUCHER_UNKNOWN', 'remove', undefined],
  ]);
});

test('reports redeemed vouchers in a cart with gift vouchers only where codesPayVouchers is off', () => {
  const refusing = { ...offering([]), codesPayVouchers: false };
  const items = [giftVoucherItem(), redeemedVoucherItem()];
  expect(problemsOf(items, refusing)).toEqual([['VOUCHER_NOT_BY_VOUCHER', 'remove', undefined]]);
  expect(problemsOf(items, offering([]))).toEqual([]);
  expect(problemsOf([redeemedVoucherItem()], refusing)).toEqual([]);
});

test('a spent or expired voucher pays nothing and is reported; one that could not be checked stays [CODE-2] [CODE-3]', () => {
  const barcode = codeOf().barcode;
  const spent: CodeAnswer = { kind: 'refused', code: 'VOUCHER_NO_AMOUNT_LEFT', voucher: codeOf({ usedCents: 5000 }) };
  const over: CodeAnswer = { kind: 'refused', code: 'VOUCHER_NOW_IS_AFTER_VALID_TO', voucher: null };
  const silent: CodeAnswer = { kind: 'refused', code: 'VOUCHER_UNKNOWN_ERROR', voucher: null, why: 'tries' };
  const partly: CodeAnswer = { kind: 'valid', voucher: codeOf({ usedCents: 4000, availableCents: 1000 }) };
  const [item] = cartOf(redeemedVoucherItem()).items;
  const after = (answer: CodeAnswer) => {
    const offers = offering([], { [barcode]: answer });
    const now = item && refreshedProduct(item, offers);
    return [now, productProblems({ ...cartOf(), items: now ? [now] : [] }, offers, false).map(byCode)];
  };
  expect(after(spent)).toMatchObject([{ availableCents: 0 }, [['VOUCHER_NO_AMOUNT_LEFT', 'remove', undefined]]]);
  expect(after(over)).toMatchObject([{ availableCents: 0 }, [['VOUCHER_NOW_IS_AFTER_VALID_TO', 'remove', undefined]]]);
  expect(after(silent)).toEqual([item, []]);
  expect(after(partly)).toMatchObject([{ availableCents: 1000, usedCents: 4000, itemId: '1' }, []]);
});

test('reports a spent voucher only where it pays nothing, and not while a payment has reserved it [CODE-2]', () => {
  const spent: CodeAnswer = { kind: 'refused', code: 'VOUCHER_NO_AMOUNT_LEFT', voucher: codeOf({ usedCents: 5000 }) };
  const offers = offering([], { [codeOf().barcode]: spent });
  expect(problemsOf([redeemedVoucherItem()], offers)).toEqual([]);
  expect(problemsOf([redeemedVoucherItem({ availableCents: 0 })], offers)).toEqual([
    ['VOUCHER_NO_AMOUNT_LEFT', 'remove', undefined],
  ]);
  expect(problemsOf([redeemedVoucherItem({ availableCents: 0 })], offers, true)).toEqual([]);
});

test('refreshes price and stock of goods, and keeps the chosen amount of a voucher [VOU-2]', () => {
  const [goods, given, visit] = cartOf(goodsItem(2), giftVoucherItem(4500, 2), ticketItem()).items;
  const offers = offering([articleOf({ priceCents: 3600, stock: 9 })]);
  expect(goods && refreshedProduct(goods, offers)).toMatchObject({ totalCents: 7200, stock: 9, count: 2 });
  expect(given && refreshedProduct(given, offers)).toEqual(given);
  expect(visit && refreshedProduct(visit, offers)).toBe(visit);
  const fixed = { ...toGiftVoucherItem({ ...voucher, isVariable: false }, { count: 1, amountCents: 7 }), itemId: '9' };
  expect(fixed.unitCents).toBe(2500);
});

test('limits a count to the stock, but not below the current count [CART-8] [MER-3]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -3, max: 20 }), (count, stock) => {
      const cart = cartOf(goodsItem(count, { stock }));
      const [item] = cart.items;
      if (item?.type === 'merchandise') expect(mostOfProduct(item, cart)).toBe(Math.max(count, stock));
    }),
  );
  const cart = cartOf(giftVoucherItem(4500, 20), giftVoucherItem(5000, 3));
  const [first] = cart.items;
  if (first?.type === 'voucher') expect(mostOfProduct(first, cart)).toBe(47);
});

test('reports a missing shipping cost, but not a country that is still to be chosen [SHIP-3]', () => {
  const shippingWith = (error: string | null) => ({
    ...cartOf(goodsItem()),
    shipping: { askedFor: '', country: 'US', countryName: 'USA', costCents: null, error, weightGrams: null },
  });
  const offers = offering([articleOf()]);
  const codes = (error: string | null) => productProblems(shippingWith(error), offers, false).map(({ code }) => code);
  expect(codes('NO_SHIPPING_COST')).toEqual(['NO_SHIPPING_COST']);
  expect(codes('SHIPPING_COSTS_UNKNOWN')).toEqual(['SHIPPING_COSTS_UNKNOWN']);
  expect(codes('COUNTRY_REQUIRED')).toEqual([]);
  expect(codes(null)).toEqual([]);
});

test('every product code has its own text in every language [CHK-4] [CODE-3] [I18N-1]', () => {
  const codes = [
    'ARTICLE_UNKNOWN ARTICLE_SOLD_OUT STOCK_EXCEEDED COUNT_INVALID OVERBOOKED',
    'PASS_OWNER_REQUIRED SHIPPING_ADDRESS_INCOMPLETE NO_SHIPPING_COST COUNTRY_REQUIRED CART_EMPTY',
    'SHIPPING_COSTS_UNKNOWN SHIPPING_COSTS_PENDING',
    'AMOUNT_INVALID AMOUNT_TOO_LOW AMOUNT_TOO_HIGH VOUCHER_UNKNOWN VOUCHER_NOT_BY_THIS_PAYMENT',
    'VOUCHER_INVALID VOUCHER_NOW_IS_BEFORE_VALID_FROM VOUCHER_NOW_IS_AFTER_VALID_TO VOUCHER_NO_AMOUNT_LEFT VOUCHER_UNKNOWN_ERROR',
    'VOUCHERS_TOO_MANY VOUCHER_NOT_BY_VOUCHER',
  ].flatMap((row) => row.split(' '));
  for (const lang of languages) {
    const words = codes.map((code) => productProblemText(wordsIn(lang), { code, name: '', available: 2 }));
    expect(new Set(words).size, lang).toBe(codes.length);
    for (const text of words) expect(text).not.toMatch(/products\.|voucher-codes\.|[A-Z]{4}_/);
  }
});

test('turns a reported stock into one remedy: reduce, or remove', () => {
  const [item] = cartOf(goodsItem(4)).items;
  if (item?.type !== 'merchandise') throw new Error('no goods');
  const remedy = (available?: number) =>
    reportedProductProblem(item, { itemId: '1', code: 'STOCK_EXCEEDED', available })[0]?.remedy;
  expect(remedy(2)).toEqual({ kind: 'reduce', to: 2 });
  expect(remedy(0)).toEqual({ kind: 'remove' });
  expect(remedy()).toEqual({ kind: 'remove' });
});

test('asks the visitor to contact the museum about shipping, and quotes the back end’s message [SHIP-3] [ERR-5]', () => {
  for (const lang of languages) {
    const words = wordsIn(lang);
    const general = words.t('products.problem.NO_SHIPPING_COST');
    expect(shippingProblemText(words, { code: 'NO_SHIPPING_COST' })).toBe(general);
    expect(shippingProblemText(words, { code: 'ISLANDS_EXCLUDED' })).toBe(general);
    const message = shippingProblemText(words, { code: 'Auf Inseln liefern wir nicht.' });
    expect(message).toContain('Auf Inseln liefern wir nicht.');
    expect(message).toContain(general);
    expect(shippingProblemText(words, { code: 'COUNTRY_REQUIRED' })).not.toContain(general);
  }
  expect(['ISLANDS_EXCLUDED', 'COUNTRY_REQUIRED', 'SHIPPING_COSTS_UNKNOWN'].map(needsMuseum)).toEqual([
    true,
    false,
    false,
  ]);
});

test('mentions vouchers for an unknown code only where it is about a voucher [PAY-4] [CODE-3]', () => {
  const words = wordsIn('en');
  expect(productProblemText(words, { code: 'PRICE_CHANGED', name: '' })).toBe(words.t('cart.problem.OTHER'));
  expect(productProblemText(words, { code: 'Please call us.', name: '' })).toContain('“Please call us.”');
  const locked = redeemedVoucherText(words, { code: 'LOCKED' });
  expect(locked).toContain('voucher');
  expect(locked).toContain('help@museum.example');
  expect(locked).not.toContain('LOCKED');
  expect(redeemedVoucherText(words, { code: 'Locked since May.' })).toContain('“Locked since May.”');
});

test('names the amount or number of a limit where it is known [VOU-2] [CHK-4]', () => {
  const words = wordsIn('en');
  const text = (problem: object) => productProblemText(words, { code: '', name: '', ...problem });
  expect(text({ code: 'AMOUNT_TOO_LOW', required: 1000 })).toContain('at least €10.00');
  expect(text({ code: 'AMOUNT_TOO_HIGH', available: 50_000 })).toContain('at most €500.00');
  expect(text({ code: 'AMOUNT_TOO_HIGH' })).toBe('This amount is too high. Please choose a lower one.');
  expect(text({ code: 'COUNT_INVALID', available: 50 })).toContain('at most 50.');
  const [problem] = productProblems(cartOf(giftVoucherItem(900)), offering([]), false);
  expect(problem && productProblemText(words, problem)).toContain('at least €10.00');
});
