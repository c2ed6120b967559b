import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeCart } from './cart-store.ts';
import { readLines } from '../db/stored-order.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { providerSays } from '../../test/support/orders/provider-word.ts';
import { forgetVisitors } from '../customers/guests/forget-visitors.ts';
import { adults, buy, initPayment, placesIn, signIn, underWay } from '../../test/support/shopping.ts';
import { tourParts } from '../../test/support/museum/test-tours.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { guided, schoolAnswers, tourPlacesIn, tourTime } from '../../test/support/touring.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer();
});
afterEach(() => shop.close());

const minutes = 60_000;
const family = (grownUps: number, kids: number) => ({
  id: tourParts.family,
  count: 1,
  subtickets: [
    { id: tourParts.grownUp, count: grownUps },
    { id: tourParts.kid, count: kids },
  ],
});

async function refusal(items: unknown[]) {
  const { status, body } = await initPayment(shop, await signIn(shop), items);
  expect(status, JSON.stringify(body)).toBe(422);
  return body;
}

const orders = () => shop.database.read.selectFrom('orders').selectAll().execute();

async function bookedLine(items: unknown[]) {
  expect((await buy(shop, items)).status).toBe(200);
  const [order] = await orders();
  const [line] = readLines(order?.lines ?? '[]').filter(isAdmissionItem);
  return { totalCents: order?.total_cents, line };
}

describe('books a tour at the museum’s prices and takes its places, for each combination of switches: [API-36, CART-7]', () => {
  test.each([
    ['public', 3, 3, 3 * 1500, 17],
    ['publicSingle', 3, 3, 3 * 1500, 17],
    ['publicPlain', 3, 0, 3 * 500, 17],
    ['publicSinglePlain', 3, 0, 3 * 500, 17],
    ['whole', 2, 22, 2 * 500 + 22 * 1000, 15],
    ['wholePlain', 2, 0, 2 * 500, 15],
    ['single', 17, 17, 17 * 1500, 3],
    ['singlePlain', 17, 0, 17 * 500, 3],
  ] as const)('%s: %i × the guide, %i tickets', async (kind, count, tickets, totalCents, left) => {
    const item = { ...guided(kind, count, tickets), price: 1, totalPrice: 1 };
    const { line, ...booked } = await bookedLine([item]);
    expect(booked).toEqual({ totalCents });
    expect(line).toMatchObject({ type: 'guidedTour', count, cents: totalCents, datetime: `${tourTime}:00+02:00` });
    expect(await tourPlacesIn(shop, kind)).toBe(left);
  });
});

test('uses a time’s own prices; a ticket with components counts as one, with their prices [TOUR-6, TOUR-11]', async () => {
  const late = { datetime: '2026-05-05T14:00', prices: [{ id: tourParts.late, count: 2 }] };
  const wish = { ...late, tickets: [{ id: tourParts.adult, count: 1 }, family(2, 3)] };
  const { totalCents, line } = await bookedLine([guided('public', 2, 0, wish)]);
  expect(totalCents).toBe(2 * 700 + 1000 + 2000 + 2 * 300);
  expect(line?.components).toEqual([
    { id: '2', name: 'Late guide', count: 2, unitCents: 700 },
    { id: '3', name: 'Adult', count: 1, unitCents: 1000 },
    { id: '4', name: 'Family', count: 1, unitCents: 2000 },
    { id: '41', name: 'Grown-up', count: 2, unitCents: 300 },
    { id: '42', name: 'Kid', count: 3, unitCents: 0 },
  ]);
  expect(line?.amounts).toEqual([
    { cents: 1400, taxRate: 19 },
    { cents: 1000, taxRate: 7 },
    { cents: 2000, taxRate: 7 },
    { cents: 600, taxRate: 7 },
  ]);
  expect((await refusal([guided('public', 2, 2, { datetime: '2026-05-05T14:00' })])).error).toBe('PRICE_UNKNOWN');
});

test('books the most of a price or component that the museum sells at once; a family ticket takes one place [TOUR-11]', async () => {
  const prices = [
    { id: tourParts.guide, count: 1 },
    { id: tourParts.companion, count: 2 },
  ];
  const { totalCents } = await bookedLine([
    guided('singlePlain', 1, 0, { prices }),
    guided('public', 1, 0, { tickets: [family(2, 4)] }),
  ]);
  expect(totalCents).toBe(500 + 500 + 2000 + 2 * 300);
  expect([await tourPlacesIn(shop, 'singlePlain'), await tourPlacesIn(shop, 'public')]).toEqual([17, 19]);
});

test('applies the museum’s own quantity limits with additions off too [TOUR-11]', async () => {
  const plain = await startTestServer({ additions: false });
  const item = guided('public', 1, 0, { tickets: [family(3, 0)] });
  expect(await initPayment(plain, await signIn(plain), [item])).toMatchObject({
    status: 422,
    body: { error: 'QUANTITY_LIMIT' },
  });
  await plain.close();
});

test('keeps the answers with the order, options by their names [TOUR-15, DATA-8]', async () => {
  const answers = {
    ...schoolAnswers,
    3: { qId: 3, type: 'radio', value: '2' },
    4: { qId: 4, type: 'select', value: '1' },
    5: { qId: 5, type: 'checkbox', value: ['2', '1'] },
    6: { qId: 6, type: 'textarea', value: 'Two lines\nof wishes' },
  };
  const { line } = await bookedLine([guided('whole', 1, 12, { answers })]);
  expect(line?.tour?.answers).toEqual([
    { label: 'School', value: 'Lycée du Lac' },
    { label: 'Year', value: '7' },
    { label: 'Level', value: 'Hard' },
    { label: 'Theme', value: 'Colour' },
    { label: 'Needs', value: 'Lift, Chairs' },
    { label: 'Wishes', value: 'Two lines\nof wishes' },
  ]);
});

describe('refuses with the rule’s code and line, and takes no places:', () => {
  const answered = (id: number, type: string, value: unknown) => ({
    answers: { ...schoolAnswers, [id]: { qId: id, type, value } },
  });
  test.each([
    [
      'a larger group than the tour takes [TOUR-7]',
      guided('public', 16, 16),
      { code: 'GROUP_TOO_LARGE', available: 15 },
    ],
    ['more people than are left [TOUR-8]', guided('single', 21, 21), { code: 'OVERBOOKED', available: 20 }],
    ['more whole tours than there are [TOUR-9]', guided('whole', 4, 40), { code: 'OVERBOOKED', available: 3 }],
    ['more tickets than go on the tours [TOUR-10]', guided('whole', 1, 16), { code: 'TICKET_LIMIT', available: 15 }],
    [
      'fewer tickets than people [TOUR-12]',
      guided('public', 3, 2),
      { code: 'TOO_FEW_TICKETS', required: 3, available: 2 },
    ],
    [
      'more tickets than people [TOUR-12]',
      guided('single', 4, 5),
      { code: 'TOO_MANY_TICKETS', required: 5, available: 4 },
    ],
    ['a group that is too small [TOUR-13]', guided('single', 3, 3), { code: 'UNDERBOOKED', required: 4 }],
    [
      'a whole tour of companions with one who pays',
      guided('singlePlain', 1, 0, {
        prices: [
          { id: tourParts.guide, count: 1 },
          { id: tourParts.companion, count: 11 },
        ],
      }),
      { code: 'QUANTITY_LIMIT', priceId: '5', available: 2 },
    ],
    [
      'a family of thirty on one ticket [TOUR-11]',
      guided('public', 1, 0, { tickets: [family(15, 15)] }),
      { code: 'QUANTITY_LIMIT', ticketId: '4', subticketId: '41', available: 2 },
    ],
    [
      'children without the adult that their ticket is for',
      guided('public', 1, 0, { tickets: [family(0, 2)] }),
      { code: 'QUANTITY_REQUIRED', ticketId: '4', subticketId: '41', required: 1 },
    ],
    ['a count below zero [TOUR-14]', guided('publicPlain', -1, 0), { code: 'COUNT_INVALID', priceId: '1' }],
    ['half a person [TOUR-14]', guided('publicPlain', 0.5, 0), { code: 'COUNT_INVALID' }],
    ['a billion people [TOUR-7]', guided('publicPlain', 1e9, 0), { code: 'GROUP_TOO_LARGE', available: 15 }],
    [
      'a count in words [TOUR-14]',
      { ...guided('publicPlain', 0, 0), prices: [{ id: 1, count: '３' }] },
      { code: 'COUNT_INVALID' },
    ],
    ['nobody', guided('publicPlain', 0, 0), { code: 'NOTHING_CHOSEN' }],
    [
      'a price of another tour',
      guided('publicPlain', 1, 0, { prices: [{ id: 77, count: 1 }] }),
      { code: 'PRICE_UNKNOWN', priceId: '77' },
    ],
    ['tickets where there are none', guided('publicPlain', 1, 1), { code: 'TICKET_UNKNOWN', ticketId: '3' }],
    [
      'no answer to what must be answered [TOUR-15]',
      guided('whole', 1, 10, { answers: {} }),
      { code: 'ANSWER_REQUIRED', questionId: '1' },
    ],
    [
      'an option that there is not [TOUR-15]',
      guided('whole', 1, 10, answered(3, 'radio', '9')),
      { code: 'ANSWER_INVALID', questionId: '3' },
    ],
    [
      'an answer without end [TOUR-15]',
      guided('whole', 1, 10, answered(6, 'textarea', 'x'.repeat(10_001))),
      { code: 'ANSWER_TOO_LONG', available: 10_000 },
    ],
    ['an answer to nothing [TOUR-15]', guided('whole', 1, 10, answered(99, 'text', 'x')), { code: 'QUESTION_UNKNOWN' }],
    [
      'a day without the tour [TOUR-19]',
      guided('public', 1, 1, { datetime: '2026-05-11T10:00' }),
      { code: 'DAY_UNAVAILABLE' },
    ],
    [
      'a day that is none [TOUR-19]',
      guided('public', 1, 1, { datetime: '2026-06-31T10:00' }),
      { code: 'DAY_UNAVAILABLE' },
    ],
    [
      'a day that is sold out [TOUR-19]',
      guided('public', 1, 1, { datetime: '2026-05-07T10:00' }),
      { code: 'DAY_SOLD_OUT' },
    ],
    [
      'a time that there is not [TOUR-19]',
      guided('public', 1, 1, { datetime: '2026-05-05T10:30' }),
      { code: 'TIME_UNAVAILABLE' },
    ],
    [
      'a time that is sold out [TOUR-19]',
      { ...guided('public', 1, 1, { datetime: '2026-05-08T14:00' }), prices: [{ id: 2, count: 1 }] },
      { code: 'TIME_SOLD_OUT', available: 0 },
    ],
    ['a tour that is over [TOUR-17]', guided('over', 1, 0), { code: 'TOUR_OVER' }],
    ['a tour that nobody knows [TOUR-17]', { ...guided('public', 1, 1), tourId: 4711 }, { code: 'TOUR_NOT_BOOKABLE' }],
    ['the id of an event', { ...guided('public', 1, 1), tourId: 501 }, { code: 'TOUR_NOT_BOOKABLE' }],
  ])('%s', async (_, item, problem) => {
    const { error, problems } = await refusal([adults(1), item]);
    expect(error).toBe(problem.code);
    expect(problems).toContainEqual(expect.objectContaining({ ...problem, line: 1 }));
    expect(await shop.database.read.selectFrom('places').selectAll().execute()).toEqual([]);
  });
});

test('a booked tour has a ticket, a calendar file and a note of its meeting point [ORD-2]', async () => {
  const { body } = await buy(shop, [guided('whole', 2, 22)]);
  const { has_tickets, tickets_url, calendar_url, visit_notes, receipt } = body.data;
  expect([has_tickets, visit_notes]).toEqual([true, [{ name: 'Tour 605', note: '<p>Treffpunkt: Stairs</p>' }]]);
  const parts = [
    { name: 'Guide', count: 2 },
    { name: 'Adult', count: 22 },
  ];
  expect(receipt.lines).toMatchObject([{ name: 'Tour 605', detail: 'Deutsch', parts, price: 23_000 }]);
  const voucher = new Uint8Array(await (await shop.request(tickets_url)).arrayBuffer());
  expect(new TextDecoder().decode(voucher.slice(0, 5))).toBe('%PDF-');
  const calendar = await (await shop.request(calendar_url)).text();
  expect(calendar).toContain('DTSTART:20260505T080000Z\r\nDTEND:20260505T090000Z');
  const codes = await shop.database.read.selectFrom('tickets').selectAll().execute();
  expect(codes).toMatchObject([{ people: 22, ticket_number: null }]);
});

test('deletes the answers of a failed attempt with its visitor’s data, and keeps those of an order', async () => {
  const { cartId } = await underWay(shop, [guided('whole', 1, 12)]);
  await buy(shop, [guided('whole', 1, 12)]);
  await shop.database.write((write) => closeCart(write, cartId, 'failed', shop.clock.now));
  const answersOf = async (state: 'failed' | 'paid') => {
    const rows = await shop.database.read.selectFrom('carts').select('lines').where('state', '=', state).execute();
    return rows.flatMap(({ lines }) =>
      readLines(lines)
        .filter(isAdmissionItem)
        .map((line) => line.tour?.answers.length),
    );
  };
  await forgetVisitors(shop.database, shop.clock.now + 25 * 60 * minutes);
  expect([await answersOf('failed'), await answersOf('paid')]).toEqual([[0], [2]]);
});

test('deletes the answers of a failed attempt that has no buyer', async () => {
  const { cartId } = await underWay(shop, [guided('whole', 1, 12)]);
  await shop.database.write(async (write) => {
    await write.updateTable('carts').set({ buyer: null }).where('id', '=', cartId).execute();
    await closeCart(write, cartId, 'failed', shop.clock.now);
  });
  await forgetVisitors(shop.database, shop.clock.now + 25 * 60 * minutes);
  const { lines } = await shop.database.read
    .selectFrom('carts')
    .select('lines')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  expect(
    readLines(lines)
      .filter(isAdmissionItem)
      .map(({ tour }) => tour?.answers.length),
  ).toEqual([0]);
});

test('judges lines of the same time one after the other, and books a cart as a whole or not at all', async () => {
  const both = [adults(2), guided('public', 12, 12), guided('public', 9, 9)];
  expect((await refusal(both)).problems).toEqual([{ code: 'OVERBOOKED', available: 8, line: 2 }]);
  expect([await placesIn(shop), await tourPlacesIn(shop, 'public')]).toEqual([20, 20]);
  expect((await buy(shop, [adults(2), guided('public', 12, 12), guided('public', 8, 8)])).status).toBe(200);
  expect([await placesIn(shop), await tourPlacesIn(shop, 'public')]).toEqual([18, 0]);
});

test('a refused line takes no places from the next one [TOUR-7]', async () => {
  const lines = [guided('public', 12, 12), guided('public', 9, 9), guided('public', 8, 8)];
  expect((await refusal(lines)).problems).toEqual([{ code: 'OVERBOOKED', available: 8, line: 1 }]);
});

test('a booked line of a whole tour knows how many people it was sold for, where they are not counted [TOUR-9]', async () => {
  const whole = await bookedLine([guided('wholePlain', 2, 0)]);
  expect(whole.line).toMatchObject({ people: 0, tour: { tours: 2, mostPeople: 30 } });
});

test('places that the visitor’s own attempt holds are available to their changed cart', async () => {
  const token = await signIn(shop);
  await underWay(shop, [guided('wholePlain', 2, 0)], token);
  await underWay(shop, [guided('wholePlain', 3, 0)], token);
  expect(await tourPlacesIn(shop, 'wholePlain')).toBe(0);
  expect((await refusal([guided('wholePlain', 1, 0)])).error).toBe('TIME_SOLD_OUT');
});

/** The provider says, after the hold has ended, that the tour was paid. */
async function lateWord({ page }: { page: string }): Promise<void> {
  await tourPlacesIn(shop, 'wholePlain');
  expect(await providerSays(shop, page, 'paid')).toBe(200);
}

test('frees a tour when its hold ends, and books a late payment where it is still free', async () => {
  const attempt = await underWay(shop, [guided('wholePlain', 3, 0)]);
  expect(await tourPlacesIn(shop, 'wholePlain')).toBe(0);
  shop.clock.now += 16 * minutes;
  expect(await tourPlacesIn(shop, 'wholePlain')).toBe(45);
  await lateWord(attempt);
  expect(await orders()).toHaveLength(1);
  expect(await tourPlacesIn(shop, 'wholePlain')).toBe(0);
});

test.each([
  ['others have it', 16 * minutes, true],
  ['it has left', 26.5 * 60 * minutes, false],
])('refunds a late payment for a tour when %s', async (_, later, isGone) => {
  const attempt = await underWay(shop, [guided('wholePlain', 3, 0)]);
  shop.clock.now += later;
  if (isGone) await underWay(shop, [guided('wholePlain', 1, 0)]);
  await lateWord(attempt);
  expect(await orders()).toEqual([]);
  const { state } = await shop.database.read
    .selectFrom('carts')
    .select('state')
    .where('id', '=', attempt.cartId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('refunded');
});
