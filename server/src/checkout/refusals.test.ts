import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adults, initPayment, mara, nextSlot, signIn, slot, tuesday, underWay } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { origin, startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
let token: string;
beforeAll(async () => {
  shop = await startTestServer();
  token = await signIn(shop);
});
afterAll(() => shop.close());

const day = (id: number, count: number, date = tuesday) => ({ type: 'dayTicket', id, count, date, subtickets: [] });
const family = (...counts: [number, number]) => ({
  ...adults(1),
  id: ids.family,
  subtickets: [
    { id: 50131, count: counts[0] },
    { id: 50132, count: counts[1] },
  ],
});

describe('refuses, with the code of the shop’s own rules,', () => {
  const cases: [string, unknown[], string][] = [
    ['more than the slot has', [adults(21)], 'OVERBOOKED'],
    ['more than the slot has, over two lines', [adults(11), adults(10)], 'OVERBOOKED'],
    ['more than a ticket’s own limit', [{ ...adults(4), id: ids.limited }], 'OVERBOOKED'],
    ['a slot that is over', [adults(1, '2026-05-03T10:00:00+02:00')], 'DAY_UNAVAILABLE'],
    ['a time that is no slot', [adults(1, '2026-05-05T10:15:00+02:00')], 'TIME_UNAVAILABLE'],
    ['a slot written with another offset', [adults(1, '2026-05-05T10:00:00+01:00')], 'TIME_UNAVAILABLE'],
    ['an event that has ended', [{ ...adults(1), id: ids.endedAdult }], 'EVENT_OVER'],
    ['an unknown ticket', [{ ...adults(1), id: 999_999 }], 'TICKET_UNKNOWN'],
    ['a ticket of an event that ended long ago', [{ ...adults(1), id: 5051 }], 'TICKET_UNKNOWN'],
    ['a day ticket as a timed one', [{ ...adults(1), id: ids.dayAdult }], 'TICKET_UNKNOWN'],
    ['a timed ticket as a day ticket', [day(ids.adult, 1)], 'TICKET_UNKNOWN'],
    ['nothing of it', [adults(0)], 'COUNT_INVALID'],
    ['a thousand million', [adults(1_000_000_000)], 'OVERBOOKED'],
    ['a free ticket alone', [{ ...adults(1), id: ids.child }], 'NEEDS_PAID_TICKET'],
    [
      'a free ticket with a paid one of another slot',
      [{ ...adults(1), id: ids.child }, adults(1, nextSlot)],
      'NEEDS_PAID_TICKET',
    ],
    ['a family without a child', [family(1, 0)], 'FAMILY_INCOMPLETE'],
    ['a family with too many children', [family(1, 5)], 'SUBTICKET_LIMIT'],
    ['a group with too few', [{ ...adults(1), id: ids.group, subtickets: [{ id: 50151, count: 4 }] }], 'UNDERBOOKED'],
    ['components of another ticket', [{ ...adults(1), subtickets: [{ id: 50151, count: 5 }] }], 'TICKET_UNKNOWN'],
    ['two families in one line', [{ ...family(1, 1), count: 2 }], 'COUNT_INVALID'],
    ['a day that is closed', [day(ids.dayAdult, 1, '2026-05-11')], 'DAY_UNAVAILABLE'],
    ['more than a day has', [day(ids.dayAdult, 11)], 'OVERBOOKED'],
    ['a yesterday', [day(ids.dayAdult, 1, '2026-05-03')], 'DAY_UNAVAILABLE'],
  ];
  test.each(cases)('%s [API-36]', async (_name, items, code) => {
    const { status, body } = await initPayment(shop, token, items);
    expect([status, body.error]).toEqual([422, code]);
    expect(body.problems[0]).toMatchObject({ code, line: 0 });
  });
});

test('day tickets of two kinds share the day’s places, and the refusal says what is left [EVT-7]', async () => {
  const { status, body } = await initPayment(shop, token, [day(ids.dayAdult, 9), day(ids.dayLimited, 2)]);
  expect([status, body.error]).toEqual([422, 'OVERBOOKED']);
  expect(body.problems).toEqual([{ code: 'OVERBOOKED', line: 0, available: 10 }]);
});

test('the refusal of a full slot names its line and how many places are left [API-36, EVT-7]', async () => {
  const first = await underWay(shop, [adults(18, nextSlot)]);
  expect(first.cartId).not.toBe('');
  const { body } = await initPayment(shop, token, [adults(1, '2026-05-05T12:00:00+02:00'), adults(3, nextSlot)]);
  expect(body).toEqual({
    error: 'OVERBOOKED',
    problems: [{ code: 'OVERBOOKED', line: 1, ticketId: String(ids.adult), available: 2 }],
  });
});

test('a refused cart holds nothing, not even its valid lines', async () => {
  const other = '2026-05-05T13:00:00+02:00';
  await initPayment(shop, token, [adults(2, other), adults(30, slot)]);
  const rows = await shop.database.read
    .selectFrom('places')
    .selectAll()
    .where('key', '=', '501/2026-05-05T13:00')
    .execute();
  expect(rows).toEqual([]);
});

test('with PUBLIC_ORIGIN set, only that origin and the allowed ones may be returned to [PAY-4]', async () => {
  const behind = await startTestServer({
    publicOrigin: 'https://tickets.example',
    allowedReturnOrigins: ['https://www.example'],
  });
  const guest = await signIn(behind);
  const to = (from: string) => ({ continue: `${from}/de/checkout/success`, cancel: `${from}/de/checkout/canceled` });
  const start = (from: string) => initPayment(behind, guest, [adults(1)], { url: to(from) });
  expect((await start(origin)).status).toBe(422);
  expect((await start('https://www.example')).status).toBe(200);
  const { body } = await start('https://tickets.example');
  expect(body.data).toMatch(/^https:\/\/tickets\.example\/sandbox-pay\//);
  await behind.close();
});

test('refuses a way to pay that the museum does not offer [API-34]', async () => {
  const answer = await initPayment(shop, token, [adults(1)], { payart: 31 });
  expect(answer).toMatchObject({ status: 422, body: { error: 'PAYMENT_TYPE_UNKNOWN' } });
});

test('with additions off a refusal has only the error code', async () => {
  const plain = await startTestServer({ additions: false });
  const { body } = await initPayment(plain, await signIn(plain, mara), [adults(21)]);
  expect(body).toEqual({ error: 'OVERBOOKED' });
  await plain.close();
});
