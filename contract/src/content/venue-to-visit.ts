import * as v from 'valibot';
import { day, id, time, webAddress } from '../fields.ts';

/** In calendar order. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const weekdays = v.pipe(
  v.array(v.picklist(weekdayNames)),
  v.transform((names) => names.map((name) => weekdayNames.indexOf(name))),
);

/** What a visitor needs to know of a venue: opening hours, address, how to get in. All of it is an addition. */
export const venueToVisit = v.pipe(
  v.object({
    id,
    name: v.string(),
    address: v.object({ street: v.string(), zip: v.string(), city: v.string(), country: v.string() }),
    /** Address of a map of the museum's choice. */
    directions: v.optional(webAddress),
    way_in: v.optional(v.string(), ''),
    /** How long a visit usually takes. */
    duration: v.optional(v.string(), ''),
    /** Accessibility: steps, lifts, aids. */
    access: v.optional(v.string(), ''),
    /** A span that closes no later than it opens ends on the next day; `00:00` is midnight. */
    opening_hours: v.optional(v.array(v.object({ weekdays, opens: time, closes: time })), []),
    /** Days in the coming weeks that differ from their weekday: with other hours, or closed if they have none. */
    special_days: v.optional(
      v.array(
        v.object({ date: day, opens: v.optional(time), closes: v.optional(time), reason: v.optional(v.string(), '') }),
      ),
      [],
    ),
  }),
  v.transform(({ way_in, opening_hours, special_days, ...rest }) => ({
    ...rest,
    wayIn: way_in,
    weekly: opening_hours,
    special: special_days,
  })),
);
export type VenueToVisit = v.InferOutput<typeof venueToVisit>;
