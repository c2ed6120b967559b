import type { Lifetime } from '@foyer/contract/events/event.ts';
import { toCompactDay, type TourCalendar } from '@foyer/contract/tours/tour-calendar.ts';
import {
  getTour,
  getTourCalendar,
  getTourLifetime,
  getTourSoldOutDays,
  getTourSoldOutTimes,
} from '@foyer/contract/tours/tour-calls.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { NoSuchThing, unlessAnswered } from '../../../api/call-failure.ts';
import { call, type RequestOptions } from '../../../api/client.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';

/** A function that makes calls: a page's own `call`, or `askWith` in the browser. */
export type Ask = LoaderContext['call'];

/** For data that the browser fetches without reloading the page. The calls are aborted by `options.signal`. */
export const askWith =
  (options: RequestOptions): Ask =>
  (endpoint, ...[input]) =>
    call(endpoint, input ?? ({} as never), options);

/** A tour on one day: its schedule for that day, and what is left at its times [TOUR-5]. */
export interface TourDay {
  readonly date: Day;
  readonly tour: Tour;
  readonly times: TourCalendar[Day];
  readonly soldOutTimes: readonly Time[];
}

/** The calendar of a tour for a span of days [TOUR-3]. */
export interface TourSpan {
  readonly calendar: TourCalendar;
  readonly soldOutDays: readonly Day[];
  /** Why there is no tour on a day, in the museum's words. */
  readonly closed: Readonly<Record<Day, string>>;
}

/** Resolves to the answer 200. Throws NoSuchThing for statuses without an error screen of their own, CallFailure for the others. */
async function found<A extends { status: number }>(coming: Promise<A>): Promise<Extract<A, { status: 200 }>> {
  const answer = await coming.catch(unlessAnswered);
  if (answer?.status !== 200) throw new NoSuchThing();
  return answer as Extract<A, { status: 200 }>;
}

/** The tour on a day. The specification's call always requires one [API-10]. */
export async function fetchTour(id: string, date: Day, ask: Ask): Promise<Tour> {
  return (await found(ask(getTour, { query: { tour: id, date } }))).body.data;
}

export async function fetchLifetime(id: string, ask: Ask): Promise<Lifetime> {
  return (await found(ask(getTourLifetime, { params: { id } }))).body.data;
}

export async function fetchSpan(id: string, { first, last }: { first: Day; last: Day }, ask: Ask): Promise<TourSpan> {
  const [calendar, soldOut] = await Promise.all([
    found(ask(getTourCalendar, { params: { id, start: toCompactDay(first), end: toCompactDay(last) } })),
    found(ask(getTourSoldOutDays, { params: { id, start: first, end: last } })),
  ]);
  return { calendar: calendar.body.data, soldOutDays: soldOut.body.data, closed: calendar.body.closed };
}

/** The times of a day that the museum declares sold out, whatever their numbers. */
export async function fetchSoldOut(id: string, date: Day, ask: Ask): Promise<readonly Time[]> {
  return (await found(ask(getTourSoldOutTimes, { params: { id, date } }))).body.data;
}

/** Fetches the chosen day [TOUR-5]. `known`: its times, if they have just been fetched. */
export async function fetchDay(id: string, date: Day, ask: Ask, known?: TourCalendar[Day]): Promise<TourDay> {
  const [answer, soldOutTimes, span] = await Promise.all([
    found(ask(getTour, { query: { tour: id, date } })),
    fetchSoldOut(id, date, ask),
    known ? null : fetchSpan(id, { first: date, last: date }, ask),
  ]);
  const times = known ?? span?.calendar[date] ?? {};
  const isSoldOut = span?.soldOutDays.includes(date) ?? false;
  return { date, tour: answer.body.data, times, soldOutTimes: isSoldOut ? Object.keys(times) : soldOutTimes };
}
