/**
 * The state of a payment at the provider. `open`: the visitor has not decided. `pending`: the provider has not, for a moment. `processing`:
 * the visitor has agreed and the bank moves the money for days, as with direct debit; it may still be refused. `partlyRefunded`: paid, with
 * some of it given back. `chargedBack`: the visitor's bank took it back.
 */
export type PaymentState =
  | 'open'
  | 'pending'
  | 'processing'
  | 'authorised'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'partlyRefunded'
  | 'refunded'
  | 'chargedBack';

export interface PaymentStatus {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** Our id of the payment: the cart's. */
  readonly reference: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  /** How much of it went back to the visitor so far, whoever gave it back: chargebacks count too. */
  readonly refundedCents: number;
  /** How much of that a bank took back and has not returned. */
  readonly chargedBackCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The payer, where the provider asks for them: with express payment [PAY-3]. */
  readonly payer: { readonly name: string; readonly email: string } | null;
}

/** The account that a direct debit takes the money from: passed on, never stored or logged. */
export interface DirectDebit {
  readonly accountHolder: string;
  /** Without spaces, in capitals. */
  readonly iban: string;
}

export interface PaymentStart {
  /** Starting twice with the same reference is one payment. */
  readonly reference: string;
  readonly amountCents: number;
  readonly payart: string;
  /** The provider's own name of the way to pay, from `payments.yaml`; null where the museum has named none. */
  readonly method: string | null;
  /** Whether the provider asks for name and e-mail address [PAY-3]. */
  readonly isExpress: boolean;
  /** With direct debit, the account; otherwise null [PAY-2]. */
  readonly directDebit: DirectDebit | null;
  /** Whether the money is taken as soon as the visitor agrees; otherwise it waits for `capture` [CFG-12]. */
  readonly capturesAtOnce: boolean;
  readonly shopName: string;
  readonly description: string;
  readonly language: string;
  readonly continueUrl: string;
  readonly cancelUrl: string;
  /** Where the provider sends its notifications. */
  readonly notifyUrl: string;
}

/** Says that a payment has changed. Its new state is asked of the provider: nothing else of a notification is trusted. */
export interface Notification {
  readonly paymentId: string;
  /** The same for every delivery of the same event; null where the provider names none. */
  readonly eventId: string | null;
}

/** A way to pay as the museum offers it. */
export type WayToPay = Pick<PaymentStart, 'method' | 'isExpress' | 'capturesAtOnce'>;

/** What a provider can do: the shop offers that and nothing else. */
export interface PaymentAbilities {
  /** Its own names of the ways to pay, one of which `payments.yaml` gives for each that the museum offers; null for a provider without names. */
  readonly methods: readonly string[] | null;
  /** Where the account of a direct debit is asked for: in our form [PAY-2], or on the provider's page; `none` where it offers no direct debit. */
  readonly directDebit: 'ourForm' | 'itsPage' | 'none';
  /** Its names of the ways that debit an account, whose bank returns the money for weeks: vouchers cannot be bought with them. */
  readonly debitMethods: readonly string[];
  /** The smallest amount that it takes, in cents. */
  readonly leastCents: number;
  /** Why the provider cannot do one of the museum's ways to pay, in a sentence for the operator who sets up the shop; null where it can. */
  problemOf(way: WayToPay): string | null;
}

/**
 * A payment provider. Every call may be repeated without further effect, and throws when the provider does not answer. A new provider is
 * one more file that implements this interface.
 */
export interface PaymentProvider {
  /** False for the sandbox and for test modes: a payment there moves no money. */
  readonly movesMoney: boolean;
  readonly abilities: PaymentAbilities;
  /** Starts a payment. Answers where the browser goes to pay, and the provider's id of the payment. */
  start(payment: PaymentStart): Promise<{ readonly paymentId: string; readonly redirectUrl: string }>;
  /** The status of a payment; null for one that the provider does not know. */
  query(paymentId: string): Promise<PaymentStatus | null>;
  /** Takes the money of an authorised payment. Answers its status afterwards. */
  capture(paymentId: string): Promise<PaymentStatus>;
  /** Ends a payment that has not been paid. Answers its status afterwards: a paid one stays paid, and one that cannot be ended yet stays open. */
  cancel(paymentId: string): Promise<PaymentStatus>;
  /** Gives `amountCents` back. Two calls with one reference make one refund, even if the second asks for less. Throws where the provider refuses. */
  refund(paymentId: string, amountCents: number, reference: string): Promise<PaymentStatus>;
  /** Reads a request to the notify address; null when it is no notification, not from the provider where it signs, or too old. `now` in epoch ms. */
  readNotification(headers: Headers, body: Uint8Array, now: number): Notification | null;
}
