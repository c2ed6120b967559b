import { keptByDay } from '../museum/kept-by-day.ts';
import type { MuseumTour } from '../museum/tour-model.ts';
import type { PlannedTime } from '../museum/tour-plan.ts';
import { timesOf } from '../museum/tour-plan.ts';

/** A tour's times of a day as the museum planned them. */
export const plannedTimes = keptByDay<MuseumTour, readonly PlannedTime[]>(timesOf);
