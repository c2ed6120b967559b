import { expect, test } from 'vitest';
import { kinds, sampleTour, tourDay, tourSlot } from '@foyer/rules/test/sample-tour.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { listedSlotState } from '@foyer/rules/tours/tour-times.ts';
import { cartOf, tourItem } from '../../../../test/cart-fixture.ts';
import type { TourItem } from '../../../cart/items/tour-item.ts';
import { toTourItem } from '../../../cart/items/counted-tour.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { translator } from '../../../i18n/use-text.ts';
import { dayFace, dayStateText } from './tour-day.tsx';
import { emptyDraft, movedDraft, withPeople } from '../booking/tour-draft.ts';
import { slotFace } from '../tour-texts.ts';
import { remainingAfter, remainingCalendar, remainingSlots, type RemainingAfterCart } from './use-remaining.ts';
import type { TourMonths } from './use-tour-months.ts';

const words = { t: translator('en'), lang: 'en', showsPlaces: true };
const now = { day: '2026-04-01', time: '12:00' };

/** What a cart with a group of so many at 11:00 leaves. */
function afterGroup(people: number, tour = sampleTour()): RemainingAfterCart {
  const slot = tourSlot('11:00', 99);
  const draft = withPeople(movedDraft(emptyDraft(tour), { day: tourDay, slot, tour }, null), people);
  const item: TourItem = {
    ...toTourItem({ ...draft.booking, day: tourDay, time: '11:00' }, tour, people),
    itemId: 'one',
  };
  return (one, of) => remainingSlots([one], of, [item])[0] ?? one;
}

test('a time shows what the cart leaves, and whether the cart holds the rest [TOUR-7] [TOUR-5]', () => {
  const tour = sampleTour();
  const hint = (slot: TourSlot, left: RemainingAfterCart) =>
    slotFace(slot, tour, (one) => listedSlotState(one, tour, now, 5), words, left).hint;
  expect(hint(tourSlot('11:00', 12), afterGroup(2))).toBe('10 places');
  expect(hint(tourSlot('11:00', 12), afterGroup(8))).toBe('only 4 left');
  expect(hint(tourSlot('11:00', 12), afterGroup(12))).toBe('in your basket');
  expect(hint(tourSlot('14:00', 12), afterGroup(12))).toBe('12 places');
  expect(hint(tourSlot('11:00', 0), afterGroup(2))).toBe('fully booked');
  const whole = sampleTour({ ...kinds.whole, withoutTickets: true });
  const tours = slotFace(
    tourSlot('11:00', 45, { tourCount: 3 }),
    whole,
    (one) => listedSlotState(one, whole, now, 5),
    words,
    afterGroup(22, whole),
  );
  expect(tours.hint).toBe('1 tour left');
  const hidden = (places: number) =>
    slotFace(tourSlot('11:00', places), tour, (one) => listedSlotState(one, tour, now, 5), {
      ...words,
      showsPlaces: false,
    }).hint;
  expect([12, 4, 0].map(hidden)).toEqual(['places left', 'only 4 left', 'fully booked']);
});

test('another tour, another day or the item being changed takes no places [TOUR-7] [CART-3]', () => {
  const tour = sampleTour();
  const left = (one: RemainingAfterCart, changes: Partial<TourSlot> = {}) =>
    one({ ...tourSlot('11:00', 12), ...changes }, tour).places;
  expect(left(afterGroup(2))).toBe(10);
  expect(left(afterGroup(2), { day: '2026-12-06' })).toBe(12);
  expect(left(afterGroup(2, sampleTour({ id: '13' })))).toBe(12);
  updateCart(() =>
    cartOf(
      tourItem({
        id: tour.id,
        date: tourDay,
        time: '11:00',
        prices: [{ id: 'guide', name: '', unitCents: 0, count: 2 }],
      }),
    ),
  );
  const [item] = currentCart().items;
  expect(left(remainingAfter(currentCart(), null))).toBe(10);
  expect(left(remainingAfter(currentCart(), item?.itemId ?? null))).toBe(12);
  updateCart(() => cartOf());
});

test('a day shows what the cart leaves, and stays available where the cart holds all of it [TOUR-3]', () => {
  const tour = sampleTour();
  const calendar = { [tourDay]: { '11:00': { timeslotId: '1', places: 12, tourCount: null } } };
  const face = (left: RemainingAfterCart, showsPlaces = true) => {
    const availability = { tour, lifetime: null, now, fewLeftThreshold: 5, calendar };
    const remaining = { ...availability, calendar: remainingCalendar(calendar, tour, left) };
    const months: TourMonths = { availability, remaining, closed: {}, hasLoaded: () => true };
    const { mark, word, reason } = dayFace(tourDay, months, { ...words, showsPlaces });
    return [mark, word, reason, dayStateText(tourDay, months, { ...words, showsPlaces })];
  };
  expect(face((slot) => slot)).toEqual(['free', '12', null, '12 places']);
  expect(face(afterGroup(2))).toEqual(['free', '10', null, '10 places']);
  expect(face(afterGroup(12))).toEqual(['few', '0', null, 'in your basket']);
  expect(face((slot) => slot, false)).toEqual(['free', '', null, 'places left']);
  expect(face(afterGroup(8), false)).toEqual(['few', '4 left', null, 'only 4 left']);
});
