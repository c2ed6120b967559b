/** What earlier calls have revealed about the museum, for later calls to use. */
export interface MuseumFacts {
  /** The first day to ask for: the museum's current day, or one close to it. */
  readonly today: string;
  /** How many events, tours, articles and vouchers are checked one by one. */
  readonly most: number;
  languages: readonly string[];
  country: string;
  /** A cart item that can be bought. */
  line?: Readonly<Record<string, unknown>>;
  /** The id of an article that is sent by post. */
  article?: string;
  /** Payment type that books nothing before the money has arrived: 127, or the one that the caller named. */
  payart?: string;
  /** Required fields of the customer form, in the wire's spelling. */
  required: readonly string[];
  salutation: string;
}

/** An id that does not exist, in the style of this back end. */
export function unknownId(known: readonly string[]): string {
  return known.every((id) => /^\d+$/.test(id)) ? '987654321' : 'nothing-has-this-name';
}

/** The day `days` later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
