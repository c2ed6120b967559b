import type { VenueToVisit } from '@foyer/contract/content/venue-to-visit.ts';
import { openState, spansOn, weekRows, type OpenState, type WeekRow } from '@foyer/rules/time/opening-hours.ts';
import { addDays, type Moment } from '@foyer/rules/time/museum-time.ts';

/** A venue with its opening hours as of now. Pages are cached only for seconds, so the state of today is right. */
export interface VenueVisit extends Pick<VenueToVisit, 'id' | 'name' | 'address' | 'wayIn' | 'duration' | 'access'> {
  /** The address of a map. */
  readonly directions: string;
  /** Null if its opening hours are unknown. */
  readonly state: OpenState | null;
  readonly week: readonly WeekRow[];
  readonly special: readonly (Pick<WeekRow, 'spans'> & { readonly date: string; readonly reason: string })[];
}

/** How many days ahead exceptional opening hours are shown. */
const daysShownAhead = 21;

export function visitOf({ weekly, special, ...venue }: VenueToVisit, now: Moment): VenueVisit {
  const hours = { weekly, special };
  const isKnown = weekly.length > 0;
  const soon = special.filter(({ date }) => date >= now.day && date <= addDays(now.day, daysShownAhead));
  return {
    id: venue.id,
    name: venue.name,
    address: venue.address,
    wayIn: venue.wayIn,
    duration: venue.duration,
    access: venue.access,
    directions: venue.directions ?? onMap(venue.address),
    state: isKnown ? openState(hours, now) : null,
    week: isKnown ? weekRows(hours) : [],
    special: [...new Map(soon.map(({ date, reason }) => [date, reason]))].map(([date, reason]) => ({
      date,
      reason,
      spans: spansOn(hours, date),
    })),
  };
}

function onMap({ street, zip, city, country }: VenueToVisit['address']): string {
  const query = `${street}, ${zip} ${city}, ${country}`;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}
