import { addDays, weekdayOf, type Day, type Moment, type Time } from './museum-time.ts';

/** An opening span. If it closes no later than it opens, it ends on the next day; `00:00` is midnight. */
export interface OpenSpan {
  readonly opens: Time;
  readonly closes: Time;
}

/** Weekdays are 0 for Monday to 6 for Sunday. A weekday may have several spans. */
export interface WeeklySpan extends OpenSpan {
  readonly weekdays: readonly number[];
}

/** A day that differs from its weekday: with other hours, or closed if it has none. */
export interface SpecialDay {
  readonly date: Day;
  readonly opens?: Time | undefined;
  readonly closes?: Time | undefined;
}

export interface OpeningHours {
  readonly weekly: readonly WeeklySpan[];
  readonly special: readonly SpecialDay[];
}

export type OpenState =
  | { readonly code: 'open'; readonly until: Time }
  /** Not open yet, or no longer; `next` is null if no opening is known. */
  | { readonly code: 'opensLater'; readonly at: Time }
  | { readonly code: 'closedToday' | 'closedNow'; readonly next: NextOpening | null };

export interface NextOpening {
  readonly day: Day;
  readonly at: Time;
  readonly isTomorrow: boolean;
}

/** How many days ahead to look for the next opening. */
const daysAhead = 60;

/** The opening spans of a day, in order. */
export function spansOn({ weekly, special }: OpeningHours, day: Day): OpenSpan[] {
  const exceptions = special.filter(({ date }) => date === day);
  const spans = exceptions.length > 0 ? exceptions : weekly.filter(({ weekdays }) => weekdays.includes(weekdayOf(day)));
  return spans
    .flatMap(({ opens, closes }) => (opens !== undefined && closes !== undefined ? [{ opens, closes }] : []))
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}

/** Whether the museum is open now and when that changes, by the museum's clock. */
export function openState(hours: OpeningHours, { day, time }: Moment): OpenState {
  const since = spansOn(hours, addDays(day, -1)).find((span) => endsNextDay(span) && time < span.closes);
  if (since) return { code: 'open', until: since.closes };
  const today = spansOn(hours, day);
  const now = today.findLast((span) => span.opens <= time && (endsNextDay(span) || time < span.closes));
  if (now) return { code: 'open', until: now.closes };
  const later = today.find(({ opens }) => opens > time);
  if (later) return { code: 'opensLater', at: later.opens };
  return { code: today.length === 0 ? 'closedToday' : 'closedNow', next: nextOpening(hours, day) };
}

function endsNextDay({ opens, closes }: OpenSpan): boolean {
  return closes <= opens;
}

function nextOpening(hours: OpeningHours, today: Day): NextOpening | null {
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const [first] = spansOn(hours, day);
    if (first) return { day, at: first.opens, isTomorrow: ahead === 1 };
  }
  return null;
}

/** Weekdays with the same hours, grouped as on a notice at the door; closed without spans. */
export interface WeekRow {
  /** First and last day of each run: Tuesday, Wednesday and Friday to Sunday are `[1, 2], [4, 6]`. */
  readonly runs: readonly (readonly [first: number, last: number])[];
  readonly spans: readonly OpenSpan[];
}

/** The usual week, in the order of the days. */
export function weekRows({ weekly }: Pick<OpeningHours, 'weekly'>): WeekRow[] {
  // 2024-01-01 was a Monday.
  const spans = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    spansOn({ weekly, special: [] }, addDays('2024-01-01', weekday)),
  );
  const keys = spans.map((one) => one.map(({ opens, closes }) => opens + closes).join());
  return [...new Set(keys)].map((key) => ({
    runs: runsOf(keys.flatMap((one, weekday) => (one === key ? [weekday] : []))),
    spans: spans[keys.indexOf(key)] ?? [],
  }));
}

function runsOf(days: readonly number[]): (readonly [number, number])[] {
  const starts = days.filter((day) => !days.includes(day - 1));
  const ends = days.filter((day) => !days.includes(day + 1));
  return starts.map((start, at) => [start, ends[at] ?? start] as const);
}
