import type { Day } from '../time/museum-time.ts';

/** What an item in a cart is for. */
export interface ItemMoment {
  eventId: string;
  day: Day;
  /** The slot in wire format; null for a day ticket. */
  slot: string | null;
}

/**
 * Groups the items that the rules judge together: those of one slot of an event, followed by that event's day tickets of the same day,
 * because a free day ticket may need a paid timed one [EVT-10]. Day tickets alone form a group if the day has no slot in the cart. A day
 * ticket is in as many groups as its day has slots in the cart.
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
