import type { venueToVisit } from '@foyer/contract/content/venue-to-visit.ts';
import { addDays, daysFromTo, type Day } from '@foyer/rules/time/museum-time.ts';
import type { InferInput } from 'valibot';
import type { Museum } from '../../museum/schema/model.ts';
import type { VenueVisit } from '../../museum/schema/visit-model.ts';
import { resolveDay } from '../../museum/schedule/relative-day.ts';
import { inLanguage } from '../../museum/schema/texts.ts';

/** Special days are sent for this many days ahead: further than any visitor looks for the next opening. */
const daysTold = 62;

/** The venues for which the museum's files say more than the address. */
export function venuesToVisit({ venues }: Museum, language: string, today: Day): InferInput<typeof venueToVisit>[] {
  return venues.flatMap(({ id, name, address: { street, zip, city, country }, way_in, visit }) =>
    visit === undefined
      ? []
      : [
          {
            id,
            name: inLanguage(name, language),
            address: { street, zip, city, country },
            ...(visit.directions && { directions: visit.directions }),
            way_in: inLanguage(way_in, language),
            ...(visit.duration && { duration: inLanguage(visit.duration, language) }),
            ...(visit.access && { access: inLanguage(visit.access, language) }),
            opening_hours: visit.opening,
            special_days: specialDays(visit, language, today),
          },
        ],
  );
}

/** The exceptions from yesterday, whose night may last until now, to `daysTold` days ahead. */
function specialDays({ exceptions }: VenueVisit, language: string, today: Day) {
  return daysFromTo(addDays(today, -1), addDays(today, daysTold)).flatMap((date) => {
    const isMeant = ({ days, yearly }: VenueVisit['exceptions'][number]) =>
      days?.some((expression) => resolveDay(expression, today) === date) || yearly?.includes(date.slice(5));
    // The first matching rule applies.
    const found = exceptions.find(isMeant);
    if (!found) return [];
    const { opens, closes, reason } = found;
    return [{ date, ...(opens && closes && { opens, closes }), reason: inLanguage(reason, language) }];
  });
}
