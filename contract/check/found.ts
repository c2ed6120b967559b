/** What the calls so far have told of the museum: later ones ask with it. */
export interface Found {
  /** The day to look from: the museum's today, or close to it. */
  readonly today: string;
  /** So many events, tours, articles and vouchers are looked at one by one. */
  readonly most: number;
  languages: readonly string[];
  country: string;
  /** One line of a cart that can be bought. */
  line?: Readonly<Record<string, unknown>>;
  /** Something that is sent by post. */
  article?: string;
  /** A way to pay that books nothing before money has come: 127, or the one that the caller named. */
  payart?: string;
  /** Fields that a visitor has to fill in, in the wire's names. */
  required: readonly string[];
  salutation: string;
}

/** A name that nothing has, of the kind that this back end gives. */
export function unknownId(known: readonly string[]): string {
  return known.every((id) => /^\d+$/.test(id)) ? '987654321' : 'nothing-has-this-name';
}

/** So many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
