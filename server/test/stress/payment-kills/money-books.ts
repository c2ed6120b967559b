import type { BookReader, Row } from '../book-reader.ts';
import type { SeenPayment } from './stand-ins.ts';
import type { World } from './world.ts';

/** What a campaign comes to. */
export interface Figures {
  readonly payments: number;
  readonly paid: number;
  readonly orders: number;
  readonly refunds: number;
  readonly confirmed: number;
}

/** What the shop's own books say, when all is quiet. */
interface Books {
  readonly carts: readonly Row[];
  readonly orders: ReadonlyMap<string, Row>;
  readonly mails: ReadonlyMap<string, number>;
  readonly places: readonly Row[];
  readonly left: Row;
}

async function readBooks(books: BookReader): Promise<Books> {
  // News that come once more when all is quiet are asked about a minute later: that is nothing left.
  const [carts = [], orders = [], mails = [], places = [], [left = {}] = []] = await books.read(
    'select id, state, basket_key, due_cents from carts',
    'select booking_id, cart_id, lines, due_cents from orders',
    `select subject, count(*) as count from outbox where kind = 'confirmation' group by subject`,
    'select event_id, sum(taken) as taken from places group by event_id',
    `select (select count(*) from holds) as holds, (select count(*) from carts where state = 'open') as open,
       (select count(*) from outbox where done_at is null and kind <> 'paymentState') as undone`,
  );
  return {
    carts,
    orders: new Map(orders.map((order) => [String(order['cart_id']), order])),
    mails: new Map(mails.map(({ subject, count }) => [String(subject), Number(count)])),
    places,
    left,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Compares the shop's books with the provider's. Answers what does not hold, and how much there was. */
export async function compareBooks(
  world: World,
  reader: BookReader,
): Promise<{ readonly issues: string[]; readonly figures: Figures }> {
  const books = await readBooks(reader);
  const payments = world.standIn.payments();
  const issues = [
    ...world.issues,
    ...paymentIssues(payments, books, world.entitled),
    ...orderIssues(payments, books),
    ...confirmedIssues(world, books),
    ...placeIssues(books),
    ...world.deeds.filter(({ outcome }) => outcome !== 'PAID_ALREADY').map((done) => `a deed: ${JSON.stringify(done)}`),
  ];
  const figures = {
    payments: payments.length,
    paid: payments.filter(({ paidCents }) => paidCents > 0).length,
    orders: books.orders.size,
    refunds: sum(payments.map(({ refunds }) => refunds.length)),
    confirmed: new Set(world.confirmed.map(({ bookingId }) => bookingId)).size,
  };
  return { issues, figures };
}

/** Money that was taken is one order, or all of it has gone back once. */
function* paymentIssues(
  payments: readonly SeenPayment[],
  { carts, orders }: Books,
  entitled: ReadonlySet<string>,
): Iterable<string> {
  const states = new Map(carts.map(({ id, state }) => [String(id), String(state)]));
  const seen = new Set<string>();
  for (const { reference, paidCents, isUndecided, refunds } of payments) {
    if (seen.has(reference)) yield `${reference}: two payments of one attempt`;
    seen.add(reference);
    const backCents = sum(refunds.map(({ cents }) => cents));
    const isOrder = orders.has(reference) && states.get(reference) === 'paid';
    if (backCents > paidCents) yield `${reference}: ${backCents} went back of ${paidCents}`;
    if (new Set(refunds.map((refund) => refund.reference)).size < refunds.length)
      yield `${reference}: given back twice for one reference`;
    if (refunds.some((refund) => refund.reference === '')) yield `${reference}: given back for no reference`;
    if (isOrder && backCents > 0) yield `${reference}: an order, and given back`;
    if (!isOrder && backCents < paidCents) yield `${reference}: paid, and neither an order nor given back`;
    if (!isOrder && paidCents > 0 && entitled.has(reference))
      yield `${reference}: given back, and it could be an order`;
    if (isUndecided) yield `${reference}: still to be paid, and nobody waits for it`;
  }
}

function* orderIssues(payments: readonly SeenPayment[], { carts, orders, mails }: Books): Iterable<string> {
  const paid = new Map(payments.map(({ reference, paidCents }) => [reference, paidCents]));
  for (const [cartId, order] of orders) {
    const [dueCents, paidCents] = [Number(order['due_cents']), paid.get(cartId) ?? 0];
    if (paidCents !== dueCents) yield `${cartId}: an order of ${dueCents}, of which ${paidCents} are paid`;
    const confirmations = mails.get(String(order['booking_id'])) ?? 0;
    if (confirmations !== 1) yield `${cartId}: ${confirmations} mails`;
  }
  const keys = carts.filter(({ state }) => state === 'paid').map((cart) => cart['basket_key']);
  if (new Set(keys).size < keys.length) yield 'one cart was booked twice';
}

function* confirmedIssues({ confirmed }: World, { orders }: Books): Iterable<string> {
  for (const { cartId, bookingId } of confirmed)
    if (orders.get(cartId)?.['booking_id'] !== bookingId) yield `${cartId}: told of ${bookingId}, which is not there`;
}

interface Line {
  readonly type: string;
  readonly count: number;
  readonly people?: number;
}

/** What is taken is what the orders have, and nothing waits. */
function* placeIssues({ orders, places, left }: Books): Iterable<string> {
  const lines = [...orders.values()].flatMap((order) => JSON.parse(String(order['lines'])) as Line[]);
  const people = sum(lines.map((line) => line.people ?? 0));
  const pieces = sum(lines.map(({ type, count }) => (type === 'merchandise' ? count : 0)));
  const taken = (isGoods: boolean) =>
    sum(places.filter(({ event_id }) => (event_id === 'merchandise') === isGoods).map((row) => Number(row['taken'])));
  if (taken(false) !== people) yield `${taken(false)} places taken, and ${people} people have an order`;
  if (taken(true) !== pieces) yield `${taken(true)} pieces taken, and ${pieces} are in orders`;
  for (const [name, count] of Object.entries(left)) if (Number(count) > 0) yield `${String(count)} left: ${name}`;
}
