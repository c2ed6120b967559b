import { keptByDay } from '../../museum/load/kept-by-day.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import type { PlannedTime } from '../../museum/schedule/tour-plan.ts';
import { timesOf } from '../../museum/schedule/tour-plan.ts';

/** A tour's times of a day as the museum planned them. */
export const plannedTimes = keptByDay<MuseumTour, readonly PlannedTime[]>(timesOf);
