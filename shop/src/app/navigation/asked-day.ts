import { isDay, type Day } from '@foyer/rules/time/museum-time.ts';

/** The day in an address's query; null if there is none or it is no valid day. */
export function dayAskedFor(query: URLSearchParams): Day | null {
  const date = query.get('date');
  return date !== null && isDay(date) ? date : null;
}
