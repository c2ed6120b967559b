import type { Day, Moment } from '@foyer/rules/time/museum-time.ts';
import { addDays, hasBegun } from '@foyer/rules/time/museum-time.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import { datetimeAt } from '../../museum/schedule/museum-offset.ts';
import type { At } from '../../museum/schedule/plan.ts';
import { doorsClose } from '../../museum/schedule/plan.ts';
import { plannedSlots } from './planned-slots.ts';

/**
 * When a day ticket is of no use any more: when the museum has closed, as far as its files say, and the day's last visit has ended; at
 * midnight on a day with neither.
 */
export function dayEnd(event: MuseumEvent, day: Day, at: At): string {
  const ends = [
    ...plannedSlots(event, day, at).map((slot) => slot.datetimeEnd),
    doorsClose(event, day, at) ?? [],
  ].flat();
  const next = addDays(day, 1);
  return ends.toSorted().at(-1) ?? datetimeAt(next, '00:00', at.timeZone) ?? `${next}T00:00:00`;
}

/** Whether nobody can use a day ticket of that day any more. */
export function dayIsOver(event: MuseumEvent, day: Day, { moment, at }: { moment: Moment; at: At }): boolean {
  return day < moment.day || hasBegun(dayEnd(event, day, at), moment);
}
