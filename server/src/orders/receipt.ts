import type { Order, UsedCode } from './order.ts';
import type { OrderLine, AdmissionItem } from './order-line.ts';
import { isAdmissionItem } from './order-line.ts';

/** What was booked, for the page that says so [ORD-2]: as booked, and without anything that is personal in full. */
export function receiptOf({ totalCents, usedCodes, isPaid, buyer, lines }: Order) {
  return {
    total: totalCents,
    paid: isPaid,
    email: maskedEmail(buyer.email),
    ...(usedCodes.length > 0 && { vouchers: usedCodes.map(usedCode) }),
    lines: lines.map(lineOnWire),
  };
}

/** A line with its price, as receipts and orders to review tell it; whatever it will be let in with is left out. */
export function lineOnWire(line: ReportedItem) {
  return { type: line.type, ...told(line), count: line.count, price: line.cents };
}

/** As much of a line as is told. */
type ReportedItem = Omit<AdmissionItem, 'codes'> | Exclude<OrderLine, AdmissionItem>;

function usedCode({ name, lastLetters, cents }: UsedCode) {
  return { name, code: lastLetters, amount: cents };
}

/** The same for whom it was prepared, with the answers that the museum was given: a receipt leaves them out. */
export function reviewedLine(line: ReportedItem) {
  const answers = isAdmissionItem(line) ? (line.tour?.answers ?? []) : [];
  return { ...lineOnWire(line), ...(answers.length > 0 && { answers: [...answers] }) };
}

function told(line: ReportedItem) {
  if (!isAdmissionItem(line)) return { name: line.name, detail: '', datetime: null, venue: '' };
  const { eventName, ticketName, components, datetime, day, venueName } = line;
  const visit = { name: eventName, datetime: datetime ?? day, venue: venueName };
  if (line.type !== 'guidedTour') return { ...visit, detail: detailOf(line) };
  // Of a tour, the language it is held in; everything that was booked of it is a part.
  return { ...visit, detail: ticketName, parts: components.map(({ name, count }) => ({ name, count })) };
}

/** The ticket, and its components where it has some: `Family (Adult × 2, Child × 3)`. */
function detailOf({ ticketName, components }: Pick<AdmissionItem, 'ticketName' | 'components'>): string {
  const parts = components.filter(({ count }) => count > 0).map(({ name, count }) => `${name} × ${count}`);
  return parts.length === 0 ? ticketName : `${ticketName} (${parts.join(', ')})`;
}

/** `m•••@example.org`: enough to know one's own address again. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${String.fromCodePoint(email.codePointAt(0) ?? 0)}•••${email.slice(at)}`;
}
