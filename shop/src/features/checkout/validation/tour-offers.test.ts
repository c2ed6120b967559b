import { expect, test } from 'vitest';
import { kinds, sampleTour, tourPrice, tourTicket } from '@foyer/rules/test/sample-tour.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { cartOf, tourItem } from '../../../../test/cart-fixture.ts';
import { withPaymentKey } from '../../../cart/cart-payment.ts';
import type { TourItem } from '../../../cart/items/tour-item.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { cartProblems } from './cart-problems.ts';
import { loadTourOffers, refreshedTour } from './tour-offers.ts';

const now = { day: '2026-11-21', time: '12:00' };
const tour = sampleTour({
  ...kinds.whole,
  id: '242',
  prices: [tourPrice('1', { priceCents: 7000 })],
  tickets: [tourTicket('31', { priceCents: 300 })],
  schedule: { '11:30': { tourCount: 3, prices: [] } },
});
const group = (changes: Partial<TourItem> = {}) =>
  tourItem({
    tickets: [{ id: '31', name: 'Pupils', unitCents: 300, count: 21, subtickets: [] }],
    answers: [],
    ...changes,
  });

const answers: Readonly<Record<string, unknown>> = {
  getTour: tour,
  getTourCalendar: { '2026-11-25': { '11:30': { timeslotId: '9', places: 45, tourCount: 3 } } },
  getTourSoldOutDays: [],
  getTourSoldOutTimes: [],
  getTourLifetime: { first: '2026-11-01', last: '2026-12-31' },
};
const museum = (changes: Readonly<Record<string, unknown>> = {}) =>
  (async ({ name }: { name: string }) => ({
    status: 200,
    body: { data: { ...answers, ...changes }[name] },
  })) as unknown as LoaderContext['call'];

async function problemsIn(items: readonly TourItem[], call = museum()) {
  const tours = await loadTourOffers(items, call);
  return cartProblems(cartOf(...items), { byDay: new Map(), tours, products: null, now });
}

test('finds no problems with a group that fits [CART-8]', async () => {
  expect(await problemsIn([group()])).toEqual([]);
});

test('two groups at one time share the tours that are left [TOUR-9]', async () => {
  expect(await problemsIn([group(), group()])).toMatchObject([
    { itemId: '2', code: 'TOURS_OVERBOOKED', available: 1, remedy: { kind: 'chooseAgain' } },
  ]);
});

test('a group that does not fit takes nothing from the next one [TOUR-9]', async () => {
  const one = group({ prices: [{ id: '1', name: 'Guide', unitCents: 7000, count: 1 }], tickets: [] });
  const small = { ...one, tickets: [{ id: '31', name: 'Pupils', unitCents: 300, count: 10, subtickets: [] }] };
  expect(await problemsIn([group(), group(), small])).toMatchObject([{ itemId: '2', code: 'TOURS_OVERBOOKED' }]);
});

test('reports a group that is too small, and a tour that is over [TOUR-13] [TOUR-17]', async () => {
  const large = { getTour: { ...tour, minParticipants: 30 } };
  expect(await problemsIn([group()], museum(large))).toMatchObject([{ code: 'GROUP_TOO_SMALL', required: 30 }]);
  const over = { getTourLifetime: { first: '2026-11-01', last: '2026-11-20' } };
  expect(await problemsIn([group()], museum(over))).toMatchObject([{ code: 'TOUR_OVER' }]);
});

test('names the ticket that exceeds its limit [TOUR-10]', async () => {
  const tickets = [tourTicket('31', { name: 'Pupils', maxQuantity: 10 })];
  const problems = await problemsIn([group()], museum({ getTour: { ...tour, tickets } }));
  expect(problems).toMatchObject([{ code: 'QUANTITY_LIMIT', name: 'Pupils', available: 20 }]);
});

test('does not report missing places that a payment has reserved, but reports everything else [CART-8] [TOUR-9]', async () => {
  const tours = await loadTourOffers([group()], museum({ getTourSoldOutTimes: ['11:30'] }));
  const offers = { byDay: new Map(), tours, products: null, now };
  const reserved = withPaymentKey(cartOf(group()), 'key');
  expect(cartProblems(reserved, offers)).toEqual([]);
  expect(cartProblems(withPaymentKey(cartOf(group({ tickets: [] })), 'key'), offers)).toMatchObject([
    { code: 'GROUP_TOO_SMALL' },
  ]);
});

test('reports a sold-out time or day, and a tour that is gone, at the item [TOUR-19] [TOUR-4]', async () => {
  expect(await problemsIn([group()], museum({ getTourSoldOutTimes: ['11:30'] }))).toMatchObject([
    { code: 'DAY_SOLD_OUT' },
  ]);
  // A museum may name the day alone, whatever its times and their numbers say.
  expect(await problemsIn([group()], museum({ getTourSoldOutDays: ['2026-11-25'] }))).toMatchObject([
    { code: 'DAY_SOLD_OUT' },
  ]);
  const gone = (async () => {
    throw new CallFailure('getTour', 'refused', 410);
  }) as unknown as LoaderContext['call'];
  expect(await problemsIn([group()], gone)).toMatchObject([{ code: 'TOUR_NOT_BOOKABLE', name: 'Two Lines' }]);
});

test('throws where the museum cannot be reached [ERR-4]', async () => {
  const offline = (async () => {
    throw new CallFailure('getTour', 'offline');
  }) as unknown as LoaderContext['call'];
  await expect(loadTourOffers([group()], offline)).rejects.toThrow('offline');
});

test('shows today’s prices, and leaves an item with unknown tickets unchanged [CART-8]', async () => {
  const offers = await loadTourOffers([group()], museum());
  expect(refreshedTour(group(), offers)).toMatchObject({ itemId: '3', totalCents: 20_300, totalCount: 22 });
  const strange = group({ tickets: [{ id: '99', name: 'Gone', unitCents: 1, count: 1, subtickets: [] }] });
  expect(refreshedTour(strange, offers)).toBe(strange);
});
