import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import type { CreditNote } from './credit-notes/credit-note.ts';
import type { OrderLine } from './order-line.ts';

/** Who the order is for, as given by the guest or, with express payment, by the provider [PAY-3]. */
export interface Buyer {
  readonly email: string;
  readonly phone: string;
  /** Key of the museum's `salutations`, or ''. */
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** Key of the museum's countries ('DE'), or ''. */
  readonly country: string;
  /** Whether an invoice was asked for [CHK-7]. */
  readonly sendInvoice: boolean;
  /** Where goods of the order are sent to; absent where there are none. */
  readonly delivery?: Readonly<PostalAddress>;
}

/** What a voucher's code has paid of an order. */
export interface UsedCode {
  /** The last four of the code: whoever has all of it can pay with what is left. */
  readonly lastLetters: string;
  readonly name: string;
  /** Above zero. */
  readonly cents: number;
  /** What was left on it then. */
  readonly remainingCents: number;
}

/** Of an order whose money is on its way: whether its papers wait for it, or went out at once. */
export type Settling = 'withheld' | 'handedOut';

/** A booking. */
export interface Order {
  /** What visitors read and say on the phone: 'K7MP-3XQ9'. */
  readonly bookingId: string;
  /** The language it was booked in. */
  readonly language: string;
  /** Epoch milliseconds. */
  readonly bookedAt: number;
  readonly buyer: Buyer;
  readonly lines: readonly OrderLine[];
  /** What of it was given back, the first one first. */
  readonly creditNotes: readonly CreditNote[];
  readonly totalCents: number;
  /** The part that vouchers have paid, by code: a payment, which changes no price and no tax [MON-2]. */
  readonly usedCodes: readonly UsedCode[];
  /** What was left to pay. */
  readonly dueCents: number;
  /** Name of the payment type in the order's language; '' where nothing was left to pay. */
  readonly paymentName: string;
  /** False with an invoice, and while the bank moves the money: it comes later, and nothing may say that it is here [PAY-1]. */
  readonly isPaid: boolean;
  /** While the bank moves its money: whether its papers wait for it, or went out at once; '' for every other order. */
  readonly settling: Settling | '';
  /** Paid for in play: no real money moved. */
  readonly isTest: boolean;
  /** By when an invoice is to be paid, a day of the museum's; '' for every other order. */
  readonly dueDay: string;
  /** The visitor's own order number, or '' [CHK-5]. */
  readonly externalDocumentNumber: string;
  /** The shop's own address, for mails; '' when the server does not know it. */
  readonly origin: string;
  /** Full address of the tickets as PDF; '' when the server does not know its own address. */
  readonly ticketsUrl: string;
  /** The same of the vouchers that were bought. */
  readonly vouchersUrl: string;
}

/** Whether money was paid for an order at the provider: whoever placed it is no stranger who only typed somebody's address. */
export const isPaidFor = ({ isPaid, ...order }: Pick<Order, 'isPaid' | 'dueCents' | 'totalCents'>): boolean =>
  isPaid && isPaidWithMoney(order);

/** The same, and not with play money. */
export const isReallyPaid = (order: Pick<Order, 'isPaid' | 'isTest' | 'dueCents' | 'totalCents'>): boolean =>
  isPaidFor(order) && !order.isTest;

/** Beside vouchers so much money counts, in cents: a cent would else lift limits while the voucher's worth goes round. */
const leastCents = 500;

/** Whether money pays for an order: all of it, or more than a little beside vouchers. */
export const isPaidWithMoney = ({ dueCents, totalCents }: Pick<Order, 'dueCents' | 'totalCents'>): boolean =>
  dueCents > 0 && dueCents >= Math.min(leastCents, totalCents);
