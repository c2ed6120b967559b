import type { TestServer } from './test-server.ts';
import { tourIds, tourParts } from './museum/test-tours.ts';

/** Tuesday's tour in the morning: 20 places for people, or three whole tours. */
export const tourTime = '2026-05-05T10:00';

type Kind = keyof typeof tourIds;

interface TourWish {
  readonly datetime?: string;
  readonly answers?: Record<string, unknown>;
  readonly tickets?: readonly unknown[];
  readonly prices?: readonly unknown[];
}

/** The mandatory questions of the tour for schools, answered. */
export const schoolAnswers = {
  1: { qId: 1, type: 'text', value: 'Lycée du Lac' },
  2: { qId: 2, type: 'number', value: '7' },
};

/** A line of a guided tour: so many people or whole tours, and so many tickets where the tour has some. */
export function guided(kind: Kind, count: number, adults: number, wish: TourWish = {}) {
  return {
    type: 'guidedTour',
    tourId: tourIds[kind],
    datetime: tourTime,
    prices: [{ id: tourParts.guide, count }],
    tickets: adults === 0 ? [] : [{ id: tourParts.adult, count: adults }],
    answers: kind === 'whole' ? schoolAnswers : {},
    ...wish,
  };
}

/** What the calendar says is left, in people. */
export async function tourPlacesIn(shop: TestServer, kind: Kind, datetime = tourTime): Promise<number> {
  const day = datetime.slice(0, 10).replaceAll('-', '');
  const { body } = await shop.get(`/api/de/tour/calendar/tour/${tourIds[kind]}/range/${day};${day}`);
  return body.data[datetime.slice(0, 10)][datetime.slice(11)].tickets;
}
