import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { Moment } from '@foyer/rules/time/museum-time.ts';
import { hasBegun, timeOf } from '@foyer/rules/time/museum-time.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import { dayKey, slotKey, stockKey, ticketKey } from '../../inventory/place-keys.ts';
import type { Share } from '../../inventory/reservations.ts';

/**
 * The counters that `count` of a line have taken from, worked out from the line alone, as the museum's files may have changed since. A
 * counter without a limit was never taken from: nothing is stored for the order there, and nothing is given back.
 */
export function placesOfLine(line: StoredLine, count: number): Share[] {
  if (isAdmissionItem(line)) return placesOfVisit(line, count);
  if (line.type === 'merchandise' || line.type === 'annualPass')
    return [{ key: stockKey(Number(line.articleId)), count }];
  return [];
}

type Visit = Extract<StoredLine, { eventId: string }>;

function placesOfVisit(line: Visit, count: number): Share[] {
  const { type, eventId, ticketId, day, datetime } = line;
  // A tour has one counter, of what it is booked by; its key begins with `eventId`, which is `tour/` and the tour's id.
  if (type === 'guidedTour') return [{ key: `${eventId}/${day}T${timeOf(datetime ?? day)}`, count }];
  const place = datetime === null ? dayKey(Number(eventId), day) : slotKey(Number(eventId), datetime);
  const people = (line.people * count) / line.count;
  return [place, ticketKey(place, Number(ticketId))].map((key) => ({ key, count: people }));
}

/** Whether somebody may have come for a line: its time has begun, or its day where it has none. */
export const mayBeVisited = (line: StoredLine, moment: Moment): boolean =>
  isAdmissionItem(line) && hasBegun(line.datetime ?? line.day, moment);
