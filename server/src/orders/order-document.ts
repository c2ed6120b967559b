import type { Context } from '../context.ts';
import { NotDrawnNow } from '../documents/document-pool.ts';
import type { CreditNoteKind, DocumentKind } from '../documents/document-types.ts';
import { creditNoteKind, placeOfCreditNote } from '../documents/document-types.ts';
import { notCached } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import { pathReader } from '../http/route-path.ts';
import type { Language } from '@foyer/contract/languages.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import type { Order } from './order.ts';
import { anyOrderBySecret, orderBySecret } from './order-store.ts';

const retrySeconds = 10;
const readPath = pathReader('/api/{language}/order/{secret}/{file}');

interface Document {
  readonly type: string;
  /** The file name on the visitor's device. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Write = (order: Order, context: Context, language: Language) => Promise<Document>;

const documents: ReadonlyMap<string, Write> = new Map([
  ['tickets.pdf', paper('tickets')],
  ['vouchers.pdf', paper('vouchers')],
  ['visit.ics', visitCalendar],
]);

const creditNoteFile = /^(credit-note-\d{1,3})\.pdf$/;

/** The credit note that a file name means; null for any other file. */
function creditNoteIn(file: string): CreditNoteKind | null {
  const [, name = ''] = creditNoteFile.exec(file) ?? [];
  const place = placeOfCreditNote(name as DocumentKind);
  return place === null ? null : creditNoteKind(place);
}

/** Whether a document of an order would be at that address. Throws Refusal 400. */
export function isOrderDocument(path: string): boolean {
  const file = readPath(path)?.['file'] ?? '';
  return documents.has(file) || creditNoteIn(file) !== null;
}

/**
 * Answers an order's tickets as one PDF [ORD-2], its bought vouchers as another, its visits as a calendar, or one of its credit notes.
 * Throws Refusal 404, 405, 409 while it waits for the money, 429, and 503 while it cannot be drawn.
 */
export async function orderDocument(
  request: Request,
  { path, network }: { path: string; network: string },
  context: Context,
): Promise<Response> {
  const params = readPath(path);
  const creditNote = creditNoteIn(params?.['file'] ?? '');
  const write = creditNote === null ? documents.get(params?.['file'] ?? '') : paper(creditNote);
  if (!params || !write) throw new Refusal(404, 'NOT_FOUND');
  // Also a language that the museum no longer offers: old mails link to it.
  const language = shopLanguages.find((known) => known === params['language']);
  if (!language) throw new Refusal(404, 'UNKNOWN_LANGUAGE');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new Refusal(405, 'METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } });
  }
  const order = await (creditNote === null ? validOrder : orderOfNote(creditNote))(context, params['secret'] ?? '');
  await context.limits.manyLines('orderDocument', network, order.lines.length);
  const { type, name, bytes } = await write(order, context, language);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': notCached,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // Browsers show a PDF in their own viewer, which counts as an object with styles.
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      'x-robots-tag': 'noindex',
    },
  });
}

/** Throws Refusal 404, and 409 while the order waits for the money. */
async function validOrder(context: Context, secret: string): Promise<Order> {
  const found = await orderBySecret(context, secret);
  if (!found) throw new Refusal(404, 'NOT_FOUND');
  if (found.order.settling === 'withheld') throw new Refusal(409, 'PAYMENT_PROCESSING');
  return found.order;
}

/** The order of a credit note; it may have ended. Throws Refusal 404 where it has no such note. */
const orderOfNote =
  (kind: CreditNoteKind) =>
  async (context: Context, secret: string): Promise<Order> => {
    const order = await anyOrderBySecret(context, secret);
    if (!order?.creditNotes[(placeOfCreditNote(kind) ?? 0) - 1]) throw new Refusal(404, 'NOT_FOUND');
    return order;
  };

/** A PDF of the order, drawn once: later requests get the same bytes. */
function paper(kind: DocumentKind): Write {
  return async (order, { documents }, language) => {
    const bytes = await documents.pdf(order, kind, language).catch(refuseForNow);
    return { type: 'application/pdf', name: `${kind}-${order.bookingId}.pdf`, bytes };
  };
}

/** Answers 503 when too much is being drawn: a later try may succeed. */
function refuseForNow(error: unknown): never {
  if (!(error instanceof NotDrawnNow)) throw error;
  throw new Refusal(503, 'UNAVAILABLE', { headers: { 'retry-after': String(retrySeconds) } });
}

async function visitCalendar(order: Order, { documents }: Context, language: Language): Promise<Document> {
  const bytes = new TextEncoder().encode(await documents.calendar(order, language).catch(refuseForNow));
  return { type: 'text/calendar; charset=utf-8', name: `visit-${order.bookingId}.ics`, bytes };
}
