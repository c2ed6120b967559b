import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import { keptByDay } from '../../museum/load/kept-by-day.ts';
import type { PlannedSlot } from '../../museum/schedule/plan.ts';
import { slotsOf } from '../../museum/schedule/plan.ts';

/** A day's slots as the museum planned them. */
export const plannedSlots = keptByDay<MuseumEvent, readonly PlannedSlot[]>(slotsOf);
