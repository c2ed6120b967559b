import { afterEach, beforeEach, expect, test } from 'vitest';
import { adults, nextSlot, slot, tuesday, underWay } from '../../../test/support/shopping.ts';
import { ids } from '../../../test/support/museum/test-events.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { guided } from '../../../test/support/touring.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer();
});
afterEach(() => shop.close());

const wednesday = '2026-05-06';
const daily = (id: number, count: number, date = tuesday) => ({ type: 'dayTicket', id, count, date });
const timed = (id: number, count: number, datetime = slot) => ({ ...adults(count, datetime), id });
const family = {
  ...timed(ids.family, 1),
  subtickets: [
    { id: 50131, count: 1 },
    { id: 50132, count: 1 },
  ],
};

interface Suggestion {
  readonly id: string;
  readonly note: string;
  readonly date?: string;
  readonly datetime?: string;
}

async function suggestions(items: unknown[], from = shop): Promise<Suggestion[]> {
  const { status, body } = await from.post('/api/de/checkout/suggest', { cart: { ver: 1, items } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Ticket and moment of each: `5021 2026-05-05`, `5041 12:00`. */
async function moments(items: unknown[]): Promise<string[]> {
  const suggested = await suggestions(items);
  return suggested.map(({ id, date, datetime }) => `${id} ${date ?? datetime?.slice(11, 16)}`);
}

test('suggests what goes with the cart, with all that a line needs, in the museum’s order [CHK-6] [API-35]', async () => {
  const shared = { venue: 'Haupthaus', vat_value: 7, image: '/museum/pictures/woven-rooms-1600.webp' };
  const collection = { id: '5021', name: 'Day', price: 1000, event_id: ids.dayEvent, event_name: 'Collection' };
  const later = { id: '5041', name: 'Free', price: 0, event_id: ids.free, event_name: 'Free' };
  expect(await suggestions([adults(2)])).toEqual([
    { type: 'dayTicket', ...collection, ...shared, count_max: 10, note: 'Same day', date: tuesday },
    {
      type: 'ticket',
      ...later,
      ...shared,
      count_max: 20,
      note: 'Later',
      datetime: '2026-05-05T12:00:00+02:00',
      datetime_end: '2026-05-05T13:00:00+02:00',
    },
  ]);
  expect((await suggestions([family])).map(({ note }) => note)).toEqual(['Later', 'Told twice']);
});

test('suggests no item of the cart, nor an event that it visits on the same day [CHK-6]', async () => {
  expect(await moments([adults(1), daily(ids.dayLimited, 1)])).toEqual(['5041 12:00']);
  expect(await moments([adults(1), timed(ids.freeTicket, 1, nextSlot), daily(ids.dayAdult, 1)])).toEqual([]);
  expect(await moments([adults(1), daily(ids.dayAdult, 1, wednesday)])).toEqual([
    '5021 2026-05-05',
    '5041 12:00',
    '5014 10:00',
  ]);
});

test('suggests another time or day of the cart for what is sold out, else nothing [CHK-6] [EVT-7]', async () => {
  const both = [adults(1), adults(1, '2026-05-06T10:00:00+02:00')];
  expect((await moments(both))[0]).toBe('5021 2026-05-05');
  await underWay(shop, [daily(ids.dayAdult, 10)]);
  await underWay(shop, [timed(ids.limited, 3)]);
  expect((await moments(both))[0]).toBe('5021 2026-05-06');
  expect(await moments([adults(1)])).toEqual(['5041 12:00']);
  expect(await moments([daily(ids.dayLimited, 1)])).toEqual(['5014 11:00']);
  shop.clock.now += 16 * 60_000;
  expect((await moments(both))[0]).toBe('5021 2026-05-05');
  expect(await moments([daily(ids.dayLimited, 1)])).toEqual(['5014 10:00']);
});

test('suggests no time at which the visitor is somewhere else [CHK-6]', async () => {
  expect(await moments([daily(ids.dayAdult, 1), timed(ids.freeTicket, 1)])).toEqual(['5014 11:00']);
  expect(await moments([adults(1), adults(1, '2026-05-05T13:00:00+02:00')])).toEqual(['5021 2026-05-05', '5041 15:00']);
  expect(await moments([adults(1, '2026-05-05T16:00:00+02:00')])).toEqual(['5021 2026-05-05']);
  expect(await moments([daily(ids.dayAdult, 1), guided('public', 2, 2)])).toEqual(['5014 11:00']);
});

test('suggests nothing that is past [CHK-6]', async () => {
  shop.clock.now = Date.parse('2026-05-05T12:30:00+02:00');
  expect(await moments([daily(ids.dayAdult, 1)])).toEqual(['5014 12:00']);
  shop.clock.now = Date.parse('2026-05-05T17:00:00+02:00');
  expect(await moments([daily(ids.dayAdult, 1)])).toEqual([]);
  shop.clock.now = Date.parse('2026-05-06T00:00:00+02:00');
  expect(await moments([adults(1)])).toEqual([]);
});

test('ignores lines that it does not understand, and works with additions off [API-35]', async () => {
  const strange = [
    { type: 'voucherCode', barcode: '42' },
    null,
    timed(4711, 1),
    daily(ids.adult, 1),
    adults(1, '2026-05-05T10:15:00+02:00'),
    adults(0),
  ];
  expect(await moments(strange)).toEqual([]);
  expect(await moments([...strange, adults(1)])).toEqual(['5021 2026-05-05', '5041 12:00']);
  expect(await moments([])).toEqual([]);
  const plain = await startTestServer({ additions: false });
  expect(await suggestions([adults(1)], plain)).toHaveLength(2);
  await plain.close();
});
