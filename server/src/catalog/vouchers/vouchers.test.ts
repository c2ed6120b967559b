import { voucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { voucherCodeProblem } from '@foyer/rules/vouchers/voucher-code.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adults, signIn, underWay } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { codes, paysWith, voucherIds } from '../../../test/support/museum/test-vouchers.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const lookUp = (code: string, more = '') => shop.get(`/api/de/voucher?voucher=${encodeURIComponent(code)}${more}`);

describe('the vouchers on sale', () => {
  test('are listed in the museum’s order, with bounds where the amount is free [API-22]', async () => {
    const { body } = await shop.get('/api/de/voucher/select/event/');
    const [fixed, free] = body.data;
    expect(fixed).toMatchObject({ id: voucherIds.fixed, price: 2500, vat_value: 0, variable_amount: 0, groupId: 1 });
    expect(fixed).not.toHaveProperty('amount_min');
    expect(free).toMatchObject({ variable_amount: 1, amount_min: 1000, amount_max: 50_000, valid_years: 3 });
    expect(await shop.get('/api/de/voucher/select/event')).toMatchObject({ status: 200 });
  });

  test('are answered one by one, and with their groups [API-23, API-24]', async () => {
    const one = await shop.get(`/api/de/voucher/selectOne/price/${voucherIds.free}`);
    expect(one.body.data).toMatchObject({ id: voucherIds.free, name: 'Any amount' });
    expect(await shop.get('/api/de/voucher/selectOne/price/1')).toMatchObject({ status: 404 });
    expect((await shop.get('/api/de/voucher/attr')).body.data.groups).toEqual([
      { id: 1, name: 'Gifts' },
      { id: 2, name: 'Empty' },
    ]);
  });
});

describe('the look-up of a code', () => {
  test('answers what it is worth, however it is spelled [API-25, CODE-1]', async () => {
    const answer = await lookUp(codes.begun);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      name: 'Gift',
      barcode: codes.begun,
      amount: 5000,
      used_amount: 3500,
      available_amount: 1500,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const spelt of [' gift-gift-gift-0015 ', 'GIFT GIFT GIFT 0015', 'GiftGiftGift0015']) {
      expect((await lookUp(spelt)).body).toEqual(answer.body);
    }
  });

  test('answers the same for an unknown code and for one that cannot be a code [CODE-1]', async () => {
    const unknown = await lookUp('GIFTGIFTGIFT9999');
    expect([unknown.status, unknown.body]).toEqual([422, { error: 'VOUCHER_INVALID' }]);
    for (const wrong of ['', ' ', 'x', '%', 'x'.repeat(3000), '¿¡—', "' or 1=1 --", '🎁', '__proto__']) {
      const { status, body } = await lookUp(wrong);
      expect([wrong, status, body]).toEqual([wrong, 422, unknown.body]);
    }
  });

  test.each([
    ['used', 'VOUCHER_NO_AMOUNT_LEFT'],
    ['early', 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'],
    ['late', 'VOUCHER_NOW_IS_AFTER_VALID_TO'],
  ] as const)('that is %s is refused with the reason and the voucher [CODE-2]', async (which, error) => {
    const { status, body } = await lookUp(codes[which]);
    expect([status, body.error, body.voucher.barcode]).toEqual([422, error, codes[which]]);
  });

  test('judges it by the shop’s rule to the second, on a clock that is UTC+1 all year [CODE-2]', async () => {
    const before = shop.clock.now;
    const facts = v.parse(voucherCode, (await lookUp(codes.today)).body.data);
    const moments = ['2026-05-03T23:00:00Z', '2026-05-04T22:59:59Z'].flatMap((moment) =>
      [-1000, 0, 1000].map((ms) => Date.parse(moment) + ms),
    );
    const verdicts: unknown[] = [];
    for (const now of moments) {
      shop.clock.now = now;
      const { status, body } = await lookUp(codes.today);
      expect(status === 200 ? null : body.error).toBe(voucherCodeProblem(facts, now));
      verdicts.push(status);
    }
    shop.clock.now = before;
    expect(verdicts).toEqual([422, 200, 200, 200, 200, 422]);
  });

  test('that a payment holds answers less to others, and the full value to the visitor who holds it', async () => {
    const token = await signIn(shop);
    await underWay(shop, [adults(2), paysWith(codes.ten)], token);
    expect((await lookUp(codes.ten)).body.error).toBe('VOUCHER_NO_AMOUNT_LEFT');
    expect((await lookUp(codes.ten, `&_=${token}`)).body.data.available_amount).toBe(1000);
    expect((await lookUp(codes.ten, '&_=nobody')).status).toBe(422);
  });

  test('is limited per network, also for a valid code', async () => {
    const strict = await startTestServer({ callsPerMinute: 3, trustProxy: true });
    const guess = async (code: string) => {
      const headers = { 'x-forwarded-for': '1.1.1.1' };
      return (await strict.request(`/api/de/voucher?voucher=${code}`, { headers })).status;
    };
    for (let call = 1; call <= 3; call += 1) expect(await guess(`GUESS${call}`)).toBe(422);
    expect([await guess('GUESS4'), await guess(codes.fifty)]).toEqual([429, 429]);
    await strict.close();
  });

  test('has only the specified fields when additions are off', async () => {
    const plain = await startTestServer({ additions: false });
    const { body } = await plain.get(`/api/de/voucher?voucher=${codes.late}`);
    expect(body).toEqual({ error: 'VOUCHER_NOW_IS_AFTER_VALID_TO' });
    const listed = await plain.get('/api/de/voucher/select/event/');
    expect(Object.keys(listed.body.data[0]).toSorted()).toEqual(
      ['groupId', 'id', 'name', 'price', 'sequence_no', 'variable_amount', 'vat_value'].toSorted(),
    );
    await plain.close();
  });
});
