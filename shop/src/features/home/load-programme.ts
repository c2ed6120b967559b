import { listEvents } from '@foyer/contract/events/event-calls.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import { eventIsOver } from '@foyer/rules/events/event-availability.ts';
import { filteredEvents } from '@foyer/rules/events/event-order.ts';
import { addDays, museumNow, type Moment } from '@foyer/rules/time/museum-time.ts';
import type { Visit } from '../../api/loader-context.ts';

export interface ProgrammeEntry {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly venueName: string;
  readonly image: string | undefined;
  /** The first day, if it is still to come. */
  readonly from: string | undefined;
  /** The last day, where there is one that is near enough to matter. */
  readonly until: string | undefined;
  readonly priceFromCents: number | undefined;
}

/** What is on and what is coming, in the museum's order [HOME-1]. What is over is left out. */
export function programmeOf(events: readonly Event[], now: Moment): ProgrammeEntry[] {
  // What stays for most of a year is there to stay.
  const farOff = addDays(now.day, 300);
  return filteredEvents(events, { venueId: null, groupId: null })
    .filter((event) => !eventIsOver(event, now))
    .map((event) => ({
      id: event.id,
      name: event.name,
      subtitle: event.subtitle,
      venueName: event.venue.name,
      image: event.image,
      from: event.start !== undefined && event.start.slice(0, 10) > now.day ? event.start.slice(0, 10) : undefined,
      until: event.end && event.end.slice(0, 10) <= farOff ? event.end.slice(0, 10) : undefined,
      priceFromCents: event.priceFromCents,
    }));
}

/** What is on at this moment, from the API. */
export async function loadProgramme({ call, shop, now }: Visit): Promise<ProgrammeEntry[]> {
  const events = (await call(listEvents)).body.data;
  return programmeOf(events, museumNow(now, shop.museum.timeZone));
}
