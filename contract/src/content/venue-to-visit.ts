import * as v from 'valibot';
import { day, id, time, webAddress } from '../fields.ts';

/** In the calendar's order. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const weekdays = v.pipe(
  v.array(v.picklist(weekdayNames)),
  v.transform((names) => names.map((name) => weekdayNames.indexOf(name))),
);

/** A venue as who wants to go there needs to know it: when it is open, where it is, how to get in. All of it is an addition. */
export const venueToVisit = v.pipe(
  v.object({
    id,
    name: v.string(),
    address: v.object({ street: v.string(), zip: v.string(), city: v.string(), country: v.string() }),
    /** Where a map of the museum's choice shows it. */
    directions: v.optional(webAddress),
    way_in: v.optional(v.string(), ''),
    /** How long a visit takes. */
    duration: v.optional(v.string(), ''),
    /** Steps, lifts, what helps. */
    access: v.optional(v.string(), ''),
    /** Closing no later than it opens means the next day; `00:00` is midnight. */
    opening_hours: v.optional(v.array(v.object({ weekdays, opens: time, closes: time })), []),
    /** Days of the coming weeks that are not as their weekday: with other hours, or closed where there are none. */
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
