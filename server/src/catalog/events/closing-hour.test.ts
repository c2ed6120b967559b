import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventCalendar } from '@foyer/contract/events/event-calendar.ts';
import { dayState } from '@foyer/rules/events/event-availability.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import * as v from 'valibot';
import { execPayment, initPayment, payWith, signIn, tuesday } from '../../../test/support/shopping.ts';
import { ids, testEvents } from '../../../test/support/museum/test-events.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

/** Open in the morning, when its files say when it closes, and for visits in the evening, of which they do not. */
const twiceOpen = 507;
const twiceOpenDay = 5071;

/** Closes at midnight. */
const nightOpen = 508;

let shop: TestServer;
let plain: TestServer;
beforeAll(async () => {
  const museumFolder = testMuseum();
  const event = testEvents(20).find(({ id }) => id === ids.dayEvent);
  const opening = event?.opening.map((entry) => ({ ...(entry as object), closes: '18:00' }));
  writeFileSync(join(museumFolder, `events/${ids.dayEvent}.yaml`), JSON.stringify({ ...event, opening, closed: [] }));
  const [first] = opening ?? [];
  const evening = { ...first, day_capacity: undefined, closes: undefined };
  const slots = { first: '18:00', last: '19:00', every_minutes: 60, length_minutes: 60, capacity: 20 };
  const twice = {
    ...event,
    id: twiceOpen,
    opening: [
      { ...first, closes: '12:00' },
      { ...evening, slots },
    ],
    tickets: [{ ...(event?.tickets[0] as object), id: twiceOpenDay }],
  };
  writeFileSync(join(museumFolder, `events/${twiceOpen}.yaml`), JSON.stringify(twice));
  const night = {
    ...event,
    id: nightOpen,
    opening: [
      { ...first, closes: '18:00' },
      { ...first, closes: '00:00' },
    ],
  };
  const nightTickets = { ...night, tickets: [{ ...(event?.tickets[0] as object), id: 5081 }] };
  writeFileSync(join(museumFolder, `events/${nightOpen}.yaml`), JSON.stringify(nightTickets));
  shop = await startTestServer({ museumFolder });
  plain = await startTestServer({ museumFolder, additions: false });
});
afterAll(() => Promise.all([shop.close(), plain.close()]));

const berlin = 'Europe/Berlin';
const at = (moment: string) => (shop.clock.now = plain.clock.now = Date.parse(moment));
const order = async (date: string) =>
  initPayment(shop, await signIn(shop), [{ type: 'dayTicket', id: ids.dayAdult, count: 1, date, subtickets: [] }]);
const scheduleOf = async (date: string) =>
  (await shop.get(`/api/de/ticket/collect/event/${ids.dayEvent}/date/${date}`)).body.data.tickets[0].schedule;
const calendarOf = async (date: string, of = shop) =>
  (await of.get(`/api/de/ticket/calendar/event/${ids.dayEvent}/range/${date};${date}?deep=1`)).body.data;

/** What the shop's calendar says of a day. */
async function stateOf(date: string) {
  const calendar = v.parse(eventCalendar, await calendarOf(date));
  return dayState(date, { calendar, lifetime: null, now: museumNow(shop.clock.now, berlin), fewLeftThreshold: 0 });
}

test.each([
  ['on any day', tuesday, '+02:00'],
  ['on the day the clocks go forward', '2027-03-28', '+02:00'],
  ['on the day they go back', '2027-10-31', '+01:00'],
])('sells day tickets until the museum closes, %s: %s [EVT-2, EVT-11] [I18N-7]', async (_when, day, offset) => {
  const closing = `${day}T18:00:00${offset}`;
  at(`${day}T17:59:59${offset}`);
  expect(await scheduleOf(day)).toMatchObject([{ datetime_end: closing, max_tickets: 10 }]);
  expect(await calendarOf(day)).toEqual({ [day]: { max_tickets: 10, closed: 0, ends: closing, times: {} } });
  expect([await stateOf(day), (await order(day)).status]).toEqual(['available', 200]);

  at(closing);
  expect(await scheduleOf(day)).toMatchObject([{ datetime_end: closing, max_tickets: 0 }]);
  expect(await calendarOf(day)).toEqual({ [day]: { max_tickets: 0, closed: 0, ends: closing, times: {} } });
  expect(await order(day)).toMatchObject({ status: 422, body: { error: 'DAY_UNAVAILABLE' } });
  expect(await stateOf(day)).toBe('past');
});

test('without a day, offers tomorrow’s tickets after closing time [API-16]', async () => {
  const next = async () =>
    (await shop.get(`/api/de/ticket/collect/event/${ids.dayEvent}`)).body.data.tickets[0].schedule[0].datetime;
  at('2026-06-02T17:59:00+02:00');
  expect(await next()).toBe('2026-06-02T00:00:00+02:00');
  at('2026-06-02T18:00:00+02:00');
  expect(await next()).toBe('2026-06-03T00:00:00+02:00');
});

test('a payment that began before closing may end after it; one after its hold and closing time is refunded [PAY-5]', async () => {
  at('2026-06-02T17:55:00+02:00');
  const [intime, late] = [await order('2026-06-02'), await order('2026-06-02')];
  at('2026-06-02T18:05:00+02:00');
  await payWith(shop, new URL(intime.body.data).pathname, 'paid');
  expect((await execPayment(shop, intime.body.hold.cart_id)).status).toBe(200);
  at('2026-06-02T18:11:00+02:00');
  const id = new URL(late.body.data).pathname.split('/').at(-1) ?? '';
  await scheduleOf('2026-06-02');
  await shop.database.read.updateTable('sandbox_payments').set({ state: 'paid' }).where('id', '=', id).execute();
  await execPayment(shop, late.body.hold.cart_id);
  expect(await execPayment(shop, late.body.hold.cart_id)).toMatchObject({
    status: 400,
    body: { message: 'PAYMENT_REFUNDED' },
  });
});

test('the day ends with the last visit where visits follow the closing time [EVT-11]', async () => {
  const places = async () =>
    (await shop.get(`/api/de/ticket/collect/event/${twiceOpen}/date/${tuesday}`)).body.data.tickets[0].schedule;
  const ends = `${tuesday}T20:00:00+02:00`;
  at(`${tuesday}T19:59:00+02:00`);
  expect(await places()).toMatchObject([{ datetime_end: ends, max_tickets: 10 }]);
  const { body } = await shop.get(`/api/de/ticket/calendar/event/${twiceOpen}/range/${tuesday};${tuesday}?deep=1`);
  expect(body.data[tuesday]).toMatchObject({ ends });
  at(ends);
  expect(await places()).toMatchObject([{ max_tickets: 0 }]);
});

test('a museum that closes at 00:00 is open until the midnight that ends its day [EVT-11]', async () => {
  const places = async () =>
    (await shop.get(`/api/de/ticket/collect/event/${nightOpen}/date/${tuesday}`)).body.data.tickets[0].schedule;
  at(`${tuesday}T23:59:59+02:00`);
  expect(await places()).toMatchObject([{ datetime_end: '2026-05-06T00:00:00+02:00', max_tickets: 20 }]);
});

test('tomorrow has no end; with additions off today has none either, and no tickets after closing time', async () => {
  at(`${tuesday}T12:00:00+02:00`);
  expect((await calendarOf('2026-05-06'))['2026-05-06']).not.toHaveProperty('ends');
  at(`${tuesday}T18:00:00+02:00`);
  expect(await calendarOf(tuesday, plain)).toEqual({ [tuesday]: { max_tickets: 0, closed: 0, note: null, times: {} } });
});
