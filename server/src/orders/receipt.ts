import type { Order, OrderLine, UsedCode, VisitLine } from './order.ts';
import { isVisit } from './order.ts';

/** What was booked, for the page that says so [ORD-2]: as booked, and without anything that is personal in full. */
export function receiptOf({ totalCents, usedCodes, isPaid, buyer, lines }: Order) {
  return {
    total: totalCents,
    paid: isPaid,
    email: maskedEmail(buyer.email),
    ...(usedCodes.length > 0 && { vouchers: usedCodes.map(usedCode) }),
    lines: lines.map((line) => ({ type: line.type, ...told(line), count: line.count, price: line.cents })),
  };
}

/** A code by its last letters: the whole is money. */
function usedCode({ name, barcode, cents }: UsedCode) {
  return { name, code: barcode.slice(-4), amount: cents };
}

function told(line: OrderLine) {
  if (!isVisit(line)) return { name: line.name, detail: '', datetime: null, venue: '' };
  const { eventName, datetime, day, venueName } = line;
  return { name: eventName, detail: detailOf(line), datetime: datetime ?? day, venue: venueName };
}

/** The ticket, and its components where it has some: `Family (Adult × 2, Child × 3)`. */
function detailOf({ ticketName, components }: VisitLine): string {
  const parts = components.filter(({ count }) => count > 0).map(({ name, count }) => `${name} × ${count}`);
  return parts.length === 0 ? ticketName : `${ticketName} (${parts.join(', ')})`;
}

/** `m•••@example.org`: enough to know one's own address again. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${String.fromCodePoint(email.codePointAt(0) ?? 0)}•••${email.slice(at)}`;
}
