import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toursForGroup } from './tour-limits.ts';
import { toursWithin } from './tour-slots.ts';

const tour = { maxParticipants: 15 };

test('people need every tour that they begin; places hold only full tours, but at least one [TOUR-9]', () => {
  const numbers = [0, 1, 14, 15, 16, 29, 30, 31];
  expect(numbers.map((people) => toursForGroup(tour, people))).toEqual([0, 1, 1, 1, 2, 2, 2, 3]);
  expect(numbers.map((places) => toursWithin(tour, places))).toEqual([0, 1, 1, 1, 1, 1, 2, 2]);
});

test('places never hold more tours than as many people need, and several tours always fit in full', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(500), (maxParticipants, places) => {
      const within = toursWithin({ maxParticipants }, places);
      expect(within).toBeLessThanOrEqual(toursForGroup({ maxParticipants }, places));
      if (within > 1) expect(within * maxParticipants).toBeLessThanOrEqual(places);
    }),
  );
});
