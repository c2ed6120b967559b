import type { TourAttributes } from '@foyer/contract/tours/tour-calendar.ts';
import { addDays, daysFromTo, isDay, type Day } from '@foyer/rules/time/museum-time.ts';
import { initialLanguages, lookAhead, type TourFilter, type TourKind } from '@foyer/rules/tours/tour-list.ts';
import { dayAskedFor } from '../../../app/navigation/asked-day.ts';

/** As far as anybody plans, in days. */
const farthest = 730;

/** The first day to look at: the one that was turned to; that of a link which lies further off; else today. */
export function firstDayOf(query: URLSearchParams, today: Day): Day {
  const from = query.get('from');
  const isSensible = (day: Day | null): day is Day =>
    day !== null && isDay(day) && day > today && day <= addDays(today, farthest);
  if (isSensible(from)) return from;
  const date = dayAskedFor(query);
  return isSensible(date) && date >= addDays(today, lookAhead) ? date : today;
}

/**
 * Whether two addresses show the same days. Who asks knows no time zone: it has to be so on the museum's day, whether that is the
 * given one, the one before or the one after.
 */
export function isSameSpan(one: URLSearchParams, other: URLSearchParams, day: Day): boolean {
  return [-1, 0, 1]
    .map((away) => addDays(day, away))
    .every((today) => firstDayOf(one, today) === firstDayOf(other, today));
}

export function daysShown(first: Day): Day[] {
  return daysFromTo(first, addDays(first, lookAhead - 1));
}

/** All languages, in an address: an empty choice would mean the visitor's own [TOUR-1]. */
const allLanguages = 'all';

/** What the list shows: of its two parts one, and of that what the visitor wants. */
export interface ListFilter extends TourFilter {
  kind: TourKind;
}

interface Surroundings {
  readonly kind: TourKind;
  readonly attributes: TourAttributes;
  readonly first: Day;
  /** The page's language, and the one that the museum prefers for tours [CFG-11]. */
  readonly lang: string;
  readonly defaultTourLanguage: string;
}

/** What an address asks for [TOUR-1] [TOUR-18]; what the museum does not have is not asked for. */
export function filterOf(query: URLSearchParams, { kind, attributes, first, lang, ...shop }: Surroundings): ListFilter {
  const offered = attributes.languages.map(({ code }) => code);
  const asked = query.get('languages')?.split(',') ?? [];
  const known = offered.filter((code) => asked.includes(code));
  const idIn = (name: 'category' | 'venue', choices: readonly { id: string }[]) =>
    choices.find(({ id }) => id === query.get(name))?.id ?? null;
  const date = dayAskedFor(query);
  return {
    kind,
    languages:
      known.length > 0 || asked.includes(allLanguages)
        ? known
        : initialLanguages(lang, offered, shop.defaultTourLanguage),
    categoryId: idIn('category', attributes.categories),
    venueId: idIn('venue', attributes.venues),
    day: date !== null && daysShown(first).includes(date) ? date : null,
  };
}

/** Which of the two parts of the list an address shows: the tours to join, unless there are others alone. */
export function kindOf(query: URLSearchParams, offered: readonly TourKind[]): TourKind {
  const asked = query.get('for') === 'group' ? 'group' : 'join';
  return offered.length > 0 && !offered.includes(asked) ? (offered[0] ?? asked) : asked;
}

/** The filter as an address says it. */
export function queryOf({ kind, languages, categoryId, venueId, day }: ListFilter, from: Day | undefined) {
  return {
    for: kind === 'group' ? kind : undefined,
    languages: languages.length > 0 ? languages.join(',') : allLanguages,
    category: categoryId ?? undefined,
    venue: venueId ?? undefined,
    date: day ?? undefined,
    from,
  };
}

/** The languages after one was pressed: it joins the others, or leaves them. Without any, all are shown. */
export function toggled(languages: readonly string[], code: string): string[] {
  return languages.includes(code) ? languages.filter((other) => other !== code) : [...languages, code];
}
