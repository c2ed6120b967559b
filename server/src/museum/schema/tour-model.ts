import * as rules from '@foyer/rules/tours/tour-counts.ts';
import * as v from 'valibot';
import { cents, closing, count, flag, id, percent, picture, presold, time, weekdays } from './fields.ts';
import { dayExpression } from '../schedule/relative-day.ts';
import { byLanguage, text, texts } from './texts.ts';

const people = v.pipe(count, v.minValue(1, 'at least 1'));

/** The most in one booking; if missing, only the tour limits it. */
const most = v.exactOptional(people);

/** The price of guiding, per person or for a whole tour. */
const price = v.strictObject({
  id,
  name: texts,
  price: cents,
  vat_value: percent,
  sequence_no: count,
  max_quantity: most,
});
const prices = v.pipe(v.array(price), v.minLength(1, 'at least one price'));

const subticket = v.strictObject({
  id,
  name: texts,
  price: cents,
  min_quantity: v.exactOptional(count),
  max_quantity: most,
});

/** Admission tickets of the tour. Components have the ticket's tax rate. `max_quantity` is per booked tour. */
const ticket = v.strictObject({
  ...price.entries,
  subtickets: v.optional(v.array(subticket), []),
});

/** A question that the museum asks with a booking; radio, select and checkbox have options [TOUR-15]. */
const question = v.strictObject({
  id,
  type: v.picklist(
    ['radio', 'select', 'checkbox', 'text', 'textarea', 'number'],
    'one of radio, select, checkbox, text, textarea, number',
  ),
  label: texts,
  mandatory: flag,
  options: v.optional(v.array(v.strictObject({ id, name: texts })), []),
});

/** Start times on weekdays or on named days, and the places or tours at each of them. */
const times = v.strictObject({
  weekdays: v.exactOptional(weekdays),
  days: v.exactOptional(v.pipe(v.array(dayExpression), v.minLength(1, 'at least one day'))),
  at: v.pipe(v.array(time), v.minLength(1, 'at least one time')),
  /** Places for people; a tour that is booked whole has the number of `tours` instead. */
  people: v.exactOptional(count),
  tours: v.exactOptional(count),
  /** Replace the tour's own prices [TOUR-6]. */
  prices: v.exactOptional(prices),
});

/** The tour in one language, which is a tour with an id of its own in the API. */
const inOneLanguage = v.strictObject({
  id,
  /** Any language with a code of two or three letters, also one that the shop does not have. */
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'a language code in quotes, like fr')),
  run: v.strictObject({ first: dayExpression, last: dayExpression }),
  times: v.pipe(v.array(times), v.minLength(1, 'at least one entry')),
  presold: v.optional(
    v.array(v.strictObject({ ...presold.entries, days: v.exactOptional(v.array(dayExpression)) })),
    [],
  ),
});

export const tourFile = v.strictObject({
  venue: id,
  category: id,
  groups: v.optional(v.array(id), []),
  sequence_no: count,
  texts: byLanguage(
    v.strictObject({ name: text, event: text, subtitle: text, description: text, meeting_point: text }),
  ),
  picture,
  duration_minutes: v.pipe(v.number('minutes'), v.integer('whole minutes'), v.minValue(5, 'at least 5 minutes')),
  max_participants: people,
  min_participants: v.optional(people, 1),
  single_ticketing: flag,
  book_complete_tour: flag,
  booking_without_tickets: flag,
  prices,
  tickets: v.optional(v.array(ticket), []),
  questions: v.optional(v.array(question), []),
  closed: v.optional(v.array(closing), []),
  tours: v.pipe(v.array(inOneLanguage), v.minLength(1, 'at least one language')),
});

/** `tour-categories.yaml`, optional: the categories of tours. One without tours is not shown [TOUR-1]. */
export const tourCategoriesFile = v.array(v.strictObject({ id, name: texts }));

export type TourFile = v.InferOutput<typeof tourFile>;
export type MuseumTour = Omit<TourFile, 'tours'> & TourFile['tours'][number];

/** The tours of a file, one for each language, with the fields that they share. */
export function toursOf({ tours, ...shared }: TourFile): MuseumTour[] {
  return tours.map((tour) => ({ ...shared, ...tour }));
}

/** The rule `countsTours` for a tour as it is in its file. */
export function countsTours(tour: Pick<TourFile, 'book_complete_tour' | 'single_ticketing'>): boolean {
  return rules.countsTours({ completeTour: tour.book_complete_tour, singleTicketing: tour.single_ticketing });
}
