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

/** Makes the calls: a page's own `call`, or `askWith` in the browser. */
export type Ask = LoaderContext['call'];

/** For what the browser fetches by itself while the rest of the page stays: its calls end with `options.signal`. */
export const askWith =
  (options: RequestOptions): Ask =>
  (endpoint, ...[given]) =>
    call(endpoint, given ?? ({} as never), options);

/** One day of a tour: the tour with that day's schedule, and what is left at its times [TOUR-5]. */
export interface TourDay {
  readonly date: Day;
  readonly tour: Tour;
  readonly times: TourCalendar[Day];
  readonly soldOutTimes: readonly Time[];
}

/** What a calendar shows of a span of days [TOUR-3]. */
export interface TourSpan {
  readonly calendar: TourCalendar;
  readonly soldOutDays: readonly Day[];
  /** Why there is no tour on a day, in the museum's words. */
  readonly closed: Readonly<Record<Day, string>>;
}

/** The answer 200. Throws NoSuchThing for any other that has no words of its own, CallFailure for those that have. */
async function found<A extends { status: number }>(coming: Promise<A>): Promise<Extract<A, { status: 200 }>> {
  const answer = await coming.catch(unlessAnswered);
  if (answer?.status !== 200) throw new NoSuchThing();
  return answer as Extract<A, { status: 200 }>;
}

/** The tour as it is on a day: the specification's call always names one [API-10]. */
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

/** The times of a day that are named sold out, whatever their numbers say. */
export async function fetchSoldOut(id: string, date: Day, ask: Ask): Promise<readonly Time[]> {
  return (await found(ask(getTourSoldOutTimes, { params: { id, date } }))).body.data;
}

/** The chosen day [TOUR-5]. `known` are its times where they have just come. */
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
