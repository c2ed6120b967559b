import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VoucherCodeOnWire } from '@foyer/contract/vouchers/voucher.ts';
import { emptyCart } from '../../../cart/cart.ts';
import { redeemedVoucherItems } from '../../../cart/items/cart-item.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { keepCustomer } from '../../../session/customer/customer.ts';
import { lookUpCode, redeemCode } from './redeem-voucher.ts';

beforeEach(() => updateCart(() => emptyCart));
afterEach(() => vi.useRealTimers());

const ten: VoucherCodeOnWire = { id: 1, barcode: 'GIFT-0010', name: 'Gift', amount: 1000, used_amount: 200 };

/** A back end that answers every look-up so, and what it was asked for. */
function answering(status: number, body: object) {
  const asked: URLSearchParams[] = [];
  const send = async (request: Request) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams);
    const said: unknown = body === valid ? valid(searchParams.get('voucher') ?? '') : body;
    return Response.json(said, { status });
  };
  return { options: { lang: 'de', send, countsOwnReservations: true }, asked };
}

const noAddresses = { billingAddress: null, shippingAddress: null };
const valid = (code: string) => ({ data: { ...ten, id: code, barcode: code } });
const barcodes = () => redeemedVoucherItems(currentCart().items).map(({ barcode }) => barcode);

describe('looking up a code', () => {
  test('trims it, and returns the voucher’s amount, used and available cents and validity [CODE-1]', async () => {
    const { options, asked } = answering(200, { data: { ...ten, valid_to: '2099-12-31' } });
    expect(await lookUpCode('  gift-0010\n', options)).toMatchObject({
      kind: 'valid',
      voucher: {
        barcode: 'GIFT-0010',
        name: 'Gift',
        amountCents: 1000,
        usedCents: 200,
        availableCents: 800,
        validTo: '2099-12-31',
      },
    });
    expect(asked[0]?.get('voucher')).toBe('gift-0010');
    expect(asked[0]?.has('_')).toBe(false);
  });

  test('sends the visitor’s token only where the back end counts their own reservations [CODE-1]', async () => {
    const customer = { firstName: '', lastName: '', companyName: '', email: '', isGuest: true, ...noAddresses };
    keepCustomer({ token: 'theirs', customer });
    const { options, asked } = answering(200, { data: ten });
    await lookUpCode('GIFT', options);
    await lookUpCode('GIFT', { ...options, countsOwnReservations: false });
    keepCustomer(null);
    expect(asked[0]?.get('_')).toBe('theirs');
    expect(asked[1]?.has('_')).toBe(false);
  });

  test.each([
    [{ valid_from: '2099-01-01' }, 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'],
    [{ valid_to: '2001-01-01 00:00:00' }, 'VOUCHER_NOW_IS_AFTER_VALID_TO'],
    [{ used_amount: 1000 }, 'VOUCHER_NO_AMOUNT_LEFT'],
  ])('judges the voucher itself, too: %j is %s [CODE-2]', async (changes, code) => {
    const { options } = answering(200, { data: { ...ten, ...changes } });
    expect(await lookUpCode('GIFT', options)).toMatchObject({
      kind: 'refused',
      code,
      voucher: { barcode: 'GIFT-0010' },
    });
  });

  test.each([
    ['winter', '2026-01-10'],
    ['summer, when Berlin shows ten', '2026-07-10'],
  ])('judges validity to the second at UTC+1 all year: %s [CODE-2]', async (_when, day) => {
    const nine = Date.parse(`${day}T08:00:00Z`);
    const verdictAt = async (moment: number, validity: object) => {
      vi.useFakeTimers({ now: moment, toFake: ['Date'] });
      const answer = await lookUpCode('GIFT', answering(200, { data: { ...ten, ...validity } }).options);
      return answer.kind === 'valid' ? 'valid' : answer.code;
    };
    const [from, to] = [{ valid_from: `${day} 09:00:00` }, { valid_to: `${day} 09:00:00` }];
    expect(await verdictAt(nine - 1000, from)).toBe('VOUCHER_NOW_IS_BEFORE_VALID_FROM');
    expect(await verdictAt(nine, from)).toBe('valid');
    expect(await verdictAt(nine, to)).toBe('valid');
    expect(await verdictAt(nine + 1000, to)).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO');
  });

  test('returns the code of a 422, with the voucher [CODE-3]', async () => {
    const { options } = answering(422, { error: 'VOUCHER_OF_ANOTHER_HOUSE', voucher: ten });
    expect(await lookUpCode('GIFT', options)).toMatchObject({
      kind: 'refused',
      code: 'VOUCHER_OF_ANOTHER_HOUSE',
      voucher: { amountCents: 1000 },
    });
  });

  test('returns one error for every other failure, with the reason where it is known [CODE-3]', async () => {
    for (const [status, body, why] of [
      [429, { error: 'TOO_MANY_CALLS' }, 'tries'],
      [404, { error: 'NOT_FOUND' }, undefined],
      [500, {}, undefined],
      [200, { data: 'all' }, undefined],
      [422, {}, undefined],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await lookUpCode('GIFT', answering(status, body).options);
      expect(answer, String(status)).toMatchObject({ kind: 'refused', code: 'VOUCHER_UNKNOWN_ERROR', voucher: null });
      expect(answer.kind === 'refused' && answer.why, String(status)).toBe(why);
    }
    const down = { lang: 'de', countsOwnReservations: true, send: () => Promise.reject(new TypeError('no network')) };
    expect(await lookUpCode('GIFT', down)).toMatchObject({ code: 'VOUCHER_UNKNOWN_ERROR', why: 'offline' });
  });
});

describe('redeeming a code', () => {
  test('adds vouchers in the order of their codes [CODE-5] [CODE-6]', async () => {
    const { options } = answering(200, valid);
    for (const code of ['B1', 'A1']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await redeemCode(code, options)).kind).toBe('valid');
    }
    expect(barcodes()).toEqual(['B1', 'A1']);
  });

  test('refuses the same code in any spelling or under another name; a known spelling makes no call [CODE-4]', async () => {
    const { options, asked } = answering(200, { data: ten });
    await redeemCode('gift-0010', options);
    expect(await redeemCode(' GIFT 0010 ', options)).toMatchObject({ kind: 'refused', code: 'ALREADY' });
    expect(asked).toHaveLength(1);
    // Another name of the same voucher.
    expect(await redeemCode('an alias', options)).toMatchObject({ kind: 'refused', code: 'ALREADY' });
    expect(barcodes()).toEqual(['GIFT-0010']);
  });

  test('accepts ten codes at most, and makes no call for an empty or endless one', async () => {
    const { options, asked } = answering(200, valid);
    expect(await redeemCode(' \u200b ', options)).toMatchObject({ code: 'EMPTY' });
    expect(await redeemCode('A'.repeat(5000), options)).toMatchObject({ code: 'VOUCHER_INVALID' });
    expect(asked).toHaveLength(0);
    for (let number = 0; number < 10; number += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await redeemCode(`CODE${number}`, options);
    }
    expect(await redeemCode('CODE10', options)).toMatchObject({ kind: 'refused', code: 'TOO_MANY' });
    expect([barcodes().length, asked.length]).toEqual([10, 10]);
  });

  test('adds one voucher where it is redeemed twice at once [CODE-4]', async () => {
    const { options } = answering(200, { data: ten });
    const answers = await Promise.all([redeemCode('one way', options), redeemCode('another', options)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['refused', 'valid']);
    expect(barcodes()).toEqual(['GIFT-0010']);
  });
});
