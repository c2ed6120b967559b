import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initPayment, signIn, tuesday } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { tourIds, tourParts } from '../../../test/support/museum/test-tours.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const data = async (path: string, from = shop) => {
  const { status, body } = await from.get(`/api/de/tour${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const calendarOf = (tour: number, range: string) => data(`/calendar/tour/${tour}/range/${range}`);

test('lists every tour that is not over, each with its language [API-7, DATA-3]', async () => {
  const tours = await data('/select/event');
  expect(tours.map(({ id }: { id: number }) => id)).toEqual([601, 611, 602, 603, 604, 605, 606, 607, 608]);
  expect(tours[0]).toMatchObject({
    name: 'Tour 601',
    eventName: 'Event',
    max_participants: 15,
    min_participants: 1,
    single_ticketing: 0,
    book_complete_tour: 0,
    booking_without_tickets: 0,
    priceList: [{ id: tourParts.guide, name: 'Guide', price: 500, vat_value: 19, sequence_no: 1 }],
    custom_groups: [{ id: 1, name: 'Ausstellungen' }],
    langIdentifier: 'de',
    langName: 'Deutsch',
    museumId: 1,
    venue: { id: 1, name: 'Haupthaus' },
    category: { id: 1, name: 'Public' },
    meeting_point: 'Stairs',
    duration: 60,
    image: '/museum/pictures/woven-rooms-1600.webp',
  });
  expect(tours[1]).toMatchObject({ langIdentifier: 'fr', langName: 'Französisch' });
});

test('answers the filters: languages and venues of the tours, and all categories [API-9]', async () => {
  expect(await data('/attr')).toEqual({
    languages: [
      { langIdentifier: 'de', langName: 'Deutsch' },
      { langIdentifier: 'fr', langName: 'Französisch' },
    ],
    categories: [
      { id: 1, name: 'Public' },
      { id: 2, name: 'Schools' },
      { id: 3, name: 'Empty' },
    ],
    venues: [
      { id: 1, name: 'Haupthaus' },
      { id: 2, name: 'Seepavillon' },
    ],
  });
});

test('a tour has its tickets and questions, and with a date that day’s schedule and prices [API-10, DATA-3]', async () => {
  const path = `?tour=${tourIds.whole}`;
  const { tickets, questions, schedule } = await data(`${path}&date=${tuesday}`);
  expect(tickets[1]).toEqual({
    id: tourParts.family,
    name: 'Family',
    price: 2000,
    vat_value: 7,
    sequence_no: 4,
    subtickets: [
      { id: tourParts.grownUp, name: 'Grown-up', price: 300, min_quantity: 1, max_quantity: 2 },
      { id: tourParts.kid, name: 'Kid', price: 0, max_quantity: 4 },
    ],
  });
  expect(questions[2]).toEqual({
    qId: 3,
    type: 'radio',
    label: 'Level',
    mandatory: 0,
    options: [
      { id: 1, name: 'Easy' },
      { id: 2, name: 'Hard' },
    ],
  });
  expect(schedule).toEqual({
    '10:00': { tour_count: 3 },
    '14:00': {
      tour_count: 3,
      priceList: [{ id: tourParts.late, name: 'Late guide', price: 700, vat_value: 19, sequence_no: 2 }],
    },
  });
  expect((await data(path)).schedule).toEqual({});
  expect((await data(`?tour=${tourIds.publicPlain}&date=${tuesday}`)).tickets).toEqual([]);
});

test('the calendar tells places and tours left, from today on and within the run, and why a day is closed [API-13, API-42]', async () => {
  const whole = await calendarOf(tourIds.whole, '20260401;20260505');
  expect(Object.keys(whole)).toEqual(['2026-05-04', tuesday]);
  expect(whole[tuesday]['10:00']).toEqual({ timeslotId: '605-202605051000', tickets: 45, tour_count: 3 });
  const single = await calendarOf(tourIds.single, '20260505;20260505');
  expect(single[tuesday]['10:00']).toMatchObject({ tickets: 20, tour_count: 2 });
  const { body } = await shop.get(`/api/de/tour/calendar/tour/${tourIds.public}/range/20260504;20260512`);
  expect(body.closed).toEqual({ '2026-05-04': 'No tours on Mondays', '2026-05-11': 'No tours on Mondays' });
  expect(body.data['2026-05-11']).toBeUndefined();
  expect(Object.keys(await calendarOf(tourIds.publicInFrench, '20260401;20260630'))).toEqual(['2026-05-06']);
});

test('answers the sold-out days, and the sold-out times of a day [API-11, API-12]', async () => {
  const days = await data(`/soldout/tour/${tourIds.public}/range/2026-05-04;2026-05-31`);
  expect(days).toEqual(['2026-05-07']);
  expect(await data(`/soldoutTimeslots/tour/${tourIds.public}/date/2026-05-07`)).toEqual(['10:00', '14:00']);
  expect(await data(`/soldoutTimeslots/tour/${tourIds.public}/date/2026-05-08`)).toEqual(['14:00']);
  expect(await data(`/soldoutTimeslots/tour/${tourIds.public}/date/2026-05-11`)).toEqual([]);
});

test('a time with fewer places than the smallest group is sold out [API-12, TOUR-13]', async () => {
  const almost = { people: 17, day: '2026-05-09' };
  const item = tourOf(tourIds.single, almost.people, `${almost.day}T10:00`);
  expect((await initPayment(shop, await signIn(shop), [item])).status).toBe(200);
  expect((await calendarOf(tourIds.single, '20260509;20260509'))[almost.day]['10:00'].tickets).toBe(3);
  expect(await data(`/soldoutTimeslots/tour/${tourIds.single}/date/${almost.day}`)).toEqual(['10:00']);
});

function tourOf(tourId: number, people: number, datetime: string) {
  return {
    type: 'guidedTour',
    tourId,
    datetime,
    prices: [{ id: tourParts.guide, count: people }],
    tickets: [{ id: tourParts.adult, count: people }],
    answers: {},
  };
}

test('the overview lists the tours of each day from the given date, with their times and whether they are sold out [API-8]', async () => {
  const overview = await data('/overview?date=2026-05-07&lookahead=4');
  expect(Object.keys(overview)).toEqual(['2026-05-07', '2026-05-08', '2026-05-09', '2026-05-10', '2026-05-11']);
  expect(overview['2026-05-07'][0]).toMatchObject({ tour: 601, soldout: 1, times: { '10:00': { tickets: 0 } } });
  expect(overview['2026-05-08'][0]).toMatchObject({ tour: 601, soldout: 0 });
  expect(overview['2026-05-11'].map(({ tour }: { tour: number }) => tour)).toEqual([602, 603, 604, 605, 606, 607, 608]);
  expect(Object.keys(await data('/overview?date=2020-01-01&lookahead=14'))).toEqual([]);
});

test('answers first and last day, also of a tour that ended lately; an unknown tour is not found [API-14, API-10]', async () => {
  expect(await data(`/lifetime/tour/${tourIds.publicInFrench}`)).toEqual({ first: '2026-05-05', last: '2026-07-03' });
  expect(await data(`/lifetime/tour/${tourIds.over}`)).toMatchObject({ last: '2026-04-29' });
  for (const path of [
    `/lifetime/tour/${tourIds.longOver}`,
    '/lifetime/tour/4711',
    '?tour=4711',
    `?tour=4711&date=${tuesday}`,
    '/soldout/tour/4711/range/2026-05-04;2026-05-31',
    `/soldoutTimeslots/tour/4711/date/${tuesday}`,
    '/calendar/tour/4711/range/20260501;20260531',
  ]) {
    expect(await shop.get(`/api/de/tour${path}`), path).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  }
});

test('a tour that has left has no places, and its day is not sold out [API-11, API-13]', async () => {
  const late = await startTestServer();
  late.clock.now = Date.parse('2026-05-05T14:00:00+02:00');
  const calendar = await data(`/calendar/tour/${tourIds.whole}/range/20260505;20260505`, late);
  expect(calendar[tuesday]).toMatchObject({ '10:00': { tickets: 0, tour_count: 0 }, '14:00': { tickets: 0 } });
  expect(await data(`/soldout/tour/${tourIds.whole}/range/2026-05-05;2026-05-05`, late)).toEqual([]);
  await late.close();
});

test('with additions off, answers have only the specified fields', async () => {
  const plain = await startTestServer({ additions: false });
  const [tour] = await data('/select/event', plain);
  expect(Object.keys(tour)).not.toContain('meeting_point');
  const { tickets, priceList } = await data(`?tour=${tourIds.public}`, plain);
  for (const part of [...priceList, ...tickets, ...tickets[1].subtickets])
    expect(Object.keys(part).join()).not.toContain('quantity');
  const overview = await data(`/overview?date=${tuesday}&lookahead=0`, plain);
  expect(overview[tuesday][0]).toEqual({ tour: 601, soldout: 0 });
  const { body } = await plain.get(`/api/de/tour/calendar/tour/${tourIds.whole}/range/20260505;20260505`);
  expect(body).toEqual({ data: { [tuesday]: { '10:00': expect.anything(), '14:00': expect.anything() } } });
  expect(body.data[tuesday]['10:00']).toEqual({ timeslotId: '605-202605051000', tickets: 45 });
  await plain.close();
});

describe('answers hostile parameters with 4xx and a code:', () => {
  test.each([
    `/soldout/tour/${tourIds.public}/range/2026-06-30;2026-05-01`,
    `/soldout/tour/${tourIds.public}/range/0001-01-01;9999-12-31`,
    `/soldout/tour/${tourIds.public}/range/2026-02-31;2026-03-01`,
    `/soldout/tour/${tourIds.public}/range/;`,
    `/soldout/tour/${tourIds.public}/range/2026-05-01;2026-05-02;2026-05-03`,
    `/soldoutTimeslots/tour/${tourIds.public}/date/2026-02-31`,
    `/soldoutTimeslots/tour/${tourIds.public}/date/;`,
    `/calendar/tour/${tourIds.public}/range/20260630;20260501`,
    `/calendar/tour/${tourIds.public}/range/00010101;99991231`,
    `/calendar/tour/${tourIds.public}/range/20260231;20260301`,
    `/calendar/tour/${tourIds.public}/range/2026-05-01;2026-05-02`,
    `/calendar/tour/${tourIds.public}/range/;`,
    '/calendar/tour/__proto__/range/20260501;20260531',
    `/lifetime/tour/${'6'.repeat(10_000)}`,
    '/lifetime/tour/601%00',
    "/lifetime/tour/601'%20or%201=1--",
    '/overview',
    '/overview?date=2026-02-31&lookahead=3',
    `/overview?date=${tuesday}&lookahead=93`,
    `/overview?date=${tuesday}&lookahead=999`,
    `/overview?date=${tuesday}&lookahead=-1`,
    `/overview?date=${tuesday}&lookahead=1e9`,
    '/overview?date=9999-12-31&lookahead=30',
    '?tour=601&date=2026-02-31',
    '?tour=601&tour=602',
    '?tour=',
    '?date=2026-05-05',
  ])('%s', async (path) => {
    const { status, body } = await shop.get(`/api/de/tour${path}`);
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error).toMatch(/^[A-Z_]+$/);
  });
});

test('availability has the same cache-control as that of events', async () => {
  const kept = async (path: string) => (await shop.get(`/api/de/${path}`)).headers.get('cache-control');
  const asEvents = await kept(`ticket/calendar/event/501/range/2026-05-01;2026-05-31?deep=1`);
  for (const path of [
    `tour/calendar/tour/601/range/20260501;20260531`,
    `tour/overview?date=${tuesday}&lookahead=3`,
    `tour?tour=601&date=${tuesday}`,
    `tour/soldout/tour/601/range/2026-05-01;2026-05-31`,
    `tour/soldoutTimeslots/tour/601/date/${tuesday}`,
  ]) {
    expect(await kept(path), path).toBe(asEvents);
  }
});
