import { inAll } from './test-events.ts';

/** The tests' own guided tours: one for each combination of the three switches, and some for their dates. */

const all = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** What is in every tour of the tests. */
export const tourParts = { guide: 1, late: 2, adult: 3, family: 4, grownUp: 41, kid: 42, companion: 5 } as const;

/** Public, single and whole tours, with tickets and without (`…Plain`). */
export const tourIds = {
  public: 601,
  publicInFrench: 611,
  publicSingle: 602,
  publicPlain: 603,
  publicSinglePlain: 604,
  whole: 605,
  wholePlain: 606,
  single: 607,
  singlePlain: 608,
  over: 609,
  longOver: 610,
} as const;

const entry = (id: number, name: string, price: number, vat_value = 19) => ({
  id,
  name: inAll(name),
  price,
  vat_value,
  sequence_no: id,
});

const tickets = [
  { ...entry(tourParts.adult, 'Adult', 1000, 7), max_quantity: 40 },
  {
    ...entry(tourParts.family, 'Family', 2000, 7),
    subtickets: [
      { id: tourParts.grownUp, name: inAll('Grown-up'), price: 300, min_quantity: 1, max_quantity: 2 },
      { id: tourParts.kid, name: inAll('Kid'), price: 0, max_quantity: 4 },
    ],
  },
];

const guide = entry(tourParts.guide, 'Guide', 500);
/** Comes for nothing: as many as the tour takes, or so many as it says. */
const companion = entry(tourParts.companion, 'Companion', 0);

/** One question of every type; the school and the number have to be answered. */
const questions = [
  { id: 1, type: 'text', label: inAll('School'), mandatory: true },
  { id: 2, type: 'number', label: inAll('Year'), mandatory: true },
  { id: 3, type: 'radio', label: inAll('Level'), options: [option(1, 'Easy'), option(2, 'Hard')] },
  { id: 4, type: 'select', label: inAll('Theme'), options: [option(1, 'Colour'), option(2, 'Form')] },
  { id: 5, type: 'checkbox', label: inAll('Needs'), options: [option(1, 'Chairs'), option(2, 'Lift')] },
  { id: 6, type: 'textarea', label: inAll('Wishes') },
];

function option(id: number, name: string) {
  return { id, name: inAll(name) };
}

/** A tour with these switches: single tickets, whole tours, without tickets. `own` is of its one language. */
function tour(
  id: number,
  [single_ticketing, book_complete_tour, booking_without_tickets]: readonly [boolean, boolean, boolean],
  more: Record<string, unknown> = {},
  own: Record<string, unknown> = {},
) {
  const capacity = book_complete_tour && !single_ticketing ? { tours: 3 } : { people: 20 };
  const times = [
    { weekdays: all, at: ['10:00'], ...capacity },
    { weekdays: all, at: ['14:00'], ...capacity, prices: [entry(tourParts.late, 'Late guide', 700)] },
  ];
  const texts = { name: `Tour ${id}`, event: 'Event', subtitle: 'Subtitle', description: '<p>Text</p>' };
  return {
    venue: 1,
    category: 1,
    sequence_no: id,
    texts: inAll({ ...texts, meeting_point: 'Stairs' }),
    picture: { file: 'pictures/woven-rooms', alt: inAll('Alternative') },
    duration_minutes: 60,
    max_participants: 15,
    single_ticketing,
    book_complete_tour,
    booking_without_tickets,
    prices: [guide],
    ...(!booking_without_tickets && { tickets }),
    tours: [{ id, language: 'de', run: { first: 'today-10', last: 'today+60' }, times, ...own }],
    ...more,
  };
}

const [on, off] = [true, false] as const;

const inFrench = {
  id: tourIds.publicInFrench,
  language: 'fr',
  run: { first: 'today+1', last: 'today+60' },
  times: [{ days: ['today+2'], at: ['11:00'], people: 20 }],
};

/** Sold out on Thursday, and on Friday afternoon; not given on Mondays. */
function publicTour() {
  const { tours, ...shared } = tour(
    tourIds.public,
    [off, off, off],
    { groups: [1], closed: [{ weekdays: ['mon'], reason: inAll('No tours on Mondays') }] },
    {
      presold: [
        { days: ['today+3'], percent: 100 },
        { days: ['today+4'], times: { first: '14:00', last: '14:00' }, leave: 0 },
      ],
    },
  );
  return { ...shared, tours: [...tours, inFrench] };
}

/** The tours as the museum's files would have them. */
export const testTours = [
  publicTour(),
  tour(tourIds.publicSingle, [on, off, off], { venue: 2 }),
  tour(tourIds.publicPlain, [off, off, on]),
  tour(tourIds.publicSinglePlain, [on, off, on], { prices: [guide, companion] }),
  tour(tourIds.whole, [off, on, off], { min_participants: 5, questions, category: 2 }),
  tour(tourIds.wholePlain, [off, on, on]),
  tour(tourIds.single, [on, on, off], { min_participants: 4 }),
  tour(tourIds.singlePlain, [on, on, on], { prices: [guide, { ...companion, max_quantity: 2 }] }),
  tour(tourIds.over, [off, off, on], {}, { run: { first: 'today-60', last: 'today-5' } }),
  tour(tourIds.longOver, [off, off, on], {}, { run: { first: 'today-160', last: 'today-60' } }),
];

/** What tours are sorted under; the third has none. */
export const testTourCategories = [option(1, 'Public'), option(2, 'Schools'), option(3, 'Empty')];
