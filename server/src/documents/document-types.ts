import type { Order } from '../orders/order.ts';
import type { WrittenMail } from './mail/written-mail.ts';

/** The papers of an order, which may have several credit notes: `credit-note-1`. */
export type DocumentKind = 'tickets' | 'vouchers' | 'invoice' | CreditNoteKind;

export type CreditNoteKind = `credit-note-${number}`;

/** Which of an order's credit notes is meant: 1 for the first; null for every other paper. */
export function placeOfCreditNote(kind: DocumentKind): number | null {
  const [, place] = /^credit-note-([1-9]\d*)$/.exec(kind) ?? [];
  return place === undefined ? null : Number(place);
}

export const isCreditNote = (kind: DocumentKind): kind is CreditNoteKind => placeOfCreditNote(kind) !== null;

export const creditNoteKind = (place: number): CreditNoteKind => `credit-note-${place}`;

/** Papers that were drawn before. */
export type Drawn = Readonly<Partial<Record<DocumentKind, Uint8Array>>>;

/** What the mail of a credit note needs beside the order. */
export interface MailedCreditNote {
  /** Which of the order's notes: 1 for the first. */
  readonly place: number;
  /** The whole order is none any more. */
  readonly hasEnded: boolean;
  /** Full address of the order's page; '' for none. */
  readonly pageUrl: string;
}

/** What a thread of the pool is asked for, and what it answers. `at`: the moment that a mail names as its own, epoch ms. */
export interface DocumentTasks {
  readonly draw: {
    readonly asks: { readonly order: Order; readonly kind: DocumentKind; readonly language: string };
    readonly answers: Uint8Array;
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
    /** The vouchers of this line. */
    readonly asks: { readonly order: Order; readonly index: number; readonly at: number };
    readonly answers: WrittenMail;
  };
}

export type DocumentTask = {
  [Name in keyof DocumentTasks]: { readonly name: Name } & DocumentTasks[Name]['asks'];
}[keyof DocumentTasks];

/** The papers of orders: each is drawn once, off the event loop, and kept. */
export interface OrderDocuments {
  /** The paper as it was drawn first, or drawn now. Throws NotDrawnNow when a limit of the pool is in the way. */
  pdf(order: Order, kind: DocumentKind, language: string): Promise<Uint8Array>;
  /** The confirmation with its papers, ready to be handed to a mail server. Throws the same. */
  confirmation(order: Order, pageUrl: string): Promise<WrittenMail>;
  /** The mail of an order's credit note, ready the same way. Throws the same. */
  creditNoteMail(order: Order, credited: MailedCreditNote): Promise<WrittenMail>;
  /** The mail to whom the vouchers of a line are for, ready the same way. Throws the same. */
  giftMail(order: Order, index: number): Promise<WrittenMail>;
  /** Forgets what is kept of a booking here. */
  forget(bookingId: string): Promise<void>;
  close(): Promise<void>;
}
