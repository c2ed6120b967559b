/** The museum's time zone, for days like `2026-05-01` and moments like `2026-05-01T10:30:00+02:00`. */
const zone = 'Europe/Berlin';
const dayMs = 86_400_000;

/** How many days ahead the museum sells. */
const daysAhead = 75;

export function today(now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Uses the day's offset at noon. Clocks change at night, so it applies to all opening hours. */
export function momentAt(day: string, time: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = parts.formatToParts(Date.parse(`${day}T12:00Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  return `${day}T${time}:00${offset?.slice('GMT'.length)}`;
}

export function isOpen(day: string, now: number): boolean {
  const first = today(now);
  const isMonday = new Date(`${day}T12:00Z`).getUTCDay() === 1;
  return day >= first && day <= addDays(first, daysAhead) && !isMonday;
}

/** The days of a range, both ends included, on which the museum is open. */
export function openDays(first: string, last: string, now: number): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < daysAhead; day = addDays(day, 1))
    if (isOpen(day, now)) days.push(day);
    else if (day > addDays(today(now), daysAhead)) break;
  return days;
}

export function isAhead(day: string, time: string, now: number): boolean {
  return Date.parse(momentAt(day, time)) > now;
}

/** An open day some days ahead, for a visit. Never today, so that no story depends on the time of day. */
export function dayForVisit(now: number, from = 3): string {
  const [day = ''] = openDays(addDays(today(now), from), addDays(today(now), from + 7), now);
  return day;
}
