import type { api } from '@foyer/contract/api.ts';
import type { Endpoint, BodyIn, ParamsIn, QueryIn, ReplyOf } from '@foyer/contract/endpoint.ts';
import type { Logger } from 'pino';
import type { AccountLimits } from './customers/accounts/account-limits.ts';
import type { Passwords } from './customers/accounts/passwords.ts';
import type { Database } from './db/database.ts';
import type { OrderDocuments } from './documents/document-types.ts';
import type { Postman } from './documents/mail/postman.ts';
import type { CallLimits } from './http/call-limits.ts';
import type { Museum } from './museum/schema/model.ts';
import type { Offered } from './museum/load/offered-sections.ts';
import type { Language } from '@foyer/contract/languages.ts';
import type { OrderLinks } from './orders/order-links.ts';
import type { MailAllowance } from './outbox/mail-allowance.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { TakePlaces } from './inventory/take-places.ts';

/** What every handler works with. */
export interface Context {
  readonly museum: Museum;
  /** The part of the museum that is on sale: sections that are switched on, and voucher codes that pay. */
  readonly offered: Offered;
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  readonly provider: PaymentProvider;
  readonly takePlaces: TakePlaces;
  readonly orderLinks: OrderLinks;
  readonly passwords: Passwords;
  readonly limits: CallLimits;
  readonly accountLimits: AccountLimits;
  readonly mailAllowance: MailAllowance;
  readonly reservationMs: number;
  /** Whether the server answers fields and calls beyond the API's specification. */
  readonly additions: boolean;
  readonly publicOrigin: string | undefined;
  readonly allowedReturnOrigins: readonly string[];
  /** Wakes the workers that do the jobs in the outbox. */
  readonly wakeOutbox: () => void;
  /** Mails the buyer their booking with its tickets. Throws when the mail cannot be made or sent now. */
  readonly sendConfirmation: SendConfirmation;
  /** Draws the documents of orders and stores them. */
  readonly documents: OrderDocuments;
  /** Sends mails. It is created for the first mail, as its modules take long to load. */
  readonly postman: () => Promise<Postman>;
}

/** `isStillOurs` is called right before the mail is sent. It throws when another process has taken the job meanwhile. */
export type SendConfirmation = (context: Context, bookingId: string, isStillOurs: () => Promise<void>) => Promise<void>;

type Api = typeof api;

/** One call, decoded and checked. */
export interface CallOf<E extends Endpoint> {
  readonly language: Language;
  readonly params: ParamsIn<E>;
  readonly query: QueryIn<E>;
  readonly body: BodyIn<E>;
  /** The shop's own address as this visitor sees it: `https://shop.example.org`. */
  readonly origin: string;
  /** What limits count by: the caller's IPv4 address or IPv6 /64; '' when it is unknown, or without limits of calls. */
  readonly network: string;
  /** The same for the limit of unpaid places, which holds without limits of calls too. */
  readonly unpaidNetwork: string;
}

/** Answers one call of the contract. May throw Refusal. */
export type HandlerOf<E extends Endpoint> = (call: CallOf<E>, context: Context) => Promise<ReplyOf<E>>;

/** The same by the endpoint's name in the contract. Each handler has that name, too. */
export type Call<Name extends keyof Api> = CallOf<Api[Name]>;
export type Handler<Name extends keyof Api> = HandlerOf<Api[Name]>;
export type Reply<Name extends keyof Api> = ReplyOf<Api[Name]>;
