import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Order } from '../../orders/order.ts';
import type { AdmissionLine } from '../../orders/order-line.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { admissionPicture, type PrintedPicture } from '../printed-picture.ts';
import { forCount, textsIn } from '../document-texts.ts';
import type { AdmissionTexts } from '../admission.ts';
import { priceText, taxTexts, ticketNames, tourEntries, admissionTexts } from '../admission.ts';

/** As many codes stand on the ticket itself; more go on pages of their own, so that each stays large enough to scan. */
export const codesOnTicket = 4;

/** As many things booked of a tour stand below its picture, with place and what to know. */
const mostBesidePicture = 3;

/** A code and what stands below it. */
export interface SheetCode {
  readonly code: string;
  /** Whom it lets in: `Adult`; '' where nothing needs saying. */
  readonly label: string;
  /** Which of those with this label: `2`; '' where there is one code only. */
  readonly number: string;
}

/** What one ticket's pages say: the content without its layout. */
export interface TicketSheet {
  readonly admission: AdmissionTexts;
  readonly picture: PrintedPicture | null;
  readonly names: readonly string[];
  /** Of a guided tour, the same with the price of each; else none. */
  readonly entries: readonly { readonly text: string; readonly price: string }[];
  readonly admits: string;
  /** Says where the codes are, when they are too many for the ticket itself; else ''. */
  readonly codesFollow: string;
  readonly price: string;
  readonly taxes: readonly string[];
  readonly codes: readonly SheetCode[];
  readonly orderNumber: string;
  readonly ownNumber: string;
}

/** The tickets of an order, one sheet for each set of pages: a line's tickets together, or each its own [DATA-4]. */
export function ticketSheets(order: Order, museum: DocumentMuseum, language: string): TicketSheet[] {
  return order.lines.filter(isAdmissionItem).flatMap((line) => {
    const picture = needsPage(line) ? null : admissionPicture(line.eventId, museum, language);
    const shared = { admission: admissionTexts(line, museum, language), picture };
    return ticketsOf(line).map((ticket) => ({ ...shared, ...ticketTexts(ticket, order, language) }));
  });
}

/** Whether a tour needs the picture's half of the page: for what was booked, or for the answers that the guide reads from it. */
function needsPage({ tour, components }: AdmissionLine): boolean {
  return tour !== undefined && (tour.answers.length > 0 || components.length > mostBesidePicture);
}

/** A line as it is printed: whole, or ticket by ticket, each with its share of the price and the codes that are its own. */
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

/** The cents of the ticket at `index`; the shares of all are the whole, however it divides. */
function share(cents: number, count: number, index: number): number {
  return Math.floor((cents * (index + 1)) / count) - Math.floor((cents * index) / count);
}

/** What differs from ticket to ticket of a line. */
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

/** Several codes are told apart by ticket, or component where people are scanned separately, and number: `Adult`, `2`. */
function sheetCodes({ codes, ticketName }: AdmissionLine): SheetCode[] {
  if (codes.length <= 1) return codes.map(({ code }) => ({ code, label: '', number: '' }));
  const labels = codes.map(({ componentName }) => componentName || ticketName);
  return codes.map(({ code }, index) => {
    const label = labels[index] ?? '';
    return { code, label, number: String(labels.slice(0, index + 1).filter((other) => other === label).length) };
  });
}
