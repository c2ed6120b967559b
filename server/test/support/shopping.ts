import type { Answer, TestServer } from './test-server.ts';
import { origin } from './test-server.ts';
import { ids } from './museum/test-events.ts';

/** Tuesday, 5 May 2026: the exhibition's slots, 20 places each. */
export const tuesday = '2026-05-05';
export const slot = '2026-05-05T10:00:00+02:00';
export const nextSlot = '2026-05-05T11:00:00+02:00';

export const mara = {
  email: 'mara@example.org',
  salutation: 'ms',
  fname: 'Mara',
  lname: 'Lind',
  street: 'Seestraße 1',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
};

/** A line of timed tickets. */
export const adults = (count: number, datetime = slot) => ({
  type: 'ticket',
  id: ids.adult,
  count,
  datetime,
  subtickets: [] as { id: number; count: number }[],
});

/** Whoever asks a shop, in this process or over the network. */
export type Asking = Pick<TestServer, 'post'>;

export async function signIn(shop: Asking, details: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await shop.post('/api/de/auth/guest', { c: { ...mara, ...details } });
  if (status !== 200) throw new Error(`Sign-in: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

export const returnTo = {
  continue: `${origin}/de/checkout/success`,
  cancel: `${origin}/de/checkout/canceled`,
};

export interface Wish {
  readonly payart?: number;
  readonly aux?: { readonly accountHolder?: string; readonly iban?: string };
  readonly language?: string;
  /** The visitor's own number for the order. */
  readonly number?: string;
  readonly url?: { readonly continue: string; readonly cancel: string };
}

/** Starts to pay for a cart. */
export function initPayment(shop: Asking, token: string | null, items: unknown[], wish: Wish = {}): Promise<Answer> {
  const query = token === null ? '' : `?_=${token}`;
  return shop.post(`/api/${wish.language ?? 'de'}/checkout/initPayment${query}`, {
    payart: wish.payart ?? 127,
    aux: wish.aux ?? {},
    cart: { ver: 1, items, external_document_number: wish.number ?? null },
    url: wish.url ?? returnTo,
  });
}

/** A cart under way: its payment's page, and its id as the provider will send it back. */
export interface UnderWay {
  readonly page: string;
  readonly cartId: string;
}

/** The same, for a cart that must be sellable. */
export async function underWay(shop: TestServer, items: unknown[], token?: string): Promise<UnderWay> {
  const { status, body } = await initPayment(shop, token ?? (await signIn(shop)), items);
  if (status !== 200) throw new Error(`initPayment: ${status} ${JSON.stringify(body)}`);
  const page = new URL(body.data).pathname;
  const id = page.split('/').at(-1) ?? '';
  const payment = await shop.database.read
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { page, cartId: payment.reference };
}

export const cards = {
  paid: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  pending: '4000 0000 0000 9995',
  processing: '4000 0000 0000 7777',
};

/** Fills in the provider's page. Answers where the browser is sent to. */
export async function payWith(
  shop: TestServer,
  page: string,
  card: keyof typeof cards,
  more: Record<string, string> = {},
): Promise<Response> {
  const fields = { action: 'pay', number: cards[card], expiry: '12/30', cvc: '123', ...more };
  return shop.request(page, { method: 'POST', body: new URLSearchParams(fields) });
}

export const execPayment = (shop: Asking, cartId: string, language = 'de'): Promise<Answer> =>
  shop.post(`/api/${language}/checkout/execPayment?us=abcdefghijkl&sessionUs=abcdefghijkl&srcURL=`, { cartId });

export const cancelPayment = (shop: Asking, cartId: string): Promise<Answer> =>
  shop.post(`/api/de/checkout/cancel?noRedirect=1&cartId=${cartId}`);

/** How many places a slot says it has. */
export async function placesIn(shop: TestServer, datetime = slot): Promise<number> {
  const { body } = await shop.get(`/api/de/ticket/collect/event/${ids.exhibition}/date/${datetime.slice(0, 10)}`);
  return body.data.timeslots.find((entry: { datetime: string }) => entry.datetime === datetime).max_tickets;
}

/** Buys to the end. */
export async function buy(shop: TestServer, items: unknown[], token?: string): Promise<Answer> {
  const { page, cartId } = await underWay(shop, items, token);
  await payWith(shop, page, 'paid');
  return execPayment(shop, cartId);
}
