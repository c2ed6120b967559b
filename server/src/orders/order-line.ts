import type { AdmissionItemType } from '@foyer/rules/checkout/admission-item.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { TaxedAmount } from '@foyer/rules/money/money.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';

/** One component of a ticket, as booked: two adults of a family ticket. */
export interface OrderComponent {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** Cents for one. */
  readonly unitCents: number;
}

/** A code that is scanned at the door [DATA-4]. */
export interface TicketCode {
  /** 17 capital letters and digits, 83 random bits, fit for a QR code in alphanumeric mode. */
  readonly code: string;
  /** 1 for the line's first ticket; null where one code is for the whole line. */
  readonly ticketNumber: number | null;
  /** How many people this code lets in. */
  readonly people: number;
  /** The component that this person is ('Adult'); '' where the code is not for a single component. */
  readonly componentName: string;
}

/** What only a guided tour's line has, as booked, in the order's language. */
export interface BookedTour {
  readonly meetingPoint: string;
  /** Whole tours that were booked; null where people are counted. */
  readonly tours: number | null;
  /** The most people who may go on them. */
  readonly mostPeople: number;
  /** The answers to the museum's questions; options by their names. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** A line that lets people in, as booked; names are in the order's language and stay as they were when it was paid. */
export interface AdmissionLine {
  readonly type: AdmissionItemType;
  /** For a guided tour, the tour's id. */
  readonly ticketId: string;
  /** For a guided tour `tour/` and its id: an event may have the same number. */
  readonly eventId: string;
  readonly eventName: string;
  /** For a guided tour, the language it is held in. */
  readonly ticketName: string;
  readonly venueId: string;
  readonly venueName: string;
  /** The museum's day: '2026-05-01'. */
  readonly day: string;
  /** The slot on the wire ('2026-05-01T10:30:00+02:00'); null for a day ticket. */
  readonly datetime: string | null;
  /** When the slot ends; null for a day ticket. */
  readonly datetimeEnd: string | null;
  /** For a guided tour, people or whole tours, whichever it is booked by. */
  readonly count: number;
  /** How many people the line lets in; 0 for whole tours without tickets, where the number is not asked for. */
  readonly people: number;
  /** For a guided tour, everything that was booked: its prices, its tickets and their components. */
  readonly components: readonly OrderComponent[];
  /** Cents for the whole line, including VAT. */
  readonly cents: number;
  /** The same by tax rate, as `containedTaxes` of the rules takes it. */
  readonly amounts: readonly TaxedAmount[];
  /** Whether each ticket of the line has pages of its own; otherwise the line's tickets share pages. */
  readonly printSeparately: boolean;
  /** Only for a guided tour. */
  readonly tour?: BookedTour;
  readonly codes: readonly TicketCode[];
}

/** The owner of a pass, as printed on it; `address` where it is sent to them instead of with the order [PASS-2]. */
export interface BookedPass {
  readonly owner: string;
  readonly address: Readonly<PostalAddress> | null;
}

/** A line that is sent by post, or the shipping itself; names are in the order's language, as when it was paid. */
export interface GoodsLine {
  readonly type: 'merchandise' | 'annualPass' | 'shipping';
  /** The article's id; for shipping, the key of the country. */
  readonly articleId: string;
  readonly name: string;
  readonly count: number;
  /** Cents for the whole line, including VAT. */
  readonly cents: number;
  /** The same by tax rate. */
  readonly amounts: readonly TaxedAmount[];
  /** One for each annual pass of the line; otherwise empty. */
  readonly passes: readonly BookedPass[];
}

/** A bought gift voucher: anybody who has its code can pay with it. */
export interface IssuedVoucher {
  /** 16 capital letters and digits, 78 random bits, fit for a QR code in alphanumeric mode. */
  readonly code: string;
  /** The museum's day on which it ends: '2029-12-31'. */
  readonly validTo: string;
}

/** Whom a voucher is for, the message on its page, the address it is mailed to, and from which day on; '' for each that is not wanted. */
export interface BookedGift {
  readonly name: string;
  readonly message: string;
  readonly email: string;
  readonly date: string;
}

/** Gift vouchers as bought; the name is in the order's language. */
export interface VoucherLine {
  readonly type: 'voucher';
  readonly voucherId: string;
  readonly name: string;
  readonly count: number;
  /** What each is worth. */
  readonly valueCents: number;
  /** Cents for the whole line, including VAT. */
  readonly cents: number;
  /** The same by tax rate. */
  readonly amounts: readonly TaxedAmount[];
  /** They are valid to the end of the year that lies so many years after the purchase. */
  readonly validYears: number;
  /** Missing where no recipient is named. */
  readonly gift?: BookedGift;
  /** One for each, once they are paid. */
  readonly issued: readonly IssuedVoucher[];
}

/** A line as it was booked, and how many of it were given back since. */
export type Booked<Line> = Line & { readonly givenBack: number };

/** One line of an order. */
export type OrderLine = Booked<AdmissionLine> | Booked<GoodsLine> | Booked<VoucherLine>;

/** What a line is called: `Exhibition, Adult`. */
export function nameOfLine(line: Omit<AdmissionLine, 'codes'> | GoodsLine | VoucherLine): string {
  return isAdmissionItem(line) ? [line.eventName, line.ticketName].filter((name) => name !== '').join(', ') : line.name;
}

/** Whether a line is sent by post, or is the shipping itself. */
export function isGoods<Line extends Pick<OrderLine, 'type'>>(
  line: Line,
): line is Extract<Line, { articleId: string }> {
  return line.type === 'merchandise' || line.type === 'annualPass' || line.type === 'shipping';
}

/** Whether a line is a bought voucher. */
export function isVoucher<Line extends Pick<OrderLine, 'type'>>(
  line: Line,
): line is Extract<Line, { voucherId: string }> {
  return line.type === 'voucher';
}
