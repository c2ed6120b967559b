import type { ProblemMessages } from './use-problem-messages.ts';
import type { TourBookingState } from './use-tour-booking.ts';

/** What every step of the form is given. */
export interface TourStepProps {
  booking: TourBookingState;
  words: ProblemMessages;
}
