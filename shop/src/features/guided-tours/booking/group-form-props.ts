import type { LoadedTour } from '../detail/load-tour.ts';
import type { TourMoment } from '../calendar/use-tour-moment.ts';

/** What day, time and the group's form are given. */
export interface GroupFormProps {
  page: LoadedTour;
  moment: TourMoment;
}

/** Where the steps before the form show what is wrong with them: the rules that know it come with the form. */
export interface ErrorPlaces {
  day: HTMLElement | null;
  time: HTMLElement | null;
}
