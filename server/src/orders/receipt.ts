import type { Order, OrderLine } from './order.ts';

/** What was booked, for the page that says so [ORD-2]: as booked, and without anything that is personal in full. */
export function receiptOf({ totalCents, isPaid, buyer, lines }: Order) {
  return {
    total: totalCents,
    paid: isPaid,
    email: maskedEmail(buyer.email),
    lines: lines.map((line) => ({
      name: line.eventName,
      detail: detailOf(line),
      datetime: line.datetime ?? line.day,
      venue: line.venueName,
      count: line.count,
      price: line.cents,
    })),
  };
}

/** The ticket, and its components where it has some: `Family (Adult × 2, Child × 3)`. */
function detailOf({ ticketName, components }: OrderLine): string {
  const parts = components.filter(({ count }) => count > 0).map(({ name, count }) => `${name} × ${count}`);
  return parts.length === 0 ? ticketName : `${ticketName} (${parts.join(', ')})`;
}

/** `m•••@example.org`: enough to know one's own address again. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${String.fromCodePoint(email.codePointAt(0) ?? 0)}•••${email.slice(at)}`;
}
