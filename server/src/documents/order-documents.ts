import { currentNetwork } from '../http/current-network.ts';
import { countDocumentDrawn } from '../observability/counters.ts';
import { failureOf } from '../observability/failure.ts';
import type { Log } from '../observability/log.ts';
import type { Order } from '../orders/order.ts';
import type { DocumentPool } from './document-pool.ts';
import type { DocumentKind, OrderDocuments } from './document-types.ts';
import { isCreditNote } from './document-types.ts';
import { drawingTurns } from './drawing-turns.ts';
import type { DocumentName } from './stored-documents.ts';
import { forgetDocuments, storeDocument, readStored } from './stored-documents.ts';

export interface DocumentParts {
  readonly folder: string;
  readonly pool: DocumentPool;
  readonly now: () => number;
  readonly log: Log;
  readonly mostStoredBytes: number;
}

const hourMs = 60 * 60_000;

export function orderDocuments({ folder, pool, now, log, mostStoredBytes }: DocumentParts): OrderDocuments {
  const underWay = new Map<string, Promise<Uint8Array>>();

  let hour = { since: 0, bytes: 0 };
  const maybeStore = async (name: DocumentName, bytes: Uint8Array): Promise<void> => {
    if (now() >= hour.since + hourMs) hour = { since: now(), bytes: 0 };
    if (hour.bytes + bytes.length > mostStoredBytes) return;
    hour.bytes += bytes.length;
    await storeDocument(folder, name, bytes, now());
  };

  // A network that asks for many documents waits for its own, because everybody shares the threads.
  const inTurn = drawingTurns(pool.threads);

  const draw = async (order: Order, name: DocumentName): Promise<Uint8Array> => {
    const { kind, language } = name;
    // A credit note has the same link as the tickets, which companions have. So it names no buyer here; the mailed one does.
    const bytes = await pool.run({
      name: 'draw',
      order: isCreditNote(kind) ? await ofNobody(order) : order,
      kind,
      language,
    });
    countDocumentDrawn(isCreditNote(kind) ? 'creditNote' : kind);
    // If the disk is full, visitors still get their tickets.
    await maybeStore(name, bytes).catch((error: unknown) =>
      log.error(failureOf(error), 'A document could not be kept'),
    );
    return bytes;
  };

  /**
   * Lets simultaneous requests for a document share one drawing, once it has begun. While it waits for its network's turn, nobody else
   * waits with it, least of all mails.
   */
  const drawOnce = (order: Order, name: DocumentName): Promise<Uint8Array> => {
    const key = Object.values(name).join(' ');
    const known = underWay.get(key);
    if (known) return known;
    const coming = readStored(folder, name, now())
      .then((stored) => stored ?? draw(order, name))
      .finally(() => underWay.delete(key));
    underWay.set(key, coming);
    return coming;
  };

  const pdf: OrderDocuments['pdf'] = async (order, kind, language) => {
    const name = { bookingId: order.bookingId, kind, language, edition: editionOf(order, kind) };
    const stored = await readStored(folder, name, now());
    const network = currentNetwork();
    if (stored || network === '') return stored ?? drawOnce(order, name);
    return inTurn(network, () => drawOnce(order, name));
  };

  return {
    pdf,
    calendar: (order, language) => {
      const draw = () => pool.run({ name: 'calendar', order, language });
      const network = currentNetwork();
      return network === '' ? draw() : inTurn(network, draw);
    },
    confirmation: async (order, pageUrl) => {
      // Imported late, so that the start does not load the module and its texts.
      const { mailedOrder } = await import('./mail/mailed-order.ts');
      const drawn: Partial<Record<DocumentKind, Uint8Array>> = {};
      const mailed = mailedOrder(order);
      // If the mail leaves out typed text, its attachments do too, so they are drawn for the mail alone.
      if (!mailed.leavesOutTypedText)
        for (const kind of mailed.attached) drawn[kind] = await pdf(order, kind, order.language);
      return pool.run({ name: 'confirmation', order, pageUrl, drawn, at: now() });
    },
    creditNoteMail: (order, credited) => pool.run({ name: 'creditNoteMail', order, credited }),
    giftMail: (order, index) => pool.run({ name: 'giftMail', order, index, at: now() }),
    forget: (bookingId) => forgetDocuments(folder, bookingId),
    close: () => pool.close(),
  };
}

/** How often lines were given back. Invoices and credit notes do not change with that. */
const editionOf = ({ creditNotes }: Order, kind: DocumentKind): number =>
  kind === 'tickets' || kind === 'vouchers' ? creditNotes.filter(({ lines }) => lines.length > 0).length : 0;

async function ofNobody(order: Order): Promise<Order> {
  const { withoutTyping } = await import('./mail/mailed-order.ts');
  const shown = withoutTyping(order);
  return { ...shown, buyer: { ...shown.buyer, email: '' } };
}
