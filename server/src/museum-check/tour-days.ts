import { daysFromTo, type Day } from '@foyer/rules/time/museum-time.ts';
import { closingOn, weekdayName } from '../museum/schedule/plan.ts';
import { resolveDay } from '../museum/schedule/relative-day.ts';
import type { MuseumTour } from '../museum/schema/tour-model.ts';
import { isBookedWhole, toursOf } from '../museum/schema/tour-model.ts';
import { timesOf, tourRun } from '../museum/schedule/tour-plan.ts';
import type { Path } from '../museum/load/file-issues.ts';
import { daysLookedAt } from './event-days.ts';
import { isWrittenDay, type Look, readable } from './look.ts';

/** Times of a tour that no visitor can reach. */
export function checkTourDays(look: Look): void {
  for (const { value: file, placeOf } of readable(look.files.tours))
    toursOf(file).forEach((tour, index) => checkTour(tour, (...path) => placeOf(['tours', index, ...path]), look));
}

function checkTour(
  tour: MuseumTour,
  placeOf: (...path: Path) => ReturnType<Look['files']['museum']['placeOf']>,
  look: Look,
): void {
  const { at, must, should } = look;
  const screen = `/guided-tours/${tour.id}`;
  const run = tourRun(tour, at.today);
  const { first, last } = run;
  const looked = daysLookedAt(run, at.today);
  const days = daysFromTo(looked.first, looked.last);
  const times = days.flatMap((day) => timesOf(tour, day, at));
  if (times.length === 0 && last >= at.today)
    return must(placeOf('run'), `no day from ${first} to ${last} has a time: look at times and closed`, screen);
  if (last < at.today) {
    if (isWrittenDay(tour.run.last))
      should(placeOf('run', 'last'), `it ended on ${last}: take it out once nobody needs it any more`, screen);
    return;
  }
  const most = Math.max(...times.map(({ capacity }) => capacity));
  const least = isBookedWhole(tour) ? 1 : tour.min_participants;
  if (most < least)
    must(
      placeOf('times'),
      `nobody can book it: a group has ${least} people at least, and no time more than ${most} places`,
      screen,
    );
  tour.times.forEach((entry, index) => {
    if (entry.days?.every((day) => isWrittenDay(day) && day < at.today))
      should(placeOf('times', index), 'all its days are over', screen);
    else if (!days.some((day) => isOn(tour, entry, day, at.today)))
      should(placeOf('times', index), 'all its days are closed or outside of the run', screen);
  });
}

function isOn(tour: MuseumTour, { weekdays, days }: MuseumTour['times'][number], day: Day, today: Day): boolean {
  const isMeant = weekdays?.includes(weekdayName(day)) || days?.some((one) => resolveDay(one, today) === day);
  return Boolean(isMeant) && !closingOn(tour, day, today);
}
