import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { call, type Way } from '../../../api/client.ts';
import { fetchDay, fetchSoldOut, fetchSpan, type Ask, type TourDay, type TourSpan } from '../calendar/fetch-tour.ts';

const askBy =
  (way: Way): Ask =>
  (endpoint, ...[given]) =>
    call(endpoint, given ?? ({} as never), way);

/** Another day, asked for by the browser while the rest of the page stays. Throws CallFailure or NoSuchThing. */
export async function fetchLaterDay(id: string, date: Day, way: Way): Promise<TourDay> {
  return fetchDay(id, date, askBy(way));
}

/** Another month of the calendar. Throws CallFailure or NoSuchThing. */
export async function fetchLaterSpan(id: string, span: { first: Day; last: Day }, way: Way): Promise<TourSpan> {
  return fetchSpan(id, span, askBy(way));
}

/** The times of another day that are sold out. Throws CallFailure or NoSuchThing. */
export async function fetchLaterSoldOut(id: string, date: Day, way: Way): Promise<readonly Time[]> {
  return fetchSoldOut(id, date, askBy(way));
}
