import type { Lifetime } from '@foyer/contract/events/event.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { endOfMonth, museumNow, startOfMonth } from '@foyer/rules/time/museum-time.ts';
import type { Day, Moment } from '@foyer/rules/time/museum-time.ts';
import { isTourOver, chosenTourDay, tourMonth, tourReach, tourStanding } from '@foyer/rules/tours/tour-days.ts';
import { dayAskedFor } from '../../../app/navigation/asked-day.ts';
import { NoSuchThing } from '../../../api/call-failure.ts';
import { notFound } from '../../../app/guard.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { fetchDay, fetchLifetime, fetchSpan, fetchTour } from './fetch-tour.ts';
import type { TourDay, TourSpan } from './fetch-tour.ts';
import { compactCalendar } from './compact-times.ts';
import type { CompactCalendar } from './compact-times.ts';

/** The data of a tour's page as serialised, with a compact calendar. */
export interface LoadedTour {
  readonly tour: Tour;
  readonly lifetime: Lifetime;
  readonly now: Moment;
  readonly fewLeftThreshold: number;
  /** The day in the address. */
  readonly asked: Day | null;
  /** The month shown, limited to the lifetime. */
  readonly month: { readonly first: Day; readonly last: Day };
  readonly span: Omit<TourSpan, 'calendar'> & { readonly calendar: CompactCalendar };
  /** The chosen day: the one in the address, otherwise the first that can be booked [TOUR-3]. */
  readonly day: TourDay | null;
  /**
   * Set if no day of the month can be booked although there are tours. `nextFree`: the next bookable day; null if no month of the calendar
   * has one.
   */
  readonly soldOut: { readonly nextFree: Day | null } | null;
}

/** How many months are fetched at once if the one shown has nothing left. */
const monthsAtOnce = 3;

/** Loads the tour, one month of its calendar and the chosen day [TOUR-3] [TOUR-5]. Throws "not found" for any other answer [TOUR-4]. */
export async function loadTour(context: LoaderContext<'id'>): Promise<LoadedTour> {
  try {
    return await fetchPage(context);
  } catch (error) {
    throw error instanceof NoSuchThing ? notFound() : error;
  }
}

async function fetchPage({ call, params: { id }, query, shop, ...context }: LoaderContext<'id'>): Promise<LoadedTour> {
  const now = museumNow(context.now, shop.museum.timeZone);
  const asked = dayAskedFor(query);
  const [tour, lifetime] = await Promise.all([fetchTour(id, now.day, call), fetchLifetime(id, call)]);
  const { fewLeftThreshold } = shop.museum;
  const known = { lifetime, now, fewLeftThreshold };
  const firstFree = (day: Day | null, month: Month, span: TourSpan) =>
    chosenTourDay(day, month, { tour, ...span, ...known });

  let month = tourMonth(asked, lifetime, now);
  let span = isTourOver(lifetime, now) ? noDays : await fetchSpan(id, month, call);
  let date = firstFree(asked, month, span);
  let soldOut: LoadedTour['soldOut'] = null;
  if (date === null && !isTourOver(lifetime, now)) {
    const looked = { ...span.calendar };
    const soldOutDays = [...span.soldOutDays];
    const found = await findMonth(month, tourReach(lifetime, now), async (one) => {
      const spanOfIt = await fetchSpan(id, one, call);
      Object.assign(looked, spanOfIt.calendar);
      soldOutDays.push(...spanOfIt.soldOutDays);
      const free = firstFree(one.first, one, spanOfIt);
      return free === null ? null : { month: one, span: spanOfIt, free };
    });
    const isOpen = tourStanding({ tour, ...known, calendar: looked, soldOutDays }) === 'open';
    if (found || !isOpen) soldOut = { nextFree: found?.free ?? null };
    // The address names no day, so show the first month with a bookable one.
    if (asked === null && found) {
      month = found.month;
      span = found.span;
      date = found.free;
    }
  }
  const day = date === null ? null : await fetchDay(id, date, call, span.calendar[date]);
  return {
    // The page contains the tour only once.
    tour: day?.tour ?? tour,
    ...known,
    asked,
    month,
    span: { ...span, calendar: compactCalendar(span.calendar) },
    day,
    soldOut: date === null ? soldOut : null,
  };
}

interface Month {
  readonly first: Day;
  readonly last: Day;
}

/** The first month for which `look` finds something: first those after `looked`, in their order, then those before it. */
async function findMonth<Found>(
  looked: Month,
  reach: Month,
  look: (month: Month) => Promise<Found | null>,
): Promise<Found | null> {
  const starts = monthsBetween(reach).filter((start) => start !== startOfMonth(looked.first));
  const months = [...starts.filter((start) => start > looked.first), ...starts.filter((start) => start < looked.first)];
  for (let at = 0; at < months.length; at += monthsAtOnce) {
    const some = months.slice(at, at + monthsAtOnce).map((start) => ({
      first: start > reach.first ? start : reach.first,
      last: endOfMonth(start) < reach.last ? endOfMonth(start) : reach.last,
    }));
    // oxlint-disable-next-line no-await-in-loop -- Most tours have a free day in the next months: the later ones are asked for only then.
    const found = (await Promise.all(some.map(look))).find((one) => one !== null);
    if (found) return found;
  }
  return null;
}

function monthsBetween({ first, last }: Month): Day[] {
  const months: Day[] = [];
  for (let month = startOfMonth(first); month <= last; month = startOfMonth(month, 1)) months.push(month);
  return months;
}

const noDays: TourSpan = { calendar: {}, soldOutDays: [], closed: {} };
