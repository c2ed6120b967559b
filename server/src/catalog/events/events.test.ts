import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, nextSlot, slot, tuesday, underWay } from '../../../test/support/shopping.ts';
import { ids } from '../../../test/support/museum/test-events.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const dayOf = async (event: number, day: string) =>
  (await shop.get(`/api/de/ticket/collect/event/${event}/date/${day}`)).body.data;
const calendarOf = async (event: number, range: string) =>
  (await shop.get(`/api/de/ticket/calendar/event/${event}/range/${range}?deep=1`)).body.data;

test('lists events that run or ended lately, not those that ended long ago [API-15]', async () => {
  const { body } = await shop.get('/api/de/event/select');
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids.exhibition, ids.dayEvent, ids.ended, ids.free]);
  expect(body.data[0]).toMatchObject({
    name: 'Exhibition',
    venue: { id: 1, name: expect.any(String) },
    custom_groups: [{ id: 1, name: expect.any(String) }],
    sorting_datetime: '2026-04-24T10:00:00+02:00',
    end: '2026-07-03T17:00:00+02:00',
    price_from: 800,
    image: '/museum/pictures/woven-rooms-1600.webp',
  });
});

test('a day has its tickets with all their flags, and its slots [API-16, DATA-4]', async () => {
  const { tickets, timeslots } = await dayOf(ids.exhibition, tuesday);
  expect(timeslots).toHaveLength(7);
  expect(timeslots[0]).toEqual({ datetime: slot, datetime_end: nextSlot, max_tickets: 20 });
  const [adult, child, family, limited] = tickets;
  expect(adult).toMatchObject({
    mode: 1,
    price: 1400,
    vat_value: 7,
    unique_barcode: 1,
    print_separately: 1,
    family: 0,
  });
  expect(child).toMatchObject({ book_with_cost: 1, book_with_cost_warn: 'Only with an adult', price: 0 });
  expect(family).toMatchObject({ family: 1, scan_separately: 1, group_id: 1, group_name: 'Single' });
  expect(family.subtickets[0]).toEqual({
    id: 50131,
    name: 'Grown-up',
    price: 0,
    vat_value: 7,
    min_quantity: 1,
    max_quantity: 2,
  });
  expect(limited.schedule[0]).toEqual({ datetime: slot, datetime_end: nextSlot, max_tickets: 3 });
});

test('held places are taken from the slot, its tickets and the calendar [API-16, API-17]', async () => {
  const noon = '2026-05-06T12:00:00+02:00';
  await underWay(shop, [adults(15, noon), { ...adults(2, noon), id: ids.limited }]);
  const { tickets, timeslots } = await dayOf(ids.exhibition, '2026-05-06');
  const at = (list: { datetime: string; max_tickets: number }[]) =>
    list.find(({ datetime }) => datetime === noon)?.max_tickets;
  expect([at(timeslots), at(tickets[0].schedule), at(tickets[3].schedule)]).toEqual([3, 3, 1]);
  const calendar = await calendarOf(ids.exhibition, '2026-05-06;2026-05-06');
  expect(calendar['2026-05-06']).toMatchObject({ max_tickets: 7 * 20 - 17, closed: 0 });
  expect(calendar['2026-05-06'].times['12:00']).toMatchObject({ datetime: noon, max_tickets: 3 });
});

test('the calendar omits days outside the run and says why a day is closed [API-17]', async () => {
  const calendar = await calendarOf(ids.dayEvent, '2026-05-01;2026-07-31');
  expect(Object.keys(calendar)[0]).toBe('2026-05-04');
  expect(calendar['2026-05-04']).toEqual({ max_tickets: 0, closed: 1, note: 'Closed on Mondays' });
  expect(calendar['2026-05-05']).toEqual({ max_tickets: 10, closed: 0, times: {} });
  expect(Object.keys(calendar).at(-1)).toBe('2026-07-03');
  expect(await calendarOf(ids.ended, '2026-04-01;2026-06-30')).toEqual({});
});

test('day tickets have the day as their schedule, and no slots [API-16]', async () => {
  const { tickets, timeslots } = await dayOf(ids.dayEvent, tuesday);
  expect(timeslots).toEqual([]);
  const schedules = tickets.map(({ schedule }: { schedule: unknown[] }) => schedule);
  expect(schedules).toEqual([
    [{ datetime: '2026-05-05T00:00:00+02:00', datetime_end: '2026-05-06T00:00:00+02:00', max_tickets: 10 }],
    [{ datetime: '2026-05-05T00:00:00+02:00', datetime_end: '2026-05-06T00:00:00+02:00', max_tickets: 2 }],
  ]);
  const closed = await dayOf(ids.dayEvent, '2026-05-11');
  expect(closed.tickets.every(({ schedule }: { schedule: unknown[] }) => schedule.length === 0)).toBe(true);
});

test('a slot has no places once it is over, in summer and in winter time [I18N-7]', async () => {
  const late = await startTestServer();
  const placesAt = async (now: string, day: string) => {
    late.clock.now = Date.parse(now);
    const { body } = await late.get(`/api/de/ticket/collect/event/${ids.exhibition}/date/${day}`);
    return body.data.timeslots.map((entry: { max_tickets: number }) => entry.max_tickets);
  };
  // 10:59 and 11:00 in Berlin: the ten o'clock slot ends at eleven.
  expect((await placesAt('2026-05-05T08:59:00Z', tuesday))[0]).toBe(20);
  expect((await placesAt('2026-05-05T09:00:00Z', tuesday)).slice(0, 2)).toEqual([0, 20]);
  expect((await placesAt('2026-12-05T10:00:00Z', '2026-12-05')).slice(0, 2)).toEqual([0, 20]);
  await late.close();
});

test('without a day, answers the next day with places [API-16]', async () => {
  const { body } = await shop.get(`/api/de/ticket/collect/event/${ids.dayEvent}`);
  expect(body.data.tickets[0].schedule[0].datetime).toBe('2026-05-05T00:00:00+02:00');
});

test('answers first and last day; an event that ended long ago is not found [API-18]', async () => {
  const lifetime = (id: number) => shop.get(`/api/de/ticket/lifetime?event=${id}`);
  expect((await lifetime(ids.exhibition)).body.data).toEqual({ first: '2026-04-24', last: '2026-07-03' });
  expect(await lifetime(ids.longAgo)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
});

test('with additions off, events have only the specified fields and calendar days no note', async () => {
  const plain = await startTestServer({ additions: false });
  const { body } = await plain.get('/api/de/event/select');
  const fields = ['custom_groups', 'end', 'id', 'name', 'sequence_no', 'sorting_datetime', 'venue'];
  expect(Object.keys(body.data[0]).toSorted()).toEqual(fields);
  const calendar = await plain.get(`/api/de/ticket/calendar/event/${ids.dayEvent}/range/2026-05-04;2026-05-04?deep=1`);
  expect(calendar.body.data['2026-05-04'].note).toBeFalsy();
  await plain.close();
});

test('two months of a calendar with its slots take less than 25 ms of CPU time [API-17]', async () => {
  const path = `/api/de/ticket/calendar/event/${ids.exhibition}/range/2026-05-01;2026-06-30?deep=1`;
  for (let warm = 0; warm < 10; warm += 1) await shop.get(path);
  const before = process.cpuUsage();
  for (let round = 0; round < 20; round += 1) await shop.get(path);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / 20).toBeLessThan(25);
});
