import { expect } from '../browser/expect.ts';
import { freeDay } from '../shop/museum-offer.ts';
import type { OpenShop } from '../shop/open-shop.ts';
import { confirmationLink, mailTo } from '../shop/outbox.ts';
import type { Buyer } from './ready-to-pay.ts';

/** Order a day ticket by invoice through API calls, and confirm it by the mail to the buyer. Return the booking number. */
export async function placesOrder(
  { origin, outbox }: Pick<OpenShop, 'origin' | 'outbox'>,
  { token, email }: Buyer,
  lang = 'de',
): Promise<string> {
  const send = (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${origin}/api/${lang}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const post = async (path: string, body: unknown) => {
    const answer = await send(path, body);
    expect(answer.status, path).toBe(200);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const date = await freeDay(origin, '105');
  const address = await post(`checkout/initPayment?_=${token}`, {
    payart: '30',
    cart: { ver: 1, items: [{ type: 'dayTicket', id: '1051', count: 1, date, subtickets: [] }] },
    url: { continue: `${origin}/${lang}/checkout/success`, cancel: `${origin}/${lang}/checkout/canceled` },
  });
  const cartId = new URL(String(address), origin).searchParams.get('cartId');
  await send('checkout/execPayment', { cartId });
  const confirmation = confirmationLink(await mailTo(outbox, email)).searchParams.get('confirm');
  const { booking_id } = (await post('checkout/execPayment', { cartId, confirmation })) as { booking_id: string };
  await expect.poll(() => mailTo(outbox, email)).toContain(booking_id);
  return booking_id;
}

/** The order link in a mail, without the mail's line breaks. Throws if there is none. */
export function orderLink(mail: string): string {
  const [link] = /https?:\/\/\S+\/order\/[\w-]{50,}/.exec(mail.replaceAll('=\r\n', '').replaceAll('=\n', '')) ?? [];
  if (link === undefined) throw new Error('The mail has no link to the order.');
  return link;
}

/** Buy through API calls and pay at the sandbox. Return the booking number. */
export async function buysByCalls(
  { origin, outbox }: Pick<OpenShop, 'origin' | 'outbox'>,
  { token, email }: Buyer,
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/de/${path}`, sent);
    expect(answer.status, path).toBe(200);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const url = { continue: `${origin}/de/checkout/success`, cancel: `${origin}/de/checkout/canceled` };
  const wish = { payart: 127, aux: {}, cart: { ver: 1, items }, url };
  const page = String(await post(`checkout/initPayment?_=${token}`, wish));
  const card = { action: 'pay', number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  const paid = await fetch(new URL(page, origin), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(card),
  });
  const back = new URL(paid.headers.get('location') ?? '', origin);
  const order = await post('checkout/execPayment', { cartId: back.searchParams.get('cartId') });
  const { booking_id } = order as { booking_id: string };
  await expect.poll(() => mailTo(outbox, email)).toContain(booking_id);
  return booking_id;
}
