import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkTour } from '../validate/check-tour.ts';
import { fieldName } from './file-issues.ts';
import type { MuseumTour, TourFile } from '../schema/tour-model.ts';
import { tourFile, toursOf } from '../schema/tour-model.ts';
import { timesOf, tourClosedReason } from '../schedule/tour-plan.ts';

const name = { de: 'Probe' };
const ticket = { id: 1, name, price: 1000, vat_value: 7, sequence_no: 1 };
const atTimes = { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], at: ['10:00', '02:30'] };
const daily = { ...atTimes, people: 20 };
const language = { id: 1, language: 'fr', run: { first: 'today', last: 'month+2-1' }, times: [daily] };

/** A small tour file; what a test is about is given. */
function file(given: object = {}): TourFile {
  return v.parse(tourFile, {
    venue: 1,
    category: 1,
    sequence_no: 1,
    texts: { de: { name: 'Probe', event: 'Probe', subtitle: 'Probe', description: 'Probe', meeting_point: 'Probe' } },
    picture: { file: 'pictures/probe', alt: name },
    duration_minutes: 60,
    max_participants: 15,
    prices: [{ id: 1, name, price: 500, vat_value: 19, sequence_no: 1 }],
    tickets: [ticket],
    tours: [language],
    ...given,
  });
}

function tour(given: object = {}, shared: object = {}): MuseumTour {
  const [first] = toursOf(file({ ...shared, tours: [{ ...language, ...given }] }));
  if (!first) throw new Error('A file has a tour.');
  return first;
}

const at = { today: '2026-11-21', timeZone: 'Europe/Berlin' };
const timesOn = (one: MuseumTour, day: string) => timesOf(one, day, at).map(({ time }) => time);

describe('the times of a tour', () => {
  test('are those of its weekdays or named days within its run, in order', () => {
    expect(timesOn(tour(), '2026-11-21')).toEqual(['02:30', '10:00']);
    expect([timesOn(tour(), '2026-11-20'), timesOn(tour(), '2027-01-01')]).toEqual([[], []]);
    const named = tour({ times: [{ days: ['month+1+4', '2026-12-24'], at: ['18:00'], people: 5 }] });
    expect([timesOn(named, '2026-12-05'), timesOn(named, '2026-12-24')]).toEqual([['18:00'], ['18:00']]);
    expect(timesOn(named, '2026-12-06')).toEqual([]);
    expect(timesOn(tour(), '2026-11-31')).toEqual([]);
  });

  test('have the museum’s offset and an end; a time that the clock skips is left out [I18N-7]', () => {
    const long = tour({ run: { first: 'today', last: '2027-12-31' } });
    expect(timesOn(long, '2027-03-28')).toEqual(['10:00']);
    expect(timesOf(long, '2027-03-28', at)[0]).toMatchObject({
      datetime: '2027-03-28T10:00:00+02:00',
      datetimeEnd: '2027-03-28T11:00:00+02:00',
    });
  });

  test('have the capacity of the first of two entries, so that a single day may differ from its weekday', () => {
    const single = { days: ['2026-12-01'], at: ['10:00'], people: 3 };
    const [night, morning] = timesOf(tour({ times: [single, daily] }), '2026-12-01', at);
    expect([night?.capacity, morning?.capacity]).toEqual([20, 3]);
  });

  test('are presold by the first rule that fits the day; whole tours are counted in tours', () => {
    const presold = [{ days: ['2026-12-01'], percent: 100 }, { leave: 4 }];
    const presoldOn = (one: MuseumTour, day: string) =>
      timesOf(one, day, at).map((time) => [time.capacity, time.presold]);
    expect(presoldOn(tour({ presold }), '2026-12-01')).toEqual([
      [20, 20],
      [20, 20],
    ]);
    expect(presoldOn(tour({ presold }), '2026-12-02')).toEqual([
      [20, 16],
      [20, 16],
    ]);
    const whole = tour({ times: [{ ...atTimes, tours: 3 }] }, { book_complete_tour: true });
    expect(presoldOn(whole, '2026-12-02')).toEqual([
      [3, 0],
      [3, 0],
    ]);
  });

  test('are none on closed days, which have a reason', () => {
    const closed = [{ yearly: ['12-24'], reason: { de: 'Feiertag' } }];
    const one = tour({}, { closed });
    expect(timesOn(one, '2026-12-24')).toEqual([]);
    expect(tourClosedReason(one, '2026-12-24', at.today)).toEqual({ de: 'Feiertag' });
    expect(tourClosedReason(one, '2027-12-24', at.today)).toBeNull();
  });
});

describe('checkTour reports', () => {
  const whole = { book_complete_tour: true };
  const wholeTimes = { ...atTimes, tours: 2 };
  const question = (given: object) => ({ questions: [{ id: 1, label: name, ...given }] });
  const times = (...given: object[]) => ({ tours: [{ ...language, times: given }] });
  test.each([
    [
      'a smallest group larger than the largest',
      { min_participants: 16 },
      'min_participants',
      'at most max_participants 15',
    ],
    ['no tickets where they are needed', { tickets: [] }, 'tickets', 'expected at least one'],
    ['tickets where they are offered to nobody', { booking_without_tickets: true }, 'tickets', 'offered to nobody'],
    [
      'tickets that make no group',
      { min_participants: 2, tickets: [{ ...ticket, subtickets: [{ id: 1, name, price: 0 }] }] },
      'tickets',
      'no group gets to',
    ],
    [
      'prices that no group is sold',
      { min_participants: 3, prices: [{ ...file().prices[0], max_quantity: 2 }] },
      'prices',
      'for 2 people at most, and min_participants is 3',
    ],
    [
      'prices of a time that no group is sold',
      {
        min_participants: 3,
        tours: file().tours.map((one: { times: object[] }) => ({
          ...one,
          times: one.times.map((time) => ({ ...time, prices: [{ ...file().prices[0], max_quantity: 2 }] })),
        })),
      },
      'tours[0].times[0].prices',
      'for 2 people at most, and min_participants is 3',
    ],
    [
      'tickets for fewer than the smallest group',
      { min_participants: 5, tickets: [{ ...ticket, max_quantity: 2 }] },
      'tickets',
      'for 2 people at most, and min_participants is 5',
    ],
    [
      'whole tours with tickets for fewer than their smallest group',
      {
        ...whole,
        min_participants: 5,
        tickets: [{ ...ticket, subtickets: [{ id: 1, name, price: 0, max_quantity: 4 }] }],
      },
      'tickets',
      'for 4 people at most, and min_participants is 5',
    ],
    [
      'a most of a ticket that is taken once',
      { tickets: [{ ...ticket, max_quantity: 2, subtickets: [{ id: 1, name, price: 0 }] }] },
      'tickets[0].max_quantity',
      'taken once',
    ],
    [
      'a least above the most',
      { tickets: [{ ...ticket, subtickets: [{ id: 1, name, price: 0, min_quantity: 3, max_quantity: 2 }] }] },
      'tickets[0].subtickets[0].min_quantity',
      'expected at most 2',
    ],
    [
      'a least above all that join',
      { tickets: [{ ...ticket, subtickets: [{ id: 1, name, price: 0, min_quantity: 16 }] }] },
      'tickets[0].subtickets[0].min_quantity',
      'expected at most 15',
    ],
    ['two prices with one id', { prices: [file().prices[0], file().prices[0]] }, 'prices[1].id', 'used already'],
    ['a choice without options', question({ type: 'radio' }), 'questions[0].options', 'expected options for radio'],
    [
      'options of a text',
      question({ type: 'text', options: [{ id: 1, name }] }),
      'questions[0].options',
      'has no options',
    ],
    ['people of a tour that is booked whole', whole, 'tours[0].times[0]', 'expected tours'],
    ['whole tours of one that is not', times(wholeTimes), 'tours[0].times[0].tours', 'booked by people'],
    ['times without a day', times({ at: ['10:00'], people: 1 }), 'tours[0].times[0]', 'weekdays or days'],
    ['a time that is given twice', times(daily, daily), 'tours[0].times[1].at[0]', '10:00 is given already'],
    [
      'a run that ends before it begins',
      { tours: [{ ...language, run: { first: 'today', last: 'today-1' } }] },
      'tours[0].run.last',
      'not before today',
    ],
    [
      'places sold in no way',
      { tours: [{ ...language, presold: [{ days: ['today'] }] }] },
      'tours[0].presold[0]',
      'exactly one of percent or leave',
    ],
    ['a closing for no reason given', { closed: [{ reason: name }] }, 'closed[0]', 'exactly one of weekdays'],
  ])('%s', (_, given, field, problem) => {
    const issues: [string, string][] = [];
    checkTour(file(given), (path, what) => issues.push([fieldName(path), what]));
    expect(issues).toContainEqual([field, expect.stringContaining(problem)]);
  });

  test('nothing for a valid tour', () => {
    const issues: unknown[] = [];
    checkTour(file(), (...fileIssue) => issues.push(fileIssue));
    expect(issues).toEqual([]);
  });
});
