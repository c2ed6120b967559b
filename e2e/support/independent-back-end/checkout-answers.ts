import { randomBytes } from 'node:crypto';
import { data, refusal, type Answers, type Asked } from './answering.ts';
import type { Order } from './books.ts';
import { suggestions } from './catalogue.ts';
import { dayForVisit, momentAt } from './calendar.ts';
import { backToShop } from './payment-page.ts';
import { shippingCents, totalCents, type Item } from './prices.ts';

const goodOnInvoice = '30';
const visits = new Set(['ticket', 'dayTicket', 'guidedTour']);

const itemsOf = ({ body }: Asked) => (body['cart'] as { items: readonly Item[] }).items;

/** The country to which a customer's products are shipped. */
function countryOf({ books, token }: Asked): string {
  const session = books.session(token);
  const c = session?.account?.customer ?? session?.guest ?? {};
  const shipping = c['shipping'] as { country: string } | null;
  return shipping?.country ?? String(c['country']);
}

/** An order that the museum has prepared for a school class. */
const preparedId = 'schule-7b-licht';
export const prepared = {
  id: preparedId,
  lines: (now: number) => [
    {
      type: 'ticket',
      name: 'Klasse in den Nachtlichtern',
      count: 24,
      price: 300,
      datetime: momentAt(dayForVisit(now, 10), '10:00'),
    },
  ],
  total: 7200,
};

/** Where the browser goes next: to the payment page, or straight back for an invoice, which is paid later. */
function next({ body, books, origin }: Asked, order: Order): string {
  if (String(body['payart']) !== goodOnInvoice) return `${origin}/pay/${order.cartId}`;
  books.pay(order);
  return backToShop(order.url.continue, order);
}

/** Answers from the cart to the booking. */
export const checkoutAnswers: Answers = {
  'shipping-costs': (asked) => {
    const country = (asked.body['country'] as string | undefined) ?? countryOf(asked);
    const cost = shippingCents[country];
    return cost === undefined ? { status: 422, body: { code: 'NO_COST_FOR_COUNTRY' } } : data(cost);
  },
  'checkout/suggest': (asked) => data(suggestions(itemsOf(asked), asked.now)),
  'checkout/initPayment': (asked) => {
    if (!asked.books.session(asked.token)) return refusal(401, 'Bitte melden Sie sich an.');
    const items = itemsOf(asked);
    const order = asked.books.place({
      totalCents: totalCents(items, countryOf(asked)),
      url: asked.body['url'] as Order['url'],
      hasTickets: items.some(({ type }) => visits.has(type)),
    });
    return data(next(asked, order));
  },
  'checkout/initPaymentOrder': (asked) => {
    if (!asked.books.session(asked.token)) return refusal(401, 'Bitte melden Sie sich an.');
    const { id, url } = asked.body as { id: string; url: Order['url'] };
    if (id !== prepared.id || asked.books.isPaid(id)) return refusal(406, 'Diese Bestellung ist nicht verfügbar.');
    const order = asked.books.place({ totalCents: prepared.total, url, hasTickets: true, preparedId: id });
    return data(next(asked, order));
  },
  'checkout/execPayment': ({ body, query, books }) => {
    const order = books.order(body['cartId']);
    if (!order || order.state === 'canceled' || isReported(order, query)) return refusal(410, 'Schon bezahlt.');
    if (order.state !== 'paid') return refusal(422, 'Ihre Bank hat nicht zugestimmt.');
    for (const visit of visitsOf(query)) order.reportedTo.add(visit);
    return data({ booking_id: bookingOf(order), has_tickets: order.hasTickets });
  },
  'checkout/cancel': ({ query, books }) => {
    const order = books.order(query['cartId']);
    if (!order || order.state === 'paid') return refusal(410, 'Schon bezahlt.');
    order.state = 'canceled';
    return data(true);
  },
  'order/review': ({ query, books, token, now }) => {
    if (!books.session(token)) return refusal(401, 'Bitte melden Sie sich an.');
    if (query['id'] !== prepared.id || books.isPaid(prepared.id))
      return refusal(406, 'Diese Bestellung ist nicht verfügbar.');
    return data({ id: prepared.id, lines: prepared.lines(now), total: prepared.total });
  },
};

const visitsOf = (query: Readonly<Record<string, string>>) => [query['us'] ?? '', query['sessionUs'] ?? ''];

/** Whether this session has already received the booking, because only the first call gets it. */
export const isReported = (order: Order, query: Readonly<Record<string, string>>): boolean =>
  visitsOf(query).some((visit) => order.reportedTo.has(visit));

const bookings = new WeakMap<Order, string>();
function bookingOf(order: Order): string {
  const booking = bookings.get(order) ?? `K-${randomBytes(3).toString('hex').toUpperCase()}`;
  bookings.set(order, booking);
  return booking;
}
