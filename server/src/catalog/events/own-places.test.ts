import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids } from '../../../test/support/museum/test-events.ts';
import { adults, signIn, slot, tuesday, underWay } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const dayPath = `/api/de/ticket/collect/event/${ids.exhibition}/date/${tuesday}`;
const calendarPath = `/api/de/ticket/calendar/event/${ids.exhibition}/range/${tuesday};${tuesday}?deep=1`;

/** Places of the slot as the day and the calendar tell them, and those of the whole day. */
async function placesFor(token?: string) {
  const own = token === undefined ? '' : `_=${token}`;
  const day = (await shop.get(`${dayPath}?${own}`)).body.data;
  const calendar = (await shop.get(`${calendarPath}&${own}`)).body.data[tuesday];
  const places = (slots: { datetime: string; max_tickets: number }[]) =>
    slots.find(({ datetime }) => datetime === slot)?.max_tickets;
  const scheduled = day.tickets.find(({ id }: { id: number }) => id === ids.adult).schedule;
  return [places(day.timeslots), places(scheduled), places(Object.values(calendar.times)), calendar.max_tickets];
}

test('places held by a visitor’s own payment are free for them alone, and that answer is not cached [EVT-7]', async () => {
  const [, , , all] = await placesFor();
  const [own, another] = [await signIn(shop), await signIn(shop, { email: 'another@example.org' })];
  await underWay(shop, [adults(18)], another);
  await underWay(shop, [adults(2)], own);
  expect(await placesFor(own)).toEqual([2, 2, 2, all - 18]);
  expect(await placesFor(another)).toEqual([18, 18, 18, all - 2]);
  for (const stranger of [undefined, '', 'nobody']) expect(await placesFor(stranger)).toEqual([0, 0, 0, all - 20]);
  const keeping = async (path: string) => (await shop.get(path)).headers.get('cache-control');
  for (const path of [`${dayPath}?`, `${calendarPath}&`]) {
    expect(await keeping(path)).toContain('public');
    expect(await keeping(`${path}_=${own}`)).toBe('no-store');
  }
});
