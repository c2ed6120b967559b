import type { Context } from '../context.ts';
import { neverKept } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import { pathReader } from '../http/route-path.ts';
import type { Language } from '../museum/texts.ts';
import { orderBySecret } from './order-store.ts';

const readPath = pathReader('/api/{language}/order/{secret}/tickets.pdf');

/** The tickets of an order as one PDF [ORD-2]; null for any other address. Throws Refusal 404, 405. */
export async function ticketsDocument(request: Request, path: string, context: Context): Promise<Response | null> {
  const params = readPath(path);
  if (!params) return null;
  const language = context.museum.languages.find((offered) => offered === params['language']);
  if (!language) throw new Refusal(404, 'UNKNOWN_LANGUAGE');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new Refusal(405, 'METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } });
  }
  return document(context, params['secret'] ?? '', language);
}

async function document(context: Context, secret: string, language: Language): Promise<Response> {
  const found = await orderBySecret(context.database.read, secret);
  if (!found) throw new Refusal(404, 'NOT_FOUND');
  const { ticketsPdf } = await import('../documents/tickets-pdf.ts');
  const bytes = await ticketsPdf(found.order, context.museum, language);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="tickets-${found.order.bookingId}.pdf"`,
      'cache-control': neverKept,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
