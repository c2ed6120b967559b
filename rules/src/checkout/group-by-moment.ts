import type { Day } from '../time/museum-time.ts';

/** What an item of a cart is for. */
export interface ItemMoment {
  eventId: string;
  day: Day;
  /** The slot as the wire names it; null for a day ticket. */
  slot: string | null;
}

/**
 * Groups of items that the rules look at together: those of an event's slot with the day tickets of that event and day, because a free one may
 * need the company of a timed one that costs something [EVT-10]; day tickets alone where there is no slot. In each group the timed
 * ones come first. A day ticket is in as many groups as its day has slots in the cart.
 */
export function groupByMoment<Item>(items: readonly Item[], momentOf: (item: Item) => ItemMoment): Item[][] {
  const days = grouped(items, (item) => `${momentOf(item).eventId} ${momentOf(item).day}`);
  return days.flatMap((ofDay) => {
    const dayTickets = ofDay.filter((item) => momentOf(item).slot === null);
    const timed = ofDay.filter((item) => momentOf(item).slot !== null);
    const slots = grouped(timed, (item) => momentOf(item).slot ?? '');
    return slots.length === 0 ? [dayTickets] : slots.map((ofSlot) => [...ofSlot, ...dayTickets]);
  });
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}
