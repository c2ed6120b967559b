import { eventDay } from '@foyer/contract/events/event-calendar.ts';
import type { EventOffer } from '@foyer/rules/events/booking-problem.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import * as v from 'valibot';
import { eventEnd } from '../../museum/schedule/plan.ts';
import type { OfferFrom } from './event-offer.ts';
import { dayOnWire } from './event-offer.ts';

/** A day as the rules judge it: what the shop would be told, in its own words. */
export function dayOffer(from: OfferFrom, day: Day, language: string): EventOffer {
  const { tickets, timeslots } = v.parse(eventDay, dayOnWire(from, day, language, false));
  return { event: { end: eventEnd(from.event, from.at) }, tickets, timeslots, now: from.moment };
}
