import type { TourAttributes } from '@foyer/contract/tours/tour-calendar.ts';
import { addDays, daysFromTo, isDay, type Day } from '@foyer/rules/time/museum-time.ts';
import { initialLanguages, lookAhead, type TourFilter, type TourKind } from '@foyer/rules/tours/tour-list.ts';
import { dayAskedFor } from '../../../app/navigation/asked-day.ts';

/** The farthest day that visitors plan for, in days from today. */
const farthest = 730;

/**
 * The first day of the list: the one that the visitor has paged to, or the day of a link that is beyond the first span, otherwise today.
 */
export function firstDayOf(query: URLSearchParams, today: Day): Day {
  const from = query.get('from');
  const isSensible = (day: Day | null): day is Day =>
    day !== null && isDay(day) && day > today && day <= addDays(today, farthest);
  if (isSensible(from)) return from;
  const date = dayAskedFor(query);
  return isSensible(date) && date >= addDays(today, lookAhead) ? date : today;
}

/**
 * Whether two addresses show the same days. The caller does not know the museum's time zone, so they must match for the given day, the day
 * before and the day after.
 */
export function isSameSpan(one: URLSearchParams, other: URLSearchParams, day: Day): boolean {
  return [-1, 0, 1]
    .map((away) => addDays(day, away))
    .every((today) => firstDayOf(one, today) === firstDayOf(other, today));
}

export function daysShown(first: Day): Day[] {
  return daysFromTo(first, addDays(first, lookAhead - 1));
}

/** The value for all languages in an address, because an empty value would mean the visitor's own language [TOUR-1]. */
const allLanguages = 'all';

/** What the list shows: one of its two kinds of tours, and the visitor's filters. */
export interface ListFilter extends TourFilter {
  kind: TourKind;
}

interface Surroundings {
  readonly kind: TourKind;
  readonly attributes: TourAttributes;
  readonly first: Day;
  /** The page's language, and the museum's default language for tours [CFG-11]. */
  readonly lang: string;
  readonly defaultTourLanguage: string;
}

/** The filter in an address [TOUR-1] [TOUR-18]. Values that the museum does not offer are ignored. */
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

/** The kind of tours that an address shows. Defaults to `join`, unless the museum only has the other kind. */
export function kindOf(query: URLSearchParams, offered: readonly TourKind[]): TourKind {
  const asked = query.get('for') === 'group' ? 'group' : 'join';
  return offered.length > 0 && !offered.includes(asked) ? (offered[0] ?? asked) : asked;
}

/** Converts a filter to an address's query. */
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

/** Adds or removes a language. An empty list means all languages. */
export function toggled(languages: readonly string[], code: string): string[] {
  return languages.includes(code) ? languages.filter((other) => other !== code) : [...languages, code];
}
