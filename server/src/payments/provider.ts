/**
 * Where a payment stands, as the provider says it. `open`: the visitor has not decided; `pending`: the provider has not, for a moment.
 * `processing`: the visitor has agreed and the bank moves the money for days, as with direct debit; it may still be refused. `partlyRefunded` is paid, with some of it given back; `chargedBack`: the visitor's bank took it back.
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
  /** The provider's name for it. */
  readonly paymentId: string;
  /** Our name for it: the cart. */
  readonly reference: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  /** What of it went back to the visitor so far, whoever gave it back. */
  readonly refundedCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Who pays, where the provider asks: express payment [PAY-3]. */
  readonly payer: { readonly name: string; readonly email: string } | null;
}

/** The account that a direct debit takes the money from; handed on, never kept or logged. */
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
  /** The provider asks for name and e-mail address [PAY-3]. */
  readonly isExpress: boolean;
  /** With direct debit, the account; else null [PAY-2]. */
  readonly directDebit: DirectDebit | null;
  /** True takes the money as soon as the visitor agrees; false waits for `capture` [CFG-12]. */
  readonly capturesAtOnce: boolean;
  readonly shopName: string;
  readonly description: string;
  readonly language: string;
  readonly continueUrl: string;
  readonly cancelUrl: string;
  /** Where the provider tells what has happened. */
  readonly notifyUrl: string;
}

/** That something has happened to a payment. What it is, the provider is asked: nothing else of a notification is believed. */
export interface Notification {
  readonly paymentId: string;
  /** The same for every delivery of the same event; null where the provider names none. */
  readonly eventId: string | null;
}

/** A way to pay as the museum offers it. */
export type WayToPay = Pick<PaymentStart, 'method' | 'isExpress' | 'capturesAtOnce'>;

/** What a provider can do: the shop offers that and nothing else. */
export interface PaymentAbilities {
  /** Its own names of the ways to pay, of which `payments.yaml` names one for each of the museum's; null for one that has no names. */
  readonly methods: readonly string[] | null;
  /** Who asks for the account of a direct debit: our form [PAY-2], or the provider on its page; `none` where it offers no direct debit. */
  readonly directDebit: 'ourForm' | 'itsPage' | 'none';
  /** Its names of ways that take the money from an account, which gives it back for weeks: no voucher is bought so. */
  readonly debitMethods: readonly string[];
  /** Why it cannot do one of the museum's ways to pay, in a sentence for whoever sets up the shop; null where it can. */
  problemOf(way: WayToPay): string | null;
}

/**
 * A payment provider. Every call may be repeated and then changes nothing more; every call throws when the provider does not answer.
 * A real provider is one more file that fills this interface.
 */
export interface PaymentProvider {
  /** False for one that only plays: whoever pays there has paid nothing. */
  readonly movesMoney: boolean;
  readonly abilities: PaymentAbilities;
  /** Where the browser goes to pay, and the provider's name for the payment. */
  start(payment: PaymentStart): Promise<{ readonly paymentId: string; readonly redirectUrl: string }>;
  /** How a payment stands; null for one that the provider does not know. */
  query(paymentId: string): Promise<PaymentStatus | null>;
  /** Takes the money of an authorised payment. Answers how it stands afterwards. */
  capture(paymentId: string): Promise<PaymentStatus>;
  /** Ends a payment that has not been paid. Answers how it stands afterwards: a paid one stays paid, and one that cannot be ended yet stays open. */
  cancel(paymentId: string): Promise<PaymentStatus>;
  /** Gives so much back; twice with the same reference is one refund, also where less is asked for the second time. Throws where the provider refuses. */
  refund(paymentId: string, amountCents: number, reference: string): Promise<PaymentStatus>;
  /** Reads what came to the notify address; null when it is no notification, not from the provider where it signs, or too old. `now` in epoch ms. */
  readNotification(headers: Headers, body: Uint8Array, now: number): Notification | null;
}
