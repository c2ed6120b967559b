import type { TourAttributes } from '@foyer/contract/tours/tour-calendar.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';

/**
 * The part of a tour that a list shows, as short as possible for the page. Language, venue and category go by their ids, because
 * `TourAttributes` has their names.
 */
export type CompactTour = readonly [
  id: string,
  name: string,
  language: string,
  venueId: string,
  categoryId: string | null,
  /** Three digits, 0 or 1: whole tour, single ticketing, without tickets. */
  switches: string,
  group: readonly [least: number, most: number],
  minutes: number | null,
  cents: readonly number[],
  /** '' for none. */
  image: string,
];

export function compactTour(tour: Tour): CompactTour {
  const switches = [tour.completeTour, tour.singleTicketing, tour.withoutTickets].map(Number).join('');
  return [
    tour.id,
    tour.name,
    tour.language.code,
    tour.venue.id,
    tour.category?.id ?? null,
    switches,
    [tour.minParticipants, tour.maxParticipants],
    tour.durationMinutes,
    tour.prices.map(({ priceCents }) => priceCents),
    tour.image ?? '',
  ];
}

/** Fields that a list does not use. */
const unshown = {
  eventName: '',
  subtitle: '',
  description: '',
  imageAlt: '',
  meetingPoint: '',
  museumId: null,
  tickets: [],
  schedule: {},
  questions: [],
  groups: [],
} satisfies Partial<Tour>;

/** Converts a compact tour to a Tour for the rules. */
export function tourOf(compact: CompactTour, { languages, venues, categories }: TourAttributes): Tour {
  const [id, name, code, venueId, categoryId, switches, group, minutes, cents, image] = compact;
  const [minParticipants, maxParticipants] = group;
  const [completeTour, singleTicketing, withoutTickets] = switches.split('').map((on) => on === '1');
  return {
    ...unshown,
    id,
    name,
    minParticipants,
    maxParticipants,
    completeTour: completeTour === true,
    singleTicketing: singleTicketing === true,
    withoutTickets: withoutTickets === true,
    language: { code, name: languages.find((language) => language.code === code)?.name ?? code },
    venue: { id: venueId, name: venues.find((venue) => venue.id === venueId)?.name ?? '' },
    category:
      categoryId === null ? null : (categories.find((one) => one.id === categoryId) ?? { id: categoryId, name: '' }),
    image: image === '' ? undefined : image,
    durationMinutes: minutes,
    prices: cents.map((priceCents, place) => ({
      id: String(place),
      name: '',
      priceCents,
      taxRate: 0,
      sequenceNo: place,
      maxQuantity: null,
    })),
  };
}

/** The filter attributes, completed by those that the tours themselves name, in case the API leaves some out. */
export function withNamed(attributes: TourAttributes, tours: readonly Tour[]): TourAttributes {
  const all = <Named>(named: readonly Named[], own: readonly Named[], keyOf: (one: Named) => string) => [
    ...new Map([...named, ...own].map((one) => [keyOf(one), one])).values(),
  ];
  return {
    languages: all(
      attributes.languages,
      tours.map(({ language }) => language),
      ({ code }) => code,
    ),
    venues: all(
      attributes.venues,
      tours.map(({ venue: { id, name } }) => ({ id, name })),
      ({ id }) => id,
    ),
    categories: all(
      attributes.categories,
      tours.flatMap(({ category }) => category ?? []),
      ({ id }) => id,
    ),
  };
}
