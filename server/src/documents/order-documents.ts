import { countDocumentDrawn } from '../operation/counters.ts';
import { failureOf } from '../operation/failure.ts';
import type { Log } from '../operation/log.ts';
import type { Order } from '../orders/order.ts';
import type { DocumentPool } from './document-pool.ts';
import type { DocumentKind } from './draw-document.ts';
import { attachedTo } from './draw-document.ts';
import type { DocumentName } from './kept-documents.ts';
import { forgetDocuments, keep, readKept } from './kept-documents.ts';
import type { WrittenMail } from './written-mail.ts';

/** The papers of orders: each is drawn once, off the event loop, and kept. */
export interface OrderDocuments {
  /** The paper as it was drawn first, or drawn now. Throws NotDrawnNow when a limit of the pool is in the way. */
  pdf(order: Order, kind: DocumentKind, language: string): Promise<Uint8Array>;
  /** The confirmation with its papers, ready to be handed to a mail server. Throws the same. */
  confirmation(order: Order, pageUrl: string): Promise<WrittenMail>;
  /** Forgets what is kept of a booking here. */
  forget(bookingId: string): Promise<void>;
  close(): Promise<void>;
}

export interface DocumentParts {
  readonly folder: string;
  readonly pool: DocumentPool;
  readonly now: () => number;
  readonly log: Log;
}

export function orderDocuments({ folder, pool, now, log }: DocumentParts): OrderDocuments {
  const underWay = new Map<string, Promise<Uint8Array>>();

  const draw = async (order: Order, name: DocumentName): Promise<Uint8Array> => {
    const { kind, language } = name;
    const bytes = await pool.run({ name: 'draw', order, kind, language });
    countDocumentDrawn(kind);
    // A disk that is full keeps nobody's tickets from them.
    await keep(folder, name, bytes, now()).catch((error: unknown) =>
      log.error(failureOf(error), 'A document could not be kept'),
    );
    return bytes;
  };

  /** Of several who ask at once for the same, one has it drawn. */
  const pdf: OrderDocuments['pdf'] = (order, kind, language) => {
    const name = { bookingId: order.bookingId, kind, language };
    const key = `${order.bookingId} ${kind} ${language}`;
    const known = underWay.get(key);
    if (known) return known;
    const coming = readKept(folder, name, now())
      .then((kept) => kept ?? draw(order, name))
      .finally(() => underWay.delete(key));
    underWay.set(key, coming);
    return coming;
  };

  return {
    pdf,
    confirmation: async (order, pageUrl) => {
      const drawn: Partial<Record<DocumentKind, Uint8Array>> = {};
      for (const kind of attachedTo(order)) drawn[kind] = await pdf(order, kind, order.language);
      return pool.run({ name: 'confirmation', order, pageUrl, drawn });
    },
    forget: (bookingId) => forgetDocuments(folder, bookingId),
    close: () => pool.close(),
  };
}
