import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cartItem } from '../checkout/checkout.ts';
import { lookUpVoucherCode } from './voucher-calls.ts';
import { voucher, voucherCode } from './voucher.ts';

const gift = { id: 7, name: 'Gift', price: 2500, vat_value: 0, variable_amount: 1, groupId: 2, sequence_no: 10 };
const code = { id: 1, barcode: 'K7MP3XQ9', name: 'Gift', amount: 5000, used_amount: 1200, available_amount: 3800 };

describe('a voucher', () => {
  test('is read from the wire’s names [DATA-6]', () => {
    expect(v.parse(voucher, gift)).toMatchObject({
      id: '7',
      priceCents: 2500,
      taxRate: 0,
      isVariable: true,
      groupId: '2',
      sequenceNo: 10,
    });
  });

  test('with only the specified fields has default bounds and no group', () => {
    const { groupId: _g, variable_amount: _v, ...least } = gift;
    expect(v.parse(voucher, least)).toMatchObject({
      groupId: null,
      isVariable: false,
      minCents: 100,
      maxCents: 1_000_000,
    });
  });
});

describe('a code', () => {
  test('is decoded with amounts and validity [DATA-6]', () => {
    const parsed = v.parse(voucherCode, { ...code, valid_from: '2026-05-01 00:00:00', valid_to: '2029-12-31' });
    expect(parsed).toEqual({
      id: '1',
      name: 'Gift',
      barcode: 'K7MP3XQ9',
      amountCents: 5000,
      usedCents: 1200,
      availableCents: 3800,
      validFrom: '2026-05-01 00:00:00',
      validTo: '2029-12-31',
    });
  });

  test('without available_amount has what was not used, at least 0', () => {
    const { available_amount: _, ...rest } = code;
    expect(v.parse(voucherCode, rest)).toMatchObject({ availableCents: 3800, validFrom: null, validTo: null });
    expect(v.parse(voucherCode, { ...rest, used_amount: 6000 })).toMatchObject({ availableCents: 0 });
  });

  test('that pays nothing is refused with an error, and may come with its voucher', () => {
    const answer = lookUpVoucherCode.answers[422];
    expect(v.parse(answer, { error: 'VOUCHER_INVALID' })).toEqual({ error: 'VOUCHER_INVALID', voucher: null });
    expect(v.parse(answer, { error: 'X', voucher: code })).toMatchObject({ voucher: { barcode: 'K7MP3XQ9' } });
  });
});

describe('in a cart', () => {
  test('a voucher has count and price, which become NaN when they are no numbers [CART-7]', () => {
    const item = { type: 'voucher', id: 7, count: 2, price: 2500, gift: null };
    expect(v.parse(cartItem, { ...item, name: 'x', totalPrice: 1 })).toEqual({ ...item, id: '7' });
    expect(v.parse(cartItem, { type: 'voucher', id: 7 })).toEqual({ ...item, id: '7', count: 1, price: Number.NaN });
    expect(v.parse(cartItem, { ...item, count: '2', price: 'viel' })).toMatchObject({
      count: Number.NaN,
      price: Number.NaN,
    });
  });

  test('a voucher may have a gift with name, message, address and date [CART-7]', () => {
    const read = (gift: object) => v.safeParse(cartItem, { type: 'voucher', id: 7, gift });
    expect(read({ message: 'a\nb', by: 'x' }).output).toMatchObject({
      gift: { name: '', message: 'a\nb', email: '', date: null },
    });
    for (const wrong of [{ name: 'a\nb' }, { email: 'a\nb' }, { date: 'soon' }, { message: 'x'.repeat(20_000) }])
      expect(read(wrong).success, JSON.stringify(wrong).slice(0, 40)).toBe(false);
  });

  test('a code has only its barcode; its worth is dropped [CART-7]', () => {
    const item = { type: 'voucherCode', barcode: 'K7MP3XQ9' };
    expect(v.parse(cartItem, { ...item, amount: 1_000_000, discount: -5000 })).toEqual(item);
    expect(v.is(cartItem, { ...item, barcode: '' })).toBe(false);
  });
});
