import type { MuseumEvent } from '../museum/event-model.ts';
import { keptByDay } from '../museum/kept-by-day.ts';
import type { PlannedSlot } from '../museum/plan.ts';
import { slotsOf } from '../museum/plan.ts';

/** A day's slots as the museum planned them. */
export const plannedSlots = keptByDay<MuseumEvent, readonly PlannedSlot[]>(slotsOf);
