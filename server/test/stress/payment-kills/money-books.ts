import type { BookReader, Row } from '../book-reader.ts';
import type { Done } from './deeds.ts';
import type { SeenPayment } from './stand-ins.ts';
import type { World } from './world.ts';

/** What a campaign comes to. */
export interface Figures {
  readonly payments: number;
  readonly paid: number;
  readonly orders: number;
  readonly refunds: number;
  /** Credit notes of what the museum gave back. */
  readonly notes: number;
  readonly confirmed: number;
}

/** What the shop's own books say, when all is quiet. */
interface Books {
  readonly carts: readonly Row[];
  readonly orders: ReadonlyMap<string, Row>;
  readonly notes: readonly Note[];
  readonly mails: ReadonlyMap<string, number>;
  readonly places: readonly Row[];
  readonly left: Row;
}

/** A credit note, and what of an order it is about. */
interface Note {
  readonly number: string;
  readonly bookingId: string;
  readonly moneyCents: number;
  readonly lines: readonly { readonly line: number; readonly count: number }[];
}

async function readBooks(books: BookReader): Promise<Books> {
  // What the provider is asked a minute after news, or in months, is nothing left.
  const [carts = [], orders = [], notes = [], mails = [], places = [], [left = {}] = []] = await books.read(
    'select id, state, basket_key, due_cents from carts',
    'select booking_id, cart_id, lines, due_cents from orders',
    'select number, booking_id, money_cents, lines from credit_notes',
    `select subject, count(*) as count from outbox where kind in ('confirmation', 'creditNote') group by subject`,
    'select event_id, sum(taken) as taken from places group by event_id',
    `select (select count(*) from holds) as holds, (select count(*) from carts where state = 'open') as open,
       (select count(*) from outbox where done_at is null and kind not in ('paymentState', 'orderPayment')) as undone`,
  );
  return {
    carts,
    orders: new Map(orders.map((order) => [String(order['cart_id']), order])),
    notes: notes.map((note) => ({
      number: String(note['number']),
      bookingId: String(note['booking_id']),
      moneyCents: Number(note['money_cents']),
      lines: JSON.parse(String(note['lines'])) as Note['lines'],
    })),
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
    ...deedIssues(world, books),
  ];
  const figures = {
    payments: payments.length,
    paid: payments.filter(({ paidCents }) => paidCents > 0).length,
    orders: books.orders.size,
    refunds: sum(payments.map(({ refunds }) => refunds.length)),
    notes: books.notes.length,
    confirmed: new Set(world.confirmed.map(({ bookingId }) => bookingId)).size,
  };
  return { issues, figures };
}

/** Money that was taken is one order, of which has gone back what its credit notes say; or all of it has gone back once. */
function* paymentIssues(
  payments: readonly SeenPayment[],
  { carts, orders, notes }: Books,
  entitled: ReadonlyMap<string, string>,
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
    const order = orders.get(reference);
    const credited = notes.filter(({ bookingId }) => bookingId === order?.['booking_id']);
    if (order && credited.length > 0) {
      const went = refunds.map((refund) => `${refund.reference} ${refund.cents}`).toSorted();
      const noted = credited.map(({ number, moneyCents }) => `${number} ${moneyCents}`).toSorted();
      if (went.join() !== noted.join()) yield `${reference}: ${went.join()} went back, and noted is ${noted.join()}`;
      if (isOrder === backCents >= paidCents)
        yield `${reference}: ${backCents} of ${paidCents} are back, and an order: ${isOrder}`;
      continue;
    }
    if (isOrder && backCents > 0) yield `${reference}: an order, and given back`;
    if (!isOrder && backCents < paidCents) yield `${reference}: paid, and neither an order nor given back`;
    if (!isOrder && paidCents > 0 && entitled.has(reference))
      yield `${reference}: given back, and it could be an order of who ${entitled.get(reference) ?? ''}`;
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

/** Nothing comes of cancelling what is paid; what somebody was told of being given back is in the books, and nothing that nobody wanted. */
function* deedIssues({ deeds, wanted }: World, { notes, orders, mails }: Books): Iterable<string> {
  const isNote = (name: string) => notes.some(({ number }) => number === name);
  // On PostgreSQL two things that are wanted at once are done in either order, and who is killed does not say what it did.
  const hasEnded = ({ deed, bookingId, outcome }: Done) =>
    outcome === 'ENDED' &&
    deed === 'give one back' &&
    wanted.some((command) => command.deed === 'give all back' && command.bookingId === bookingId);
  for (const done of deeds) {
    const isRight = done.deed === 'cancel' ? done.outcome === 'PAID_ALREADY' : isNote(done.outcome) || hasEnded(done);
    if (!isRight) yield `a deed: ${JSON.stringify(done)}`;
  }
  for (const { number, bookingId, moneyCents, lines } of notes) {
    const commands = wanted.filter((command) => command.bookingId === bookingId).length;
    const ofOrder = notes.filter((note) => note.bookingId === bookingId).length;
    if (ofOrder > commands) yield `${number}: ${ofOrder} credit notes, and ${commands} were wanted`;
    const order = [...orders.values()].find((one) => one['booking_id'] === bookingId);
    const ordered = JSON.parse(String(order?.['lines'])) as Line[];
    const worth = sum(
      lines.map(({ line, count }) => ((ordered[line]?.cents ?? 0) * count) / (ordered[line]?.count ?? 1)),
    );
    if (moneyCents !== worth) yield `${number}: ${moneyCents} for what cost ${worth}`;
    if (mails.get(number) !== 1) yield `${number}: ${mails.get(number) ?? 0} jobs for its mail`;
  }
}

function* confirmedIssues({ confirmed }: World, { orders }: Books): Iterable<string> {
  for (const { cartId, bookingId } of confirmed)
    if (orders.get(cartId)?.['booking_id'] !== bookingId) yield `${cartId}: told of ${bookingId}, which is not there`;
}

interface Line {
  readonly type: string;
  readonly count: number;
  readonly cents: number;
  readonly people?: number;
}

/** What is taken is what the orders have, and nothing waits. */
function* placeIssues({ orders, notes, places, left }: Books): Iterable<string> {
  const lines = [...orders.values()].flatMap((order) => {
    const credited = notes.filter(({ bookingId }) => bookingId === order['booking_id']).flatMap((note) => note.lines);
    return (JSON.parse(String(order['lines'])) as Line[]).map((ordered, index) => {
      const count = ordered.count - sum(credited.filter(({ line }) => line === index).map((line) => line.count));
      return { ...ordered, count, people: ((ordered.people ?? 0) * count) / ordered.count };
    });
  });
  const people = sum(lines.map((line) => line.people));
  const pieces = sum(lines.map(({ type, count }) => (type === 'merchandise' ? count : 0)));
  const taken = (isGoods: boolean) =>
    sum(places.filter(({ event_id }) => (event_id === 'merchandise') === isGoods).map((row) => Number(row['taken'])));
  if (taken(false) !== people) yield `${taken(false)} places taken, and ${people} people have an order`;
  if (taken(true) !== pieces) yield `${taken(true)} pieces taken, and ${pieces} are in orders`;
  for (const [name, count] of Object.entries(left)) if (Number(count) > 0) yield `${String(count)} left: ${name}`;
}
