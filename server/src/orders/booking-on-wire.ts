import type { booking } from '@foyer/contract/checkout/booking.ts';
import type { InferInput } from 'valibot';
import type { Context } from '../context.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { isVoucher } from './order-line.ts';
import { type FoundOrder, calendarPath, creditNotePath, ticketsPath, vouchersPath } from './order-store.ts';
import { waivedCents } from './credit-notes/credited-money.ts';
import { orderWithoutCredits } from './credit-notes/order-without-credits.ts';
import { fill, textsIn } from '../documents/document-texts.ts';
import { escaped } from '../documents/mail/mail-html.ts';
import type { Museum } from '../museum/schema/model.ts';
import { inLanguage } from '../museum/schema/texts.ts';
import type { Order, UsedCode } from './order.ts';
import type { AdmissionLine, GoodsLine, VoucherLine } from './order-line.ts';

type BookingOnWire = InferInput<typeof booking>;

/** A booking with the addresses of its documents, for a visitor who may see it [ORD-2]. */
export function bookingOnWire({ order, secret }: FoundOrder, context: Context, language: string): BookingOnWire {
  // Documents that wait for the money do not exist yet.
  const isWithheld = order.settling === 'withheld';
  const left = orderWithoutCredits(order);
  const hasAdmission = !isWithheld && left.lines.some(isAdmissionItem);
  const minimum = { booking_id: order.bookingId, has_tickets: hasAdmission };
  if (!context.additions) return minimum;
  return {
    ...minimum,
    tickets_url: hasAdmission ? ticketsPath(language, secret) : null,
    calendar_url: hasAdmission ? calendarPath(order.language, secret) : null,
    vouchers_url: !isWithheld && left.lines.some(isVoucher) ? vouchersPath(language, secret) : null,
    visit_notes: visitNotesOf(left, context.museum, language),
    order_token: context.orderLinks.tokenOf(order.bookingId),
    receipt: receiptOf(order),
    processing: order.settling !== '',
    ...creditNotesOnWire({ order, secret }, context, language),
  };
}

/** The same for an order that has ended: what it was, without tickets or codes. */
export function endedBookingOnWire(found: FoundOrder, context: Context, language: string): BookingOnWire {
  const { order } = found;
  return {
    booking_id: order.bookingId,
    has_tickets: false,
    receipt: receiptOf(order),
    ...creditNotesOnWire(found, context, language),
  };
}

/** The order's credit notes, with the addresses of their PDFs. */
function creditNotesOnWire(
  { order: { creditNotes }, secret }: FoundOrder,
  { museum }: Pick<Context, 'museum'>,
  language: string,
): Pick<BookingOnWire, 'credit_notes'> {
  if (creditNotes.length === 0) return {};
  return {
    credit_notes: creditNotes.map((note, index) => ({
      number: note.number,
      issued_on: museumNow(note.issuedAt, museum.brand.timeZone).day,
      amount: note.cents,
      waived: waivedCents(note),
      url: creditNotePath(language, secret, index + 1),
    })),
  };
}

/**
 * What to bring and know, once for each event of the order, as the museum's files have it now; for a guided tour, where it begins. HTML,
 * not yet sanitised.
 */
function visitNotesOf(order: Pick<Order, 'lines'>, museum: Pick<Museum, 'events'>, language: string) {
  const lines = order.lines.filter(isAdmissionItem);
  const first = new Map(lines.toReversed().map((line) => [line.eventId, line]));
  return [...new Set(lines.map(({ eventId }) => eventId))].flatMap((id) => {
    const event = museum.events.find((candidate) => String(candidate.id) === id);
    const line = first.get(id);
    const meeting = line?.tour && meetingNote(line.tour.meetingPoint, language);
    const note = meeting ?? (event && inLanguage(event.texts, language).bring);
    return line && note ? [{ name: line.eventName, note }] : [];
  });
}

function meetingNote(meetingPoint: string, language: string): string {
  const { labelled, meetingPoint: label } = textsIn(language);
  return `<p>${escaped(fill(labelled, { label, value: meetingPoint }))}</p>`;
}

/** The receipt for the page that shows an order [ORD-2]: lines as booked, and no personal data in full. */
export function receiptOf({ totalCents, usedCodes, isPaid, buyer, lines }: Order) {
  return {
    total: totalCents,
    paid: isPaid,
    email: maskedEmail(buyer.email),
    ...(usedCodes.length > 0 && { vouchers: usedCodes.map(usedCode) }),
    lines: lines.map((line) => ({
      ...lineOnWire(line),
      ...(line.givenBack > 0 && { given_back: line.givenBack }),
    })),
  };
}

/** A line with its price, as receipts and orders to review show it; without its codes. */
function lineOnWire(line: ReportedItem) {
  return { type: line.type, ...reported(line), count: line.count, price: line.cents };
}

/** The parts of a line that may be shown. */
type ReportedItem = Omit<AdmissionLine, 'codes'> | GoodsLine | VoucherLine;

function usedCode({ name, lastLetters, cents }: UsedCode) {
  return { name, code: lastLetters, amount: cents };
}

/** The same for the visitor whom an order was prepared for, with the answers to the museum's questions: a receipt leaves them out. */
export function reviewedLine(line: ReportedItem) {
  const answers = isAdmissionItem(line) ? (line.tour?.answers ?? []) : [];
  return { ...lineOnWire(line), ...(answers.length > 0 && { answers: [...answers] }) };
}

function reported(line: ReportedItem) {
  if (!isAdmissionItem(line)) return { name: line.name, detail: '', datetime: null, venue: '' };
  const { eventName, ticketName, components, datetime, day, venueName } = line;
  const visit = { name: eventName, datetime: datetime ?? day, venue: venueName };
  if (line.type !== 'guidedTour') return { ...visit, detail: detailOf(line) };
  // For a tour, the detail is the language it is held in, and everything that was booked is a part.
  return { ...visit, detail: ticketName, parts: components.map(({ name, count }) => ({ name, count })) };
}

/** The ticket, and its components where it has some: `Family (Adult × 2, Child × 3)`. */
function detailOf({ ticketName, components }: Pick<AdmissionLine, 'ticketName' | 'components'>): string {
  const parts = components.filter(({ count }) => count > 0).map(({ name, count }) => `${name} × ${count}`);
  return parts.length === 0 ? ticketName : `${ticketName} (${parts.join(', ')})`;
}

/** `mar•••e@example.org`: enough to see a typing error in one's own address, too little to write to somebody else's. Short names show less. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  const letters = Array.from(email.slice(0, at));
  const isLong = letters.length >= 6;
  const [shown, last] = isLong ? [3, letters.at(-1)] : [letters.length >= 4 ? 2 : 1, ''];
  return `${letters.slice(0, shown).join('')}•••${last}${email.slice(at)}`;
}
