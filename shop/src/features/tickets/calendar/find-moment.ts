import { getEventCalendar } from '@foyer/contract/events/event-calls.ts';
import { calendarRange, nextFreeSlot } from '@foyer/rules/events/event-availability.ts';
import { dayOf } from '@foyer/rules/time/museum-time.ts';
import { call, type Way } from '../../../api/client.ts';
import { momentOfSlot, nextFreeDay, searchRanges, type FreeMoment } from './free-moment.ts';
import type { Search } from './use-free-moment.ts';

/** Looks through the calendar for the next moment with room for so many people. Throws CallFailure. */
export async function findMoment(search: Search, way: Way): Promise<FreeMoment | null> {
  const { eventId, availability, after, people, isTimed } = search;
  const { last } = calendarRange(availability.now.day);
  const from = dayOf(after) < availability.now.day ? availability.now.day : dayOf(after);
  if (!isTimed) return nextFreeDay(availability, from, people);
  for (const range of searchRanges(from, last)) {
    // One after the other: mostly the first part is enough.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await call(getEventCalendar, { params: { id: eventId, ...range }, query: { deep: '1' } }, way);
    if (answer.status !== 200) return null;
    const slot = nextFreeSlot({ ...availability, calendar: answer.body.data }, after, people);
    if (slot) return momentOfSlot(slot);
  }
  return null;
}
