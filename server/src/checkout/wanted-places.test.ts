import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { loadMuseum } from '../museum/load/load-museum.ts';
import { testMuseum } from '../../test/support/museum/test-museum.ts';
import { tourIds } from '../../test/support/museum/test-tours.ts';
import { dayOnWire } from '../catalog/tours/tour-offer.ts';
import { wantedPlaces } from './wanted-places.ts';

const museum = loadMuseum(testMuseum());
const at = { today: '2026-05-04', timeZone: 'Europe/Berlin' };

function wanted(day: string, time: string) {
  const line = {
    type: 'guidedTour',
    eventId: `tour/${tourIds.public}`,
    ticketId: String(tourIds.public),
    day,
    datetime: `${day}T${time}:00+02:00`,
    people: 2,
    count: 2,
  };
  const context = { offered: museum } as unknown as Context;
  return wantedPlaces(context, [line as unknown as Parameters<typeof wantedPlaces>[1][number]], at);
}

test('the limit of a tour’s counter is its places, less those sold elsewhere [TOUR-7]', () => {
  expect(wanted('2026-05-05', '10:00')).toMatchObject([{ key: 'tour/601/2026-05-05T10:00', count: 2, limit: 20 }]);
  expect(wanted('2026-05-07', '10:00')).toMatchObject([{ limit: 0 }]);
});

test('is null for a time that the museum does not plan', () => {
  expect(wanted('2026-05-05', '10:30')).toBeNull();
});

test('shows zero places, never less, when more is sold than the museum plans [TOUR-9]', () => {
  const tour = museum.tours.find(({ id }) => id === tourIds.whole);
  if (!tour) throw new Error('The test museum has whole tours.');
  const from = { tour, taken: () => 5, moment: { day: at.today, time: '08:00' }, at };
  expect(dayOnWire(from, '2026-05-05', true)['10:00']).toMatchObject({ tickets: 0, tour_count: 0 });
});
