/** What holds whatever happens, by the names of the campaign's report. */
export type Invariant =
  /** Paid and live holds are what is taken, and never more than there is. */
  | 'I1 places'
  /** Captured money is one booking or goes back, never both, never neither. */
  | 'I2 money'
  /** One booking per cart, and per purchase of one visitor. */
  | 'I3 one booking'
  /** A hold that has ended holds nothing. */
  | 'I4 ended holds'
  /** The provider is asked for the museum's own price. */
  | 'I6 price'
  /** Of each order: invoiced less credited is paid less given back, what vouchers pay, and what is open; at each tax rate nothing below zero. */
  | 'I9 books'
  /** One confirmation per booking. */
  | 'I8 one mail'
  /** What the shop says is what its books say, and it always says something. */
  | 'answers';

/** An invariant that does not hold, and what shows it. */
export type Issue = readonly [invariant: Invariant, what: string];

/** The same, thrown. */
export class Violation extends Error {
  override readonly name = 'Violation';

  constructor(invariant: Invariant, what: string) {
    super(`${invariant}: ${what}`);
  }
}
