import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import type { CreditNote } from './credit-notes/credit-note.ts';
import type { OrderLine } from './order-line.ts';

/** The buyer of an order, as given by the guest or, with express payment, by the provider [PAY-3]. */
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
  /** Only the last four: anybody with the whole code can pay with what is left. */
  readonly lastLetters: string;
  readonly name: string;
  /** Above zero. */
  readonly cents: number;
  /** What was left on the voucher afterwards. */
  readonly remainingCents: number;
}

/** For an order whose money is on its way: whether its documents wait for the money, or were sent at once. */
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
  /** What was given back of it, oldest first. */
  readonly creditNotes: readonly CreditNote[];
  readonly totalCents: number;
  /** The part that vouchers have paid, by code: a payment, which changes no price and no tax [MON-2]. */
  readonly usedCodes: readonly UsedCode[];
  /** The amount that vouchers left to pay. */
  readonly dueCents: number;
  /** Name of the payment type in the order's language; '' where nothing was left to pay. */
  readonly paymentName: string;
  /** False for an invoice that is not marked as paid, and while the bank moves the money: nothing may say that it is here [PAY-1]. */
  readonly isPaid: boolean;
  /** While the bank moves its money: whether its documents wait for it, or were sent at once; '' for every other order. */
  readonly settling: Settling | '';
  /** Whether it was paid with play money: no real money moved. */
  readonly isTest: boolean;
  /** The due day of an invoice, in museum-local time; '' for every other order. */
  readonly dueDay: string;
  /** The visitor's own order number, or '' [CHK-5]. */
  readonly externalDocumentNumber: string;
  /** The shop's own address, for mails; '' when the server does not know it. */
  readonly origin: string;
  /** Full address of the tickets as PDF; '' when the server does not know its own address. */
  readonly ticketsUrl: string;
  /** The same for the vouchers that were bought. */
  readonly vouchersUrl: string;
}

/** Whether money was paid for an order: then its buyer is no stranger who only typed somebody's address. */
export const isPaidFor = ({ isPaid, ...order }: Pick<Order, 'isPaid' | 'dueCents' | 'totalCents'>): boolean =>
  isPaid && isPaidWithMoney(order);

/** Whether real money was paid for an order. */
export const isReallyPaid = (order: Pick<Order, 'isPaid' | 'isTest' | 'dueCents' | 'totalCents'>): boolean =>
  isPaidFor(order) && !order.isTest;

/** The least money, in cents, that counts beside vouchers: otherwise a cent would lift limits while one voucher's value pays for the next. */
const leastCents = 500;

/** Whether money pays for an order: at least `leastCents`, or all of a cheaper one. */
export const isPaidWithMoney = ({ dueCents, totalCents }: Pick<Order, 'dueCents' | 'totalCents'>): boolean =>
  dueCents > 0 && dueCents >= Math.min(leastCents, totalCents);
