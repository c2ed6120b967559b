import type { ChosenProvider } from '../payments/chosen-provider.ts';

/** What the embedding process tells the server. */
export interface ServerOptions {
  /** The museum's plain files. */
  readonly museumFolder: string;
  /** `postgres://…`, or the path of an SQLite file; without it `foyer.sqlite` in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** Where the server may write: database and outbox. Made when it is missing. */
  readonly dataFolder: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The shop's own address as visitors see it (`https://shop.example.org`); without it each request's own. */
  readonly publicOrigin?: string | undefined;
  /** Other origins that a payment may lead back to [PAY-4]. */
  readonly allowedReturnOrigins?: readonly string[] | undefined;
  /** Without it mails are written to `outbox` in the data folder. */
  readonly smtpUrl?: string | undefined;
  /** How long places are held for a payment that is under way, 15 minutes by default. */
  readonly reservationMs?: number | undefined;
  /** False leaves out what the API's specification does not name, as another museum's back end would. */
  readonly additions?: boolean | undefined;
  /** Whether the last entry of `x-forwarded-for` is a proxy of ours speaking. */
  readonly trustProxy?: boolean | undefined;
  /** How often one network (an IPv4 address, an IPv6 /64) may sign in, validate or start to pay per minute, 60 by default; 0 for no limit, on what is tried with an account either. */
  readonly callsPerMinute?: number | undefined;
  /** Who is paid; without one the sandbox, with which no public shop opens. `sandbox` is a demonstration that is meant to take no money. */
  readonly paymentProvider?: ChosenProvider | undefined;
  /** How many confirmations of orders go to one address within an hour, 5 by default; 0 for no limit. */
  readonly mailsPerHour?: number | undefined;
  /** How long the sandbox provider keeps a late payment waiting, 20 s by default. */
  readonly sandboxDelayMs?: number | undefined;
  /** How many days what came to nothing is kept: attempts to pay, done jobs, mails as files; 30 by default. */
  readonly keepDays?: number | undefined;
  /** How many years after its own an order keeps names and addresses, 10 by default. */
  readonly keepOrdersYears?: number | undefined;
  /** pino's levels; `silent` for none. */
  readonly logLevel?: string | undefined;
}

/** Who calls, as only the process that holds the connection knows. */
export interface Caller {
  readonly address?: string | undefined;
}

export const defaultReservationMs = 15 * 60_000;
export const defaultCallsPerMinute = 60;
export const defaultMailsPerHour = 5;
