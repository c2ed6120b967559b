import type { Order } from '../orders/order.ts';
import type { WrittenMail } from './mail/written-mail.ts';

/** The documents of an order. It may have several credit notes: `credit-note-1`. */
export type DocumentKind = 'tickets' | 'vouchers' | 'invoice' | CreditNoteKind;

export type CreditNoteKind = `credit-note-${number}`;

/** The place of a credit note among the order's notes, 1 for the first; null for other documents. */
export function placeOfCreditNote(kind: DocumentKind): number | null {
  const [, place] = /^credit-note-([1-9]\d*)$/.exec(kind) ?? [];
  return place === undefined ? null : Number(place);
}

export const isCreditNote = (kind: DocumentKind): kind is CreditNoteKind => placeOfCreditNote(kind) !== null;

export const creditNoteKind = (place: number): CreditNoteKind => `credit-note-${place}`;

/** Documents that are already drawn. */
export type Drawn = Readonly<Partial<Record<DocumentKind, Uint8Array>>>;

/** What the mail of a credit note needs besides the order. */
export interface MailedCreditNote {
  /** The note's place among the order's notes, 1 for the first. */
  readonly place: number;
  /** Whether the credit note ends the whole order. */
  readonly hasEnded: boolean;
  /** Full address of the order's page; '' for none. */
  readonly pageUrl: string;
}

/** The input and output of each task of a thread. `at` is the date of the mail, epoch ms. */
export interface DocumentTasks {
  readonly draw: {
    readonly asks: { readonly order: Order; readonly kind: DocumentKind; readonly language: string };
    readonly answers: Uint8Array;
  };
  /** The visits as a calendar file. */
  readonly calendar: {
    readonly asks: { readonly order: Order; readonly language: string };
    readonly answers: string;
  };
  readonly confirmation: {
    readonly asks: { readonly order: Order; readonly pageUrl: string; readonly drawn: Drawn; readonly at: number };
    readonly answers: WrittenMail;
  };
  readonly creditNoteMail: {
    readonly asks: { readonly order: Order; readonly credited: MailedCreditNote };
    readonly answers: WrittenMail;
  };
  readonly giftMail: {
    /** The vouchers of the line at `index`. */
    readonly asks: { readonly order: Order; readonly index: number; readonly at: number };
    readonly answers: WrittenMail;
  };
}

export type DocumentTask = {
  [Name in keyof DocumentTasks]: { readonly name: Name } & DocumentTasks[Name]['asks'];
}[keyof DocumentTasks];

/** The documents of orders. Each is drawn once, off the event loop, and stored. */
export interface OrderDocuments {
  /** The stored document, or a new drawing. Throws NotDrawnNow at a limit of the pool. */
  pdf(order: Order, kind: DocumentKind, language: string): Promise<Uint8Array>;
  /** The visits of an order as a calendar file, not stored. Throws NotDrawnNow likewise. */
  calendar(order: Order, language: string): Promise<string>;
  /** The confirmation with its attachments, ready for a mail server. Throws NotDrawnNow likewise. */
  confirmation(order: Order, pageUrl: string): Promise<WrittenMail>;
  /** The mail of a credit note, ready for a mail server. Throws NotDrawnNow likewise. */
  creditNoteMail(order: Order, credited: MailedCreditNote): Promise<WrittenMail>;
  /** The mail to the recipient of a line's vouchers, ready for a mail server. Throws NotDrawnNow likewise. */
  giftMail(order: Order, index: number): Promise<WrittenMail>;
  /** Deletes the stored documents of a booking. */
  forget(bookingId: string): Promise<void>;
  close(): Promise<void>;
}
