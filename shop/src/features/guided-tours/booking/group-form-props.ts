import type { LoadedTour } from '../detail/load-tour.ts';
import type { TourMoment } from '../calendar/use-tour-moment.ts';

/** What day, time and the group's form are given. */
export interface GroupFormProps {
  page: LoadedTour;
  moment: TourMoment;
}
