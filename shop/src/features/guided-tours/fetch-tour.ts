import type { Lifetime } from '@foyer/contract/event.ts';
import { toCompactDay, type TourCalendar } from '@foyer/contract/tour-calendar.ts';
import {
  getTour,
  getTourCalendar,
  getTourLifetime,
  getTourSoldOutDays,
  getTourSoldOutTimes,
} from '@foyer/contract/tour-calls.ts';
import type { Tour } from '@foyer/contract/tour.ts';
import type { Day, Time } from '@foyer/rules/museum-time.ts';
import { unlessAnswered } from '../../call-failure.ts';
import type { Visit } from '../../visit.ts';

/** Makes the calls: the page's own `call`, or in the browser one that ends with what it is for. */
export type Ask = Visit['call'];

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

/** Null where the museum answers anything that means "there is no such tour" [TOUR-4]. Throws CallFailure for all else. */
export async function fetchTour(id: string, ask: Ask): Promise<Tour | null> {
  const answer = await ask(getTour, { query: { tour: id } }).catch(unlessAnswered);
  return answer?.status === 200 ? answer.body.data : null;
}

export async function fetchLifetime(id: string, ask: Ask): Promise<Lifetime | null> {
  const answer = await ask(getTourLifetime, { params: { id } }).catch(unlessAnswered);
  return answer?.status === 200 ? answer.body.data : null;
}

export async function fetchSpan(id: string, { first, last }: { first: Day; last: Day }, ask: Ask): Promise<TourSpan> {
  const [calendar, soldOut] = await Promise.all([
    ask(getTourCalendar, { params: { id, start: toCompactDay(first), end: toCompactDay(last) } }).catch(unlessAnswered),
    ask(getTourSoldOutDays, { params: { id, start: first, end: last } }).catch(unlessAnswered),
  ]);
  return {
    calendar: calendar?.status === 200 ? calendar.body.data : {},
    soldOutDays: soldOut?.status === 200 ? soldOut.body.data : [],
    closed: calendar?.status === 200 ? calendar.body.closed : {},
  };
}

/** The times of a day that are named sold out, whatever their numbers say. */
export async function fetchSoldOut(id: string, date: Day, ask: Ask): Promise<readonly Time[]> {
  const answer = await ask(getTourSoldOutTimes, { params: { id, date } }).catch(unlessAnswered);
  return answer?.status === 200 ? answer.body.data : [];
}

/** The chosen day; null where the museum has no such tour any more. `known` are its times where they have just come. */
export async function fetchDay(id: string, date: Day, ask: Ask, known?: TourCalendar[Day]): Promise<TourDay | null> {
  const [answer, soldOutTimes, span] = await Promise.all([
    ask(getTour, { query: { tour: id, date } }).catch(unlessAnswered),
    fetchSoldOut(id, date, ask),
    known ? null : fetchSpan(id, { first: date, last: date }, ask),
  ]);
  if (answer?.status !== 200) return null;
  const times = known ?? span?.calendar[date] ?? {};
  const isSoldOut = span?.soldOutDays.includes(date) ?? false;
  return { date, tour: answer.body.data, times, soldOutTimes: isSoldOut ? Object.keys(times) : soldOutTimes };
}
