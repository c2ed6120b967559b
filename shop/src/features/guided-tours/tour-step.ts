import type { LoadedTour } from './load-tour.ts';
import type { TourBookingState } from './use-tour-booking.ts';
import type { ProblemWords } from './use-problem-words.ts';

/** What every step of the form is given. */
export interface TourStepProps {
  booking: TourBookingState;
  page: LoadedTour;
  words: ProblemWords;
}
