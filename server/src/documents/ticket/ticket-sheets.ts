import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Order } from '../../orders/order.ts';
import type { AdmissionLine } from '../../orders/order-line.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { admissionPicture, type PrintedPicture } from '../printed-picture.ts';
import { forCount, textsIn } from '../document-texts.ts';
import type { AdmissionTexts } from '../admission.ts';
import { priceText, taxTexts, ticketNames, tourEntries, admissionTexts } from '../admission.ts';

/** The most codes on the ticket itself. More codes go on pages of their own, so that each stays large enough to scan. */
export const codesOnTicket = 4;

/** The most booked items of a tour that fit below its picture, together with the venue and what to know. */
const mostBesidePicture = 3;

/** A code and the text below it. */
export interface SheetCode {
  readonly code: string;
  /** Whom it admits: `Adult`; '' if that is clear. */
  readonly label: string;
  /** Its number among the codes with this label: `2`; '' if there is only one code. */
  readonly number: string;
}

/** The content of one ticket's pages without its layout. */
export interface TicketSheet {
  readonly admission: AdmissionTexts;
  readonly picture: PrintedPicture | null;
  readonly names: readonly string[];
  /** Guided tours only: each booked item with its price. */
  readonly entries: readonly { readonly text: string; readonly price: string }[];
  readonly admits: string;
  /** Says that the codes are on other pages if they do not fit on the ticket; otherwise ''. */
  readonly codesFollow: string;
  readonly price: string;
  readonly taxes: readonly string[];
  readonly codes: readonly SheetCode[];
  readonly orderNumber: string;
  readonly ownNumber: string;
}

/** The tickets of an order, one sheet per set of pages: all tickets of a line together, or each on its own [DATA-4]. */
export function ticketSheets(order: Order, museum: DocumentMuseum, language: string): TicketSheet[] {
  return order.lines.filter(isAdmissionItem).flatMap((line) => {
    const picture = needsPage(line) ? null : admissionPicture(line.eventId, museum, language);
    const shared = { admission: admissionTexts(line, museum, language), picture };
    return ticketsOf(line).map((ticket) => ({ ...shared, ...ticketTexts(ticket, order, language) }));
  });
}

/** Whether a tour needs the half page of the picture for its booked items, or for the answers, which the guide reads from the ticket. */
function needsPage({ tour, components }: AdmissionLine): boolean {
  return tour !== undefined && (tour.answers.length > 0 || components.length > mostBesidePicture);
}

/** A line as it is printed: whole, or split into tickets, each with its share of the price and its own codes. */
function ticketsOf(line: AdmissionLine): AdmissionLine[] {
  if (!line.printSeparately || line.count <= 1) return [line];
  return Array.from({ length: line.count }, (_, index) => ({
    ...line,
    count: 1,
    cents: share(line.cents, line.count, index),
    amounts: line.amounts.map((amount) => ({ ...amount, cents: share(amount.cents, line.count, index) })),
    codes: line.codes.filter(({ ticketNumber }) => ticketNumber === null || ticketNumber === index + 1),
  }));
}

/** The cents of the ticket at `index`. All shares add up to the whole, also if it does not divide evenly. */
function share(cents: number, count: number, index: number): number {
  return Math.floor((cents * (index + 1)) / count) - Math.floor((cents * index) / count);
}

/** The texts that differ between the tickets of a line. */
function ticketTexts(line: AdmissionLine, order: Order, language: string): Omit<TicketSheet, 'admission' | 'picture'> {
  const texts = textsIn(language);
  const people = line.codes.reduce((sum, code) => sum + code.people, 0);
  return {
    names: ticketNames(line),
    entries: tourEntries(line, language),
    admits:
      line.tour && people === 0
        ? forCount(texts.group, line.tour.mostPeople, language)
        : forCount(texts.people, people, language),
    codesFollow: line.codes.length > codesOnTicket ? forCount(texts.codes, line.codes.length, language) : '',
    price: priceText(line.cents, language),
    taxes: taxTexts([line], language),
    codes: sheetCodes(line),
    orderNumber: order.bookingId,
    ownNumber: order.externalDocumentNumber,
  };
}

/** Labels several codes by ticket, or by component if people are scanned separately, and numbers them: `Adult`, `2`. */
function sheetCodes({ codes, ticketName }: AdmissionLine): SheetCode[] {
  if (codes.length <= 1) return codes.map(({ code }) => ({ code, label: '', number: '' }));
  const labels = codes.map(({ componentName }) => componentName || ticketName);
  return codes.map(({ code }, index) => {
    const label = labels[index] ?? '';
    return { code, label, number: String(labels.slice(0, index + 1).filter((other) => other === label).length) };
  });
}
