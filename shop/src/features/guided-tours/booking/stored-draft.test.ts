import { beforeEach, expect, test, vi } from 'vitest';
import { sampleTour, question } from '@foyer/rules/test/sample-tour.ts';
import { withPeople, withTicket, type TourForm } from '@foyer/rules/tours/tour-form.ts';
import { emptyTourBooking } from '@foyer/rules/tours/tour-booking.ts';
import { withAnswer } from '@foyer/rules/tours/tour-answers.ts';
import { storageOf } from '../../../../test/storage.ts';
import { sessionStore } from '../../../app/browser-storage.ts';
import { beginDrafts, tourDraftsKey } from '../../../session/draft-keys.ts';
import { forgetTourDraft, keepTourDraft, readTourDraft, type DraftPlace } from './stored-draft.ts';

const place: DraftPlace = { tourId: '242', day: '2026-12-05', time: '11:00', itemId: null };
const begun: TourForm = {
  booking: { ...emptyTourBooking, day: place.day, time: place.time },
  people: 0,
  isPeopleEntered: false,
};
const filled = (people: number): TourForm => {
  const form = withTicket(withPeople(begun, sampleTour(), people), 'adult', people - 1);
  const answers = withAnswer({}, question('school'), 'Lycée');
  return { ...form, booking: { ...form.booking, answers } };
};

beforeEach(() => void vi.stubGlobal('sessionStorage', storageOf(new Map())));

test('keeps a form by tour, time and cart item, and restores it unchanged [TOUR-16]', () => {
  keepTourDraft(place, filled(22));
  expect(readTourDraft(place)).toEqual(filled(22));
  for (const other of [{ tourId: '241' }, { day: '2026-12-06' }, { time: '12:00' }, { itemId: '3' }]) {
    expect(readTourDraft({ ...place, ...other })).toBeUndefined();
  }
});

test('does not keep an empty form, and forgets only the given one [TOUR-16]', () => {
  keepTourDraft(place, begun);
  expect(sessionStore.read(tourDraftsKey)).toBeNull();
  keepTourDraft(place, filled(22));
  keepTourDraft({ ...place, tourId: '241' }, filled(8));
  forgetTourDraft(place);
  expect(readTourDraft(place)).toBeUndefined();
  expect(readTourDraft({ ...place, tourId: '241' })?.people).toBe(8);
});

test('keeps the last five forms, and ignores an invalid one [SES-2]', () => {
  for (const people of [2, 3, 4, 5, 6, 7]) keepTourDraft({ ...place, tourId: String(people) }, filled(people));
  expect(readTourDraft({ ...place, tourId: '2' })).toBeUndefined();
  expect(readTourDraft({ ...place, tourId: '3' })?.people).toBe(3);
  sessionStore.write(tourDraftsKey, '[{"place":"242 2026-12-05 11:00 "}]');
  expect(readTourDraft(place)).toBeUndefined();
});

test('keeps a form that was begun before the login for that customer only [ACC-1]', () => {
  keepTourDraft(place, filled(22));
  beginDrafts('ada@example.org');
  expect(readTourDraft(place)?.people).toBe(22);
  beginDrafts('grace@example.org');
  expect(readTourDraft(place)).toBeUndefined();
});
