import { addDays, dayForVisit, momentAt, today } from '../../support/independent-back-end/calendar.ts';
import { book, collection, fixedVoucher, givenVoucher, lights } from '../../support/independent-back-end/catalogue.ts';
import { prepared } from '../../support/independent-back-end/checkout-answers.ts';
import { md5 } from '../../support/independent-back-end/books.ts';
import type { IndependentBackEnd } from '../../support/independent-back-end/open-back-end.ts';
import { tours } from '../../support/independent-back-end/tours.ts';

/** One call, as a shop sends it. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What is sent in the place of a call: something else, nothing, the same twice. The traffic ends there if nothing later needs it. */
export interface Deviation {
  /** `POST checkout/cancel`; with a slash at its end, every path that begins so. */
  readonly of: string;
  readonly sent: (call: Sent) => readonly Sent[];
  readonly goesOn?: boolean;
}

const password = 'Käse & Brot, dreimal';
const next = 'Ganz neu: 9 Äpfel';
const visit = { us: 'a1B2c3D4e5F6', sessionUs: 'a1B2c3D4e5F6', srcURL: '' };
const shop = 'https://shop.example/de';
const url = { continue: `${shop}/checkout/success`, cancel: `${shop}/checkout/canceled` };
const address = { street: 'Ring 3', zip: '1010', city: 'Wien', country: 'AT' };
const c = {
  email: 'ida@example.org',
  phone: '',
  salutation: 'ms',
  fname: 'Ida',
  lname: 'Berg',
  company: '',
  ...address,
  shipping: null,
};

async function ask({ apiBase }: IndependentBackEnd, { method, path, query = {}, body }: Sent): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${apiBase}/de/${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...sent,
  });
  return ((await answer.json()) as { data?: unknown }).data;
}

/** Every call of the specification once, as a shop that keeps to it sends it; with one deviation, if there is one. */
export async function sendTraffic(backEnd: IndependentBackEnd, deviation?: Deviation): Promise<void> {
  let isOver = false;
  const send = async (call: Sent): Promise<unknown> => {
    if (isOver) return undefined;
    const asked = `${call.method} ${call.path}`;
    const deviates =
      deviation && (asked === deviation.of || (deviation.of.endsWith('/') && asked.startsWith(deviation.of)));
    let answer: unknown;
    for (const one of deviates ? deviation.sent(call) : [call])
      // oxlint-disable-next-line no-await-in-loop -- The order is what is looked at.
      answer = await ask(backEnd, one);
    isOver ||= deviates === true && deviation?.goesOn !== true;
    return answer;
  };
  const get = (path: string, query: Record<string, string> = {}) => send({ method: 'GET', path, query });
  const post = (path: string, body: unknown, query: Record<string, string> = {}) =>
    send({ method: 'POST', path, query, ...(body === undefined ? {} : { body }) });

  const day = dayForVisit(Date.now());
  const last = addDays(day, 7);
  const compact = (text: string) => text.replaceAll('-', '');
  await get('static-content');
  await get('shopinfo', { shop: '1' });
  await get('shopinfo/config', { shop: '1' });
  await get('event/select');
  await get(`ticket/calendar/event/${lights.id}/range/${day};${last}`, { deep: '1' });
  await get(`ticket/collect/event/${lights.id}/date/${day}`);
  await get('ticket/lifetime', { event: String(lights.id) });
  await get('tour/select/event');
  await get('tour/overview', { date: today(Date.now()), lookahead: '14' });
  await get('tour/attr');
  await get('tour', { tour: String(tours.open.id), date: day });
  await get(`tour/soldout/tour/${tours.open.id}/range/${day};${last}`);
  await get(`tour/soldoutTimeslots/tour/${tours.open.id}/date/${day}`);
  await get(`tour/calendar/tour/${tours.open.id}/range/${compact(day)};${compact(last)}`);
  await get(`tour/lifetime/tour/${tours.open.id}`);
  await get('merchandise/attr', { product_kind: '13' });
  await get('merchandise/select');
  await get('merchandise', { article: String(book.id) });
  await get('voucher/attr');
  await get('voucher/select/event/');
  await get(`voucher/selectOne/price/${fixedVoucher.id}`);
  await get('voucher', { voucher: givenVoucher.barcode });
  await get('customer/attr');
  await get('checkout/payments', { shop: '1' });

  const datetime = momentAt(day, '13:30');
  const entry = { type: 'ticket', id: lights.adult.id, count: 2, datetime };
  const items = [
    { ...entry, subtickets: [] },
    { type: 'dayTicket', id: collection.dayTicket.id, count: 1, date: day, subtickets: [] },
  ];
  const goods = { type: 'merchandise', id: book.id, count: 1 };
  await post('checkout/suggest', { cart: { ver: 1, items } });
  const guest = String(await post('auth/guest', { c: { ...c, send_invoice: true } }));
  await post('shipping-costs', { cart: [entry, goods], country: 'AT' }, { _: guest });
  await post('customer/validate', { c: { ...c, password } });
  await post('customer/register', { c: { ...c, password } });
  const token = String(await post('auth/login', { _u: c.email, _p: md5(password) }));
  const _ = { _: token };
  await get('customer', _);
  await get('customer-data', _);
  await post('customer/update', { c: { ...c, shipping: { name: 'Jo Berg', ...address } } }, _);

  const cart = { ver: 1, items: [...items, goods], external_document_number: null };
  const pays = async () => String(await post('checkout/initPayment', { payart: '127', aux: {}, cart, url }, _));
  const page = await pays();
  if (!isOver) await fetch(page, { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' });
  await post('checkout/execPayment', { cartId: page.split('/').at(-1) }, { ...visit, ..._ });
  const other = await pays();
  await post('checkout/cancel', undefined, { noRedirect: '1', cartId: other.split('/').at(-1) ?? '' });
  await get('order/review', { id: prepared.id, ..._ });
  await post('checkout/initPaymentOrder', { payart: '30', aux: {}, id: prepared.id, url }, _);

  await post('customer/pwdchange', { _po: md5(password), _pn: md5(next), token }, _);
  await post('customer/emailchange', { _po: md5(next), email: 'jo@example.org', token }, _);
  await post('customer/pwdreset', { email: 'jo@example.org', backlink: `${shop}/recover` });
  const link = backEnd.recoveryLink('jo@example.org') ?? '';
  await post('customer/pwdconfirm', { token: link.split('#').at(-1), _p: md5(password) });
}
