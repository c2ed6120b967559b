import { daysBetween } from '@foyer/rules/time/museum-time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMuseum } from '../../museum/load/load-museum.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

const museumFolder = `${import.meta.dirname}/../../../sample-museum`;
const { vouchers, voucherCodes } = loadMuseum(museumFolder);

test('the sample museum sells vouchers of fixed and free amounts, in two groups', () => {
  for (const { id } of vouchers.groups) {
    const amounts = vouchers.vouchers.filter(({ group }) => group === id).map(({ variable_amount }) => variable_amount);
    expect(new Set(amounts)).toEqual(new Set([true, false]));
  }
  expect(vouchers.groups).toHaveLength(2);
});

describe('its codes', () => {
  let shop: TestServer;
  beforeAll(async () => {
    shop = await startTestServer({ museumFolder });
  });
  afterAll(() => shop.close());

  test.each(['2026-05-04', '2026-11-21', '2028-02-29'])(
    'have several amounts, and one each is used up, too early and too late on %s',
    async (day) => {
      shop.clock.now += daysBetween(new Date(shop.clock.now).toISOString().slice(0, 10), day) * 86_400_000;
      const verdicts = new Map<string, number>();
      const amounts = new Set<number>();
      for (const { code } of voucherCodes) {
        const { status, body } = await shop.get(`/api/de/voucher?voucher=${code}`);
        const verdict = status === 200 ? 'valid' : body.error;
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        if (status === 200) amounts.add(body.data.available_amount);
      }
      expect(amounts).toEqual(new Set([1000, 2500, 5000, 20_000, 1500]));
      expect(Object.fromEntries(verdicts)).toEqual({
        valid: 5,
        VOUCHER_NO_AMOUNT_LEFT: 1,
        VOUCHER_NOW_IS_BEFORE_VALID_FROM: 1,
        VOUCHER_NOW_IS_AFTER_VALID_TO: 1,
      });
    },
  );
});
