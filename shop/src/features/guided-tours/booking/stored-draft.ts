import { tourAnswer } from '@foyer/contract/tours/tour-question.ts';
import type { TourForm } from '@foyer/rules/tours/tour-form.ts';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../../../app/browser-storage.ts';
import { tourDraftsKey } from '../../../session/draft-keys.ts';

/** Identifies a form: the tour, its moment, and the cart item that is edited, if any. */
export interface DraftPlace {
  readonly tourId: string;
  readonly day: string;
  readonly time: string | null;
  readonly itemId: string | null;
}

const counts = v.array(v.object({ id: v.string(), count: v.number() }));
const kept = v.object({
  place: v.string(),
  people: v.number(),
  /** The form's `isPeopleEntered`. */
  isSaid: v.boolean(),
  tours: counts,
  tickets: v.array(v.object({ id: v.string(), count: v.number(), subtickets: counts })),
  answers: v.record(v.string(), tourAnswer),
});

/** Visitors who compare tours fill in several forms. The oldest drafts are dropped. */
const mostDrafts = 5;

const nameOf = ({ tourId, day, time, itemId }: DraftPlace) => [tourId, day, time ?? '', itemId ?? ''].join(' ');

function drafts() {
  return readJson(sessionStore, tourDraftsKey, v.array(kept)) ?? [];
}

/** The form as the visitor left it in this tab, so that a change of language, a reload and Back lose nothing. Undefined if it is empty. */
export function readTourDraft(at: DraftPlace): TourForm | undefined {
  const found = drafts().find(({ place }) => place === nameOf(at));
  if (!found) return undefined;
  const { people, isSaid: isPeopleEntered, tours: entries, tickets, answers } = found;
  return { people, isPeopleEntered, booking: { day: at.day, time: at.time, entries, tickets, answers } };
}

/** Stores the form, or removes it if it is empty. */
export function keepTourDraft(at: DraftPlace, { people, isPeopleEntered, booking }: TourForm): void {
  const place = nameOf(at);
  const others = drafts().filter((draft) => draft.place !== place);
  const { entries: tours, tickets, answers } = booking;
  const isEmpty = people === 0 && Object.keys(answers).length === 0 && !isAnyChosen([...tours, ...tickets]);
  const all = isEmpty
    ? others
    : [{ place, people, isSaid: isPeopleEntered, tours, tickets, answers }, ...others].slice(0, mostDrafts);
  if (all.length > 0) writeJson(sessionStore, tourDraftsKey, all);
  else sessionStore.remove(tourDraftsKey);
}

/** Removes the form after it was added to the cart or moved to another time. */
export function forgetTourDraft(at: DraftPlace): void {
  keepTourDraft(at, {
    people: 0,
    isPeopleEntered: false,
    booking: { ...at, entries: [], tickets: [], answers: {} },
  });
}

const isAnyChosen = (chosen: readonly { count: number }[]) => chosen.some(({ count }) => count > 0);
