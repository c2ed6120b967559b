import { adults, cards, mara } from '../../support/shopping.ts';
import { ids } from '../../support/museum/test-events.ts';

/** A purchase as its visitor was told of it; or the step at which it ended, and how. */
export type Purchase =
  | { readonly cartId: string; readonly bookingId: string }
  | { readonly failedAt: string; readonly why: string };

class Failed extends Error {
  readonly step: string;
  constructor(step: string, why: string) {
    super(why);
    this.step = step;
  }
}

/** From the page to the booking, by what a browser sends; nothing is tried twice. */
export async function buyOverTheWeb(origin: string): Promise<Purchase> {
  const ask = async (step: string, address: string, expected: number, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(new URL(address, origin), { redirect: 'manual', ...init }).catch((error: unknown) => {
      throw new Failed(step, String((error as { cause?: unknown }).cause ?? error));
    });
    if (answer.status !== expected) throw new Failed(step, `${answer.status} ${await answer.text()}`);
    return answer;
  };
  const call = async (step: string, address: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return (await ask(step, address, 200, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  try {
    await (await ask('page', `/de/tickets/${ids.exhibition}`, 200)).text();
    const { data: token } = await call('sign in', '/api/de/auth/guest', { c: mara });
    const { data: page } = await call('order', `/api/de/checkout/initPayment?_=${token}`, {
      payart: 127,
      aux: {},
      cart: { ver: 1, items: [adults(1)], external_document_number: null },
      url: { continue: `${origin}/de/checkout/success`, cancel: `${origin}/de/checkout/canceled` },
    });
    const form = new URLSearchParams({ action: 'pay', number: cards.paid, expiry: '12/30', cvc: '123' });
    const back = await ask('pay', page, 303, { method: 'POST', body: form });
    const cartId = new URL(back.headers.get('location') ?? '', origin).searchParams.get('cartId') ?? '';
    const query = 'us=abcdefghijkl&sessionUs=abcdefghijkl&srcURL=';
    const end = await call('booking', `/api/de/checkout/execPayment?${query}`, { cartId });
    return { cartId, bookingId: end.data.booking_id };
  } catch (error) {
    if (error instanceof Failed) return { failedAt: error.step, why: error.message };
    throw error;
  }
}
