import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initPayment, payWith, signIn, tuesday } from '../../../test/support/shopping.ts';
import { ids, inAll, testEvents } from '../../../test/support/museum/test-events.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

/** Day tickets of an exhibition that also has entry times, the last of which ends at five. */
const timedId = 506;
const timedDay = 5061;

let shop: TestServer;
beforeAll(async () => {
  const museumFolder = testMuseum();
  const model = testEvents(20).find(({ id }) => id === ids.exhibition);
  const ticket = { ...(model?.tickets[0] as object), id: timedDay, name: inAll('Day'), mode: 3 };
  const opening = model?.opening.map((entry) => ({ ...(entry as object), day_capacity: 10 }));
  mkdirSync(join(museumFolder, 'events'), { recursive: true });
  const event = { ...model, id: timedId, opening, tickets: [ticket] };
  writeFileSync(join(museumFolder, `events/${timedId}.yaml`), JSON.stringify(event));
  shop = await startTestServer({ museumFolder });
});
afterAll(() => shop.close());

const at = (moment: string) => (shop.clock.now = Date.parse(moment));
const scheduleOf = async (event: number, day = tuesday) =>
  (await shop.get(`/api/de/ticket/collect/event/${event}/date/${day}`)).body.data.tickets[0].schedule;
const order = async (id: number) =>
  initPayment(shop, await signIn(shop), [{ type: 'dayTicket', id, count: 1, date: tuesday, subtickets: [] }]);

test('sells day tickets until the day’s last visit ends, and none after it [EVT-11]', async () => {
  at('2026-05-05T16:59:00+02:00');
  expect(await scheduleOf(timedId)).toEqual([
    { datetime: '2026-05-05T00:00:00+02:00', datetime_end: '2026-05-05T17:00:00+02:00', max_tickets: 10 },
  ]);
  expect((await order(timedDay)).status).toBe(200);
  for (const late of ['2026-05-05T17:00:00+02:00', '2026-05-05T23:30:00+02:00']) {
    at(late);
    expect(await scheduleOf(timedId)).toMatchObject([{ max_tickets: 0 }]);
    expect((await order(timedDay)).status).toBe(422);
  }
});

test('refunds a payment for a day ticket that comes after the day’s last visit [PAY-5]', async () => {
  at('2026-05-05T16:50:00+02:00');
  const page = new URL((await order(timedDay)).body.data).pathname;
  at('2026-05-05T17:30:00+02:00');
  // Whoever looks at the day ends the holds that are over.
  await scheduleOf(timedId);
  await payWith(shop, page, 'paid');
  const payment = shop.database.read
    .selectFrom('sandbox_payments')
    .select(['state'])
    .where('id', '=', page.split('/').at(-1) ?? '');
  await expect.poll(async () => (await payment.executeTakeFirst())?.state).toBe('refunded');
  const orders = await shop.database.read.selectFrom('orders').selectAll().execute();
  expect(orders).toEqual([]);
});

test('sells day tickets until midnight on a day without entry times', async () => {
  at('2026-05-05T23:59:00+02:00');
  expect(await scheduleOf(ids.dayEvent)).toMatchObject([
    { datetime_end: '2026-05-06T00:00:00+02:00', max_tickets: expect.any(Number) },
  ]);
  expect((await order(ids.dayAdult)).status).toBe(200);
  at('2026-05-06T00:00:00+02:00');
  expect((await order(ids.dayAdult)).body.error).toBe('DAY_UNAVAILABLE');
});

describe('a day far outside the museum’s calendar has no tickets and cannot be ordered:', () => {
  test.each(['0000-01-01', '0001-01-01', '0099-12-31', '0999-01-01', '1000-01-01', '9999-12-31'])('%s', async (day) => {
    for (const event of [ids.exhibition, ids.dayEvent]) {
      const { status, body } = await shop.get(`/api/de/ticket/collect/event/${event}/date/${day}`);
      expect([status, body.data?.timeslots]).toEqual([200, []]);
      expect(body.data.tickets.every(({ schedule }: { schedule: unknown[] }) => schedule.length === 0)).toBe(true);
    }
    const line = { type: 'dayTicket', id: ids.dayAdult, count: 1, date: day, subtickets: [] };
    const refused = await initPayment(shop, await signIn(shop), [line]);
    expect(refused).toMatchObject({ status: 422, body: { error: 'DAY_UNAVAILABLE' } });
  });
  test.each(['10000-01-01', '+010000-01-01', '-000001-01-01', '999-01-01'])('%s is refused', async (day) => {
    expect((await shop.get(`/api/de/ticket/collect/event/${ids.dayEvent}/date/${day}`)).status).toBe(422);
    const line = { type: 'dayTicket', id: ids.dayAdult, count: 1, date: day, subtickets: [] };
    expect((await initPayment(shop, await signIn(shop), [line])).status).toBe(422);
  });
});
