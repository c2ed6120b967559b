import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adults, buy, initPayment, signIn, tuesday } from '../../../test/support/shopping.ts';
import { articleIds, goods, owner, passes } from '../../../test/support/museum/test-articles.ts';
import { ids } from '../../../test/support/museum/test-events.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { tourIds } from '../../../test/support/museum/test-tours.ts';
import { codes, gifts, paysWith, voucherIds } from '../../../test/support/museum/test-vouchers.ts';
import { guided } from '../../../test/support/touring.ts';

const dayTicket = { type: 'dayTicket', id: ids.dayAdult, count: 1, date: tuesday, subtickets: [] };

/** Of each section: calls that tell of what it sells, and lines of the cart with how they are refused while it is off. */
const sections = {
  hasTickets: {
    calls: [
      'event/select',
      `ticket/collect/event/${ids.exhibition}`,
      `ticket/collect/event/${ids.exhibition}/date/${tuesday}`,
      `ticket/calendar/event/${ids.exhibition}/range/2026-05-01;2026-06-30?deep=1`,
      `ticket/lifetime?event=${ids.exhibition}`,
    ],
    lines: [
      [adults(1), 'TICKET_UNKNOWN'],
      [dayTicket, 'TICKET_UNKNOWN'],
    ],
  },
  hasGuidedTours: {
    calls: [
      'tour/select/event',
      `tour/overview?date=${tuesday}&lookahead=14`,
      'tour/attr',
      `tour?tour=${tourIds.public}&date=${tuesday}`,
      `tour/lifetime/tour/${tourIds.public}`,
    ],
    lines: [[guided('publicPlain', 1, 0), 'TOUR_NOT_BOOKABLE']],
  },
  hasMerchandise: {
    calls: [`merchandise?article=${articleIds.mug}`],
    lines: [[goods('mug', 1), 'ARTICLE_UNKNOWN']],
  },
  hasMemCard: {
    calls: [`merchandise?article=${articleIds.pass}`],
    lines: [[passes([owner('Ada')]), 'ARTICLE_UNKNOWN']],
  },
  hasVouchers: {
    calls: ['voucher/select/event/', `voucher/selectOne/price/${voucherIds.fixed}`, 'voucher/attr'],
    lines: [[gifts(1), 'VOUCHER_UNKNOWN']],
  },
} as const satisfies Record<string, { calls: readonly string[]; lines: readonly (readonly [unknown, string])[] }>;

type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];

describe.each(names)('with %s off', (off) => {
  let shop: TestServer;
  beforeAll(async () => {
    shop = await startTestServer({ configuration: { [off]: false } });
  });
  afterAll(() => shop.close());

  test.each(names)('only its own calls are not found: %s [CFG-1]', async (name) => {
    for (const call of sections[name].calls)
      expect([call, (await shop.get(`/api/de/${call}`)).status]).toEqual([call, name === off ? 404 : 200]);
  });

  test.each(names)('only its own lines are refused: %s [CFG-1]', async (name) => {
    for (const [line, code] of sections[name].lines) {
      const { status, body } = await initPayment(shop, await signIn(shop), [line]);
      if (name === off) expect([status, body.error, body.problems[0]]).toMatchObject([422, code, { code, line: 0 }]);
      else expect([status, body.error]).toEqual([200, undefined]);
    }
  });
});

test('goods and passes share their calls, which list only the section that is on [CFG-1]', async () => {
  const kinds = async (configuration: Record<string, boolean>) => {
    const shop = await startTestServer({ configuration });
    const { status, body } = await shop.get('/api/de/merchandise/select');
    const attributes = await shop.get('/api/de/merchandise/attr');
    await shop.close();
    const passesOf = (body.data ?? []).map((article: { product_kind_ref: number }) => article.product_kind_ref === 13);
    return [status, attributes.status, new Set(passesOf)];
  };
  expect(await kinds({ hasMemCard: false })).toEqual([200, 200, new Set([false])]);
  expect(await kinds({ hasMerchandise: false })).toEqual([200, 200, new Set([true])]);
  expect(await kinds({ hasMerchandise: false, hasMemCard: false })).toEqual([404, 404, new Set()]);
});

test('without tickets nothing is suggested, and without vouchers a sold code still pays', async () => {
  const shop = await startTestServer({ configuration: { hasTickets: false, hasVouchers: false } });
  const suggested = await shop.post('/api/de/checkout/suggest', { cart: { ver: 1, items: [adults(1)] } });
  expect([suggested.status, suggested.body.data]).toEqual([200, []]);
  expect((await shop.get(`/api/de/voucher?voucher=${codes.ten}`)).body.data.available_amount).toBe(1000);
  const { body } = await buy(shop, [goods('mug', 1), paysWith(codes.ten)]);
  expect(body.data.receipt.vouchers).toMatchObject([{ amount: 1000 }]);
  const { paths } = (await shop.get('/api/openapi.json')).body;
  expect(Object.keys(paths).filter((path) => /\/(event|ticket|voucher)\//.test(path))).toEqual([]);
  await shop.close();
});
