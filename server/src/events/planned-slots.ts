import type { Day } from '@foyer/rules/museum-time.ts';
import type { MuseumEvent } from '../museum/event-model.ts';
import type { At, PlannedSlot } from '../museum/plan.ts';
import { slotsOf } from '../museum/plan.ts';

interface Plan {
  readonly today: Day;
  readonly byDay: Map<Day, readonly PlannedSlot[]>;
}

/** More days than any run that is looked at; beyond, the plan is begun anew. */
const mostDays = 1000;

const plans = new WeakMap<MuseumEvent, Plan>();

/** A day's slots as the museum planned them: a plan changes at midnight alone, and a calendar asks for sixty days at once. */
export function plannedSlots(event: MuseumEvent, day: Day, at: At): readonly PlannedSlot[] {
  let plan = plans.get(event);
  if (!plan || plan.today !== at.today || plan.byDay.size > mostDays) {
    plan = { today: at.today, byDay: new Map() };
    plans.set(event, plan);
  }
  const known = plan.byDay.get(day);
  if (known) return known;
  const slots = slotsOf(event, day, at);
  plan.byDay.set(day, slots);
  return slots;
}
