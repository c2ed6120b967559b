import type { Article } from '@foyer/contract/products/merchandise.ts';
import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import fc from 'fast-check';
import type { NewCartItem } from '../src/cart/items/cart-item.ts';
import { toRedeemedVoucherItem } from '../src/cart/items/voucher-code-item.ts';
import type { Unnamed } from '../src/cart/items/any-item.ts';
import { toProductItem, type PassItem } from '../src/cart/items/product-item.ts';

/** Building blocks of tests that need goods, passes, vouchers or codes in a cart. */
export function articleOf(changes: Partial<Article> = {}): Article {
  return {
    id: '3',
    name: 'Catalogue',
    priceCents: 3400,
    taxRate: 7,
    stock: 5,
    isPass: false,
    groups: [],
    sequenceNo: 10,
    subtitle: '',
    description: '',
    image: '/museum/pictures/catalogue-1600.webp',
    imageAlt: '',
    manufacturer: null,
    safetyContact: null,
    safetyNote: '',
    visitCents: null,
    includes: [],
    ...changes,
  };
}

export const goodsItem = (count = 1, changes: Partial<Article> = {}) => toProductItem(articleOf(changes), count);

export function passItem(count = 1, changes: Partial<Article> = {}): Unnamed<PassItem> {
  const pass = articleOf({ id: '8', name: 'Annual pass', priceCents: 6000, isPass: true, ...changes });
  return { ...toProductItem(pass, count), type: 'annualPass', owners: [] };
}

/** Vouchers of a free amount in cents. */
export function giftVoucherItem(amountCents = 4500, count = 1) {
  const cents = amountCents * count;
  return {
    type: 'voucher' as const,
    id: '5',
    name: 'Voucher',
    unitCents: amountCents,
    totalCents: cents,
    totalCount: count,
    count,
    amounts: cents === 0 ? [] : [{ cents, taxRate: 0 }],
    image: null,
    isVariable: true,
  };
}

export function codeOf(changes: Partial<VoucherCode> = {}): VoucherCode {
  return {
    id: 'c1',
    name: 'Voucher',
    barcode: 'ABCD-EFGH-JKLM-NPQR',
    amountCents: 5000,
    usedCents: 0,
    availableCents: 5000,
    validFrom: '2026-01-01',
    validTo: '2029-12-31',
    ...changes,
  };
}

export const redeemedVoucherItem = (changes: Partial<VoucherCode> = {}) => toRedeemedVoucherItem(codeOf(changes));

/** Goods, passes and vouchers of a few kinds, at the rates that there are. */
export const anyProduct: fc.Arbitrary<NewCartItem> = fc
  .record({
    kind: fc.constantFrom('goods', 'passes', 'voucher'),
    id: fc.constantFrom('3', '4'),
    taxRate: fc.constantFrom(7, 19, 5.5),
    price: fc.constantFrom(0, 990, 3333),
    count: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ kind, id, taxRate, price, count }) => {
    if (kind === 'voucher') return giftVoucherItem(price + 100, count);
    return toProductItem(
      articleOf({ id: `${kind}${id}`, priceCents: price, taxRate, stock: null, isPass: kind === 'passes' }),
      count,
    );
  });

export const anyCode: fc.Arbitrary<NewCartItem> = fc
  .record({ barcode: fc.constantFrom('A', 'B', 'C', 'D'), amount: fc.nat(20_000), used: fc.nat(20_000) })
  .map(({ barcode, amount, used }) =>
    redeemedVoucherItem({ barcode, amountCents: amount, usedCents: used, availableCents: Math.max(0, amount - used) }),
  );
