import type { Day } from '../time/museum-time.ts';

/** What a line of a cart is for. */
export interface ItemMoment {
  eventId: string;
  day: Day;
  /** The slot as the wire names it; null for a day ticket. */
  slot: string | null;
}

/**
 * Lines that the rules judge together: those of an event's slot with the day tickets of that event and day, because a free one may
 * need the company of a timed one that costs something [EVT-10]; day tickets alone where there is no slot. In each group the timed
 * ones come first. A day ticket is in as many groups as its day has slots in the cart.
 */
export function validateTogether<Line>(lines: readonly Line[], momentOf: (line: Line) => ItemMoment): Line[][] {
  const days = grouped(lines, (line) => `${momentOf(line).eventId} ${momentOf(line).day}`);
  return days.flatMap((ofDay) => {
    const dayTickets = ofDay.filter((line) => momentOf(line).slot === null);
    const timed = ofDay.filter((line) => momentOf(line).slot !== null);
    const slots = grouped(timed, (line) => momentOf(line).slot ?? '');
    return slots.length === 0 ? [dayTickets] : slots.map((ofSlot) => [...ofSlot, ...dayTickets]);
  });
}

function grouped<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups.values()];
}
