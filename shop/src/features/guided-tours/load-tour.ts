import type { Lifetime } from '@foyer/contract/event.ts';
import type { Tour } from '@foyer/contract/tour.ts';
import { museumNow, type Day, type Moment } from '@foyer/rules/museum-time.ts';
import { isTourOver } from '@foyer/rules/tour-lifetime.ts';
import { chosenTourDay, tourMonth } from '@foyer/rules/tour-days.ts';
import { addDays } from '@foyer/rules/museum-time.ts';
import { dayAskedFor } from '../../asked-day.ts';
import { NoSuchThing } from '../../call-failure.ts';
import { notFound, type Visit } from '../../visit.ts';
import { fetchDay, fetchLifetime, fetchSpan, fetchTour, type TourDay, type TourSpan } from './fetch-tour.ts';
import { leanCalendar, type LeanCalendar } from './lean-times.ts';

/** A tour's page as it travels: its calendar is lean. */
export interface LoadedTour {
  readonly tour: Tour;
  readonly lifetime: Lifetime;
  readonly now: Moment;
  readonly fewLeftThreshold: number;
  /** The day that the address asks for. */
  readonly asked: Day | null;
  /** The month that was looked at, cut to the lifetime. */
  readonly month: { readonly first: Day; readonly last: Day };
  readonly span: Omit<TourSpan, 'calendar'> & { readonly calendar: LeanCalendar };
  /** The chosen day: the one that was asked for, else the first that can be booked [TOUR-3]. */
  readonly day: TourDay | null;
}

/** How many months are looked through for a first day. */
const monthsAhead = 3;

/** The tour, one month of its calendar and the chosen day [TOUR-3] [TOUR-5]; "not found" for any other answer [TOUR-4]. */
export async function loadTour(visit: Visit<'id'>): Promise<LoadedTour> {
  try {
    return await fetchPage(visit);
  } catch (error) {
    throw error instanceof NoSuchThing ? notFound() : error;
  }
}

async function fetchPage({ call, params: { id }, query, shop, ...visit }: Visit<'id'>): Promise<LoadedTour> {
  const now = museumNow(visit.now, shop.museum.timeZone);
  const asked = dayAskedFor(query);
  const [tour, lifetime] = await Promise.all([fetchTour(id, call), fetchLifetime(id, call)]);
  const { fewLeftThreshold } = shop.museum;
  const known = { lifetime, now, fewLeftThreshold, asked };

  const look = async (from: Day | null, tries: number): Promise<Omit<LoadedTour, 'tour'>> => {
    const month = tourMonth(from, lifetime, now);
    const span = isTourOver(lifetime, now) ? noDays : await fetchSpan(id, month, call);
    const date = chosenTourDay(asked, month, { tour, ...span, lifetime, now, fewLeftThreshold });
    const isLast = month.last >= lifetime.last;
    // A month that has nothing is followed by one that may.
    if (date === null && asked === null && !isLast && tries > 1) return look(addDays(month.last, 1), tries - 1);
    const day = date === null ? null : await fetchDay(id, date, call, span.calendar[date]);
    return { ...known, month, span: { ...span, calendar: leanCalendar(span.calendar) }, day };
  };
  const looked = await look(asked, monthsAhead);
  // What the day's tour says is said once: the page has one tour.
  return { tour: looked.day?.tour ?? tour, ...looked };
}

const noDays: TourSpan = { calendar: {}, soldOutDays: [], closed: {} };
