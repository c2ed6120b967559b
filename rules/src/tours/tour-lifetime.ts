import type { Lifetime } from '@foyer/contract/events/event.ts';
import type { Moment } from '../time/museum-time.ts';

/** Whether the tour's last day is over. */
export function isTourOver(lifetime: Lifetime | null, now: Moment): boolean {
  return lifetime !== null && now.day > lifetime.last;
}
