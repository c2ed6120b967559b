/** What visitors of a benchmark send, and how long the shop took for it. */
export interface Bought {
  /** Of all its calls together, without the visitor's own pauses. */
  readonly ms: number;
  readonly bookingId: string;
  /** Where the documents of the order lie. */
  readonly documents: readonly string[];
}

const card = { action: 'pay', number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };

/** From signing in to the booking, by card; `pause` is what the visitor takes before each step. Throws for whatever is not as it should be. */
export async function buys(
  origin: string,
  items: readonly object[],
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<Bought> {
  let ms = 0;
  const ask = async (address: string, init: RequestInit, expected = 200): Promise<Response> => {
    await pause();
    const start = performance.now();
    const answer = await fetch(new URL(address, origin), { redirect: 'manual', ...init });
    const text = await answer.text();
    ms += performance.now() - start;
    if (answer.status !== expected) throw new Error(`${address}: ${answer.status} ${text.slice(0, 200)}`);
    return new Response(text === '' ? null : text, { headers: answer.headers });
  };
  const call = async <Data>(address: string, body: unknown): Promise<Data> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: Data }).data;
  };
  const place = { street: 'Seestraße 1', zip: '10115', city: 'Berlin', country: 'DE' };
  const c = { email: 'ada@example.org', salutation: '', fname: 'Ada', lname: 'Lovelace', ...place };
  await ask('/de/tickets/105', {});
  const token = await call<string>('/api/de/auth/guest', { c });
  const page = await call<string>(`/api/de/checkout/initPayment?_=${token}`, {
    payart: 127,
    aux: {},
    cart: { ver: 1, items, external_document_number: null },
    url: { continue: `${origin}/de/checkout/success`, cancel: `${origin}/de/checkout/canceled` },
  });
  const back = await ask(page, { method: 'POST', body: new URLSearchParams(card) }, 303);
  const cartId = new URL(back.headers.get('location') ?? '', origin).searchParams.get('cartId') ?? '';
  const booked = await call<{ booking_id: string; tickets_url: string | null; vouchers_url: string | null }>(
    '/api/de/checkout/execPayment?us=abcdefghijkl&sessionUs=abcdefghijkl&srcURL=',
    { cartId },
  );
  const documents = [booked.tickets_url, booked.vouchers_url].filter((address) => address !== null);
  return { ms, bookingId: booked.booking_id, documents };
}
