import type { Day } from '@foyer/rules/time/museum-time.ts';

interface Cached<Plan> {
  readonly today: Day;
  readonly byDay: Map<Day, Plan>;
}

/** Three years of ten events. A day with forty slots takes some ten kilobytes, and a museum may have a thousand events. */
const mostDays = 10_000;

/**
 * Caches a plan by event or tour and day: it only changes at midnight, and a calendar asks for sixty days at once. Beyond `most` days, the
 * event whose plan was extended longest ago is dropped.
 */
export function cachedByDay<Of extends object, Plan, At extends { readonly today: Day }>(
  planOf: (of: Of, day: Day, at: At) => Plan,
  most = mostDays,
): (of: Of, day: Day, at: At) => Plan {
  const plans = new Map<Of, Cached<Plan>>();
  let days = 0;
  const forget = (of: Of) => {
    days -= plans.get(of)?.byDay.size ?? 0;
    plans.delete(of);
  };
  return (of, day, at) => {
    const known = plans.get(of);
    const plan = known?.today === at.today ? known.byDay.get(day) : undefined;
    if (plan !== undefined) return plan;
    const made = planOf(of, day, at);
    const byDay = known?.today === at.today && known.byDay.size < most ? known.byDay : new Map<Day, Plan>();
    forget(of);
    byDay.set(day, made);
    plans.set(of, { today: at.today, byDay });
    days += byDay.size;
    for (const other of plans.keys()) {
      if (days <= most) break;
      forget(other);
    }
    return made;
  };
}
