import type { Day } from '@foyer/rules/time/museum-time.ts';

interface Kept<Plan> {
  readonly today: Day;
  readonly byDay: Map<Day, Plan>;
}

/** More days than any run that is looked at; beyond, the plan is begun anew. */
const mostDays = 1000;

/** The same plan, kept by event or tour and day: it changes at midnight alone, and a calendar asks for sixty days at once. */
export function keptByDay<Of extends object, Plan, At extends { readonly today: Day }>(
  planOf: (of: Of, day: Day, at: At) => Plan,
): (of: Of, day: Day, at: At) => Plan {
  const plans = new WeakMap<Of, Kept<Plan>>();
  return (of, day, at) => {
    let kept = plans.get(of);
    if (!kept || kept.today !== at.today || kept.byDay.size > mostDays) {
      kept = { today: at.today, byDay: new Map() };
      plans.set(of, kept);
    }
    const known = kept.byDay.get(day);
    if (known !== undefined) return known;
    const plan = planOf(of, day, at);
    kept.byDay.set(day, plan);
    return plan;
  };
}
