import type { TourAnswer } from '@foyer/contract/tours/tour-question.ts';
import type { Day, Time } from '../time/museum-time.ts';

/** The count of one entry of the price list, or of one component. */
export interface TourCount {
  id: string;
  count: number;
}

/** The count of one ticket, with the counts of its components. */
export interface TourTicketCount extends TourCount {
  subtickets: TourCount[];
}

/** What a visitor wants to book of one tour: the part of the booking form that they decide [TOUR-16]. */
export interface TourBooking {
  day: Day | null;
  time: Time | null;
  /** Per entry of the price list: people, or whole tours [TOUR-6]. */
  entries: TourCount[];
  tickets: TourTicketCount[];
  /** By question id. */
  answers: Record<string, TourAnswer>;
}

/** A form in which nothing is chosen. */
export const emptyTourBooking: TourBooking = {
  day: null,
  time: null,
  entries: [],
  tickets: [],
  answers: {},
};
