import { expect, test } from 'vitest';
import {
  kinds,
  question,
  sampleTour,
  tourDay,
  tourOffer,
  tourPrice,
  tourSlot,
  tourTicket,
} from '@foyer/rules/test/sample-tour.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { isToBeAsked, validateAdding, type TourDayOffer } from './validate-adding.ts';
import { emptyDraft, movedDraft, withPeople } from './tour-draft.ts';

const tour = sampleTour({ tickets: [tourTicket('adult')] });
const slot = tourSlot('11:00', 12);

function offered(changes: Partial<Tour> = {}, slots = [slot], asReported = slots): TourDayOffer {
  return { offer: tourOffer({ tour: { ...tour, ...changes }, slots }), asReported };
}

/** The press of a group of four that was shown `shown`, when the museum says `refreshed`. */
function pressed(refreshed: TourDayOffer | null, shown = offered()) {
  const { offer } = shown;
  const [at = null] = offer.slots;
  const begun = movedDraft(emptyDraft(offer.tour), { day: tourDay, slot: at, tour: offer.tour }, null);
  return validateAdding(withPeople(begun, 4), shown, refreshed);
}

test('adds a group without problems, even if the museum does not answer [TOUR-16]', () => {
  const item = { date: tourDay, time: '11:00', totalCount: 4, totalCents: 4 * (500 + 1200) };
  expect(pressed(offered())).toMatchObject({ is: 'added', item });
  expect(pressed(null)).toMatchObject({ is: 'added', item });
});

test('does not add a group whose price or ticket has another price, but reports it [TOUR-6] [TOUR-16]', () => {
  expect(pressed(offered({ prices: [tourPrice('guide', { priceCents: 600 })] }))).toEqual({ is: 'repriced' });
  expect(pressed(offered({ tickets: [tourTicket('adult', { priceCents: 1100 })] }))).toEqual({ is: 'repriced' });
  // Under another id it is the same price: the item has the one that the museum knows.
  const prices = [tourPrice('new', { name: 'guide' })];
  expect(pressed(offered({ prices }))).toMatchObject({ is: 'added', item: { prices: [{ id: 'new', count: 4 }] } });
});

test('refuses what the museum’s current offer does not allow [TOUR-7] [TOUR-17]', () => {
  const refused = (refreshed: TourDayOffer | null, shown = offered()) => {
    const verdict = pressed(refreshed, shown);
    return verdict.is === 'refused' ? verdict.problems.map(({ code }) => code) : verdict.is;
  };
  expect(refused(offered({}, [tourSlot('11:00', 1)]))).toEqual(['OVERBOOKED']);
  expect(refused(offered({}, [{ ...slot, isSoldOut: true }, tourSlot('14:00', 9)]))).toContain('TIME_SOLD_OUT');
  expect(refused(offered({}, [tourSlot('14:00', 9)]))).toContain('TIME_UNAVAILABLE');
  expect(refused(offered({ questions: [question('school', { isMandatory: true })] }))).toEqual(['ANSWER_REQUIRED']);
  expect(refused(offered({}, [tourSlot('11:00', 0)], [slot]))).toContain('DAY_IN_CART');
  const whole = offered({ ...kinds.whole, withoutTickets: true }, []);
  expect(refused(null, whole)).toContain('DAY_UNAVAILABLE');
});

test('asks the museum on each submit unless only input is missing, so that a full time can be booked again [TOUR-19]', () => {
  expect(isToBeAsked([])).toBe(true);
  expect(isToBeAsked([{ code: 'OVERBOOKED', available: 1 }, { code: 'ANSWER_REQUIRED' }])).toBe(true);
  expect(isToBeAsked([{ code: 'PEOPLE_REQUIRED' }])).toBe(false);
  const full = offered({}, [tourSlot('11:00', 1)]);
  expect(pressed(offered(), full)).toMatchObject({ is: 'added' });
});
