import type { ChosenProvider } from '../payments/chosen-provider.ts';

/** The options that the embedding process passes to the server. */
export interface ServerOptions {
  /** The folder of the museum's files. */
  readonly museumFolder: string;
  /** `postgres://…`, or the path of an SQLite file; by default `foyer.sqlite` in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** Where the server writes its database and outbox. Created if missing. */
  readonly dataFolder: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The shop's own address as visitors see it (`https://shop.example.org`); by default each request's own. */
  readonly publicOrigin?: string | undefined;
  /** Other origins that a payment may return to [PAY-4]. */
  readonly allowedReturnOrigins?: readonly string[] | undefined;
  /** If missing, mails are written to `outbox` in the data folder. */
  readonly smtpUrl?: string | undefined;
  /** How long places are reserved for an open attempt, 15 minutes by default. */
  readonly reservationMs?: number | undefined;
  /** False leaves out what the API's specification does not have, like another museum's back end. */
  readonly additions?: boolean | undefined;
  /** Whether the last entry of `x-forwarded-for` was added by a proxy of ours. */
  readonly trustProxy?: boolean | undefined;
  /**
   * How often one network (an IPv4 address, an IPv6 /64) may sign in, validate or start to pay per minute, 60 by default; 0 for no limit,
   * which also lifts the limit of attempts per account, but not that of unpaid places.
   */
  readonly callsPerMinute?: number | undefined;
  /**
   * The payment provider; the sandbox by default, with which no public shop opens. `sandbox` is for a demonstration that takes no money on
   * purpose.
   */
  readonly paymentProvider?: ChosenProvider | undefined;
  /**
   * How many mails that anybody can cause go to one address within an hour, besides requested links; 5 by default, 0 for no limit. More are
   * sent later.
   */
  readonly mailsPerHour?: number | undefined;
  /** How long the sandbox provider delays a late payment, 20 s by default. */
  readonly sandboxDelayMs?: number | undefined;
  /** How many days failed attempts, done jobs and mails as files are stored; 30 by default. */
  readonly keepDays?: number | undefined;
  /** How many years, from the end of its year, an order has names and addresses; 10 by default. */
  readonly keepOrdersYears?: number | undefined;
  /** A level of pino; `silent` for no log. */
  readonly logLevel?: string | undefined;
}

/** The client's address, which only the process with the connection knows. */
export interface Caller {
  readonly address?: string | undefined;
}

export const defaultReservationMs = 15 * 60_000;
export const defaultCallsPerMinute = 60;
export const defaultMailsPerHour = 5;
