import { isDay, type Day } from '@foyer/rules/time/museum-time.ts';

/** The day an address asks for; null for none, and for what is no day. */
export function dayAskedFor(query: URLSearchParams): Day | null {
  const date = query.get('date');
  return date !== null && isDay(date) ? date : null;
}
