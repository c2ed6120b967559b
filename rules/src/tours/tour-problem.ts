/** Why a tour cannot be booked like this. The shop shows it where the number is typed; the server answers 422 with the same code. */
export type TourProblemCode =
  /** The tour has no price, needs tickets but has none, or its smallest group is larger than its largest [TOUR-17]. */
  | 'TOUR_NOT_BOOKABLE'
  /** The tour's lifetime is over. */
  | 'TOUR_OVER'
  | 'DATE_REQUIRED'
  | 'DAY_UNAVAILABLE'
  | 'DAY_SOLD_OUT'
  | 'TIME_REQUIRED'
  | 'TIME_UNAVAILABLE'
  | 'TIME_SOLD_OUT'
  | 'NOTHING_CHOSEN'
  | 'PRICE_UNKNOWN'
  | 'TICKET_UNKNOWN'
  | 'COUNT_INVALID'
  /** The group has more people than the tour takes: `available` [TOUR-7]. */
  | 'GROUP_TOO_LARGE'
  /** More than the slot has left: `available` people, or tours if tours are counted [TOUR-7, TOUR-8, TOUR-9]. */
  | 'OVERBOOKED'
  /** Fewer people or tours than `required` [TOUR-13]. */
  | 'UNDERBOOKED'
  /** More of one ticket or component than people on the tours: `available` [TOUR-10]. */
  | 'TICKET_LIMIT'
  /** More of one price, ticket or component than the museum sells at once: `available`. */
  | 'QUANTITY_LIMIT'
  /** Fewer of one component than its ticket requires: `required`. */
  | 'QUANTITY_REQUIRED'
  /** Fewer `tickets` than `people` [TOUR-12]. */
  | 'TOO_FEW_TICKETS'
  /** More `tickets` than `people` [TOUR-12]. */
  | 'TOO_MANY_TICKETS'
  /** Only free companions, and nobody who pays. */
  | 'NEEDS_PAID_PRICE'
  | 'QUESTION_UNKNOWN'
  | 'ANSWER_REQUIRED'
  | 'ANSWER_INVALID'
  /** At most `available` characters. */
  | 'ANSWER_TOO_LONG'
  | 'ANSWER_WEB_ADDRESS';

export interface TourProblem {
  code: TourProblemCode;
  /** The id of the price list entry. */
  priceId?: string;
  ticketId?: string;
  subticketId?: string;
  questionId?: string;
  /** The maximum. */
  available?: number;
  /** The minimum. */
  required?: number;
  /** How many tickets are chosen. */
  tickets?: number;
  /** How many people come. */
  people?: number;
}
