import * as v from 'valibot';
import { dayExpression } from '../schedule/relative-day.ts';
import { time, weekdays, yearlyDay } from './fields.ts';
import { link, texts } from './texts.ts';

/** Opening hours. A closing time that is not after the opening is on the next day; `00:00` is midnight. */
const opening = v.strictObject({ weekdays, opens: time, closes: time });

/** Days with other hours than their weekday, or closed days. Needs exactly one of days or yearly (`12-24`). */
const exception = v.pipe(
  v.strictObject({
    days: v.exactOptional(v.array(dayExpression)),
    yearly: v.exactOptional(v.array(yearlyDay)),
    opens: v.exactOptional(time),
    closes: v.exactOptional(time),
    reason: texts,
  }),
  v.check(({ days, yearly }) => (days === undefined) !== (yearly === undefined), 'either days or yearly'),
  v.check(({ opens, closes }) => (opens === undefined) === (closes === undefined), 'opens and closes, or neither'),
);

/** What visitors want to know before they come. Shown on the home page and with everything that takes place at the venue. */
export const venueVisit = v.strictObject({
  opening: v.pipe(v.array(opening), v.minLength(1, 'at least one entry')),
  exceptions: v.optional(v.array(exception), []),
  /** How long a visit takes. */
  duration: v.exactOptional(texts),
  access: v.exactOptional(texts),
  /** A page with a map; OpenStreetMap if missing. */
  directions: v.exactOptional(link),
});

export type VenueVisit = v.InferOutput<typeof venueVisit>;
