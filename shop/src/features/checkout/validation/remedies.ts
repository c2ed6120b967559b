import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { timeOf } from '@foyer/rules/time/museum-time.ts';
import { isEventItem, type EventItem, type AdmissionItem } from '../../../cart/items/cart-item.ts';
import type { NamedProblem } from '../../../cart/problem-text.ts';

/** The one step that solves an item's problem. */
export type Remedy =
  | { readonly kind: 'reduce'; readonly to: number }
  | { readonly kind: 'move'; readonly slots: readonly Timeslot[] }
  | { readonly kind: 'chooseAgain' }
  | { readonly kind: 'remove' };

/** A problem of a cart item, and its remedy. */
export interface ItemProblem extends NamedProblem {
  readonly itemId: string;
  readonly remedy: Remedy;
}

/** The item moved to another time of the same day. */
export function movedTo(item: EventItem, slot: Timeslot): EventItem {
  if (item.type !== 'ticket') return item;
  const timeEnd = slot.datetimeEnd === undefined ? null : timeOf(slot.datetimeEnd);
  return { ...item, datetime: slot.datetime, time: timeOf(slot.datetime), timeEnd };
}

/** The remedy for a problem that only the back end has reported. */
export function reportedRemedy(item: AdmissionItem, available: number | undefined): Remedy {
  const canReduce =
    isEventItem(item) &&
    item.subtickets.length === 0 &&
    available !== undefined &&
    available > 0 &&
    available < item.count;
  return canReduce ? { kind: 'reduce', to: available } : { kind: 'chooseAgain' };
}
