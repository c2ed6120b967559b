import type { PaymentProvider, PaymentState, PaymentStatus } from '../../src/payments/provider.ts';

/** A payment as the books of a stand-in have it: the truth that an adapter has to tell. */
export interface BookedPayment {
  readonly id: string;
  /** What the shop has called it. */
  readonly reference: string;
  readonly amountCents: number;
  /** `paid` as long as anything of it is left: what went back of it is told by `refundedCents`. */
  readonly state: PaymentState;
  /** What went back, by whatever hand. */
  readonly refundedCents: number;
  /** What of it the shop has asked for, by its own names, oldest first. */
  readonly refunds: ReadonlyMap<string, number>;
  /** What of it a bank took back. */
  readonly chargedBackCents: number;
  /** What had gone back, and came again. */
  readonly sentBackCents: number;
  /** Whether money was taken, given back since or not. */
  readonly isCaptured: boolean;
  /** The address at which it is paid. */
  readonly page: string;
}

/** Something that the provider is about to tell the shop. */
export interface Notice {
  readonly paymentId: string;
  /** As it goes over the line, and as somebody without the secret would write it, or as it was signed then. */
  written(how: { readonly secret?: string; readonly signedAt?: number }): {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

/** What the stand-in may leave without an answer. */
export type SilentCall = 'query' | 'cancel' | 'refund';

/**
 * A provider's stand-in in the hand of whoever checks its adapter: what visitors, their banks and the museum's people do there, and what
 * goes wrong. Everything is at once, and nothing is sent by itself.
 */
export interface StandInHand {
  /** The adapter, which asks this stand-in. */
  readonly provider: PaymentProvider;
  /** The museum's ways to pay, as `payments.yaml` names them: those among them that the provider has. */
  readonly ways: readonly { readonly payartId: number; readonly method?: string }[];
  /** Whether notifications are signed. One of a provider that signs nothing may be anybody's. */
  readonly isSigned: boolean;
  /** Whether each notification has a name of its own, by which a repeated one is known. */
  readonly namesEvents: boolean;
  /** States that a payment can be brought to by hand. */
  readonly states: readonly PaymentState[];
  /** The names of all payments, oldest first. */
  ids(): readonly string[];
  /** Throws for one that it does not have. */
  payment(paymentId: string): BookedPayment;
  /** Visitor, bank or museum bring a payment there, if it can go there from where it stands. */
  move(paymentId: string, to: PaymentState): void;
  /** Somebody at the museum gives a part back, on the provider's own pages. */
  giveBack(paymentId: string, cents: number): void;
  /** The visitor's bank takes back what is left. */
  chargeBack(paymentId: string): void;
  /** The visitor's bank sends back what the shop has refunded by this name. */
  sendBack(paymentId: string, reference: string): void;
  /** From now on, payments that nobody has decided cannot be ended by the shop; or they can again. */
  keepOpen(isKept: boolean): void;
  /** Idempotency keys are forgotten, as providers do after hours or days. */
  forgetKeys(): void;
  /** The next answer to a question says so; null for the truth again. */
  lie(lie: Partial<PaymentStatus> | null): void;
  /** These calls fail until further notice. */
  silence(calls: ReadonlySet<SilentCall>): void;
  /** What has happened since this was asked last and the shop is to be told, oldest first. */
  news(): readonly Notice[];
  /** The provider says of its own accord that something has happened to a payment; where its notifications say more than that, that it is paid. */
  claim(paymentId: string): Notice;
  close(): Promise<void>;
}

/** Opens a stand-in with the adapter before it; `now` in epoch ms. */
export type OpenStandIn = (now: () => number) => Promise<StandInHand>;
