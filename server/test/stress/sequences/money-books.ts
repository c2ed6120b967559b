import type { BookReader, Row } from '../book-reader.ts';
import { listOf } from '../book-reader.ts';
import type { ProvidersPayment } from '../provider-in-hand.ts';
import type { Issue } from './violation.ts';

interface Amount {
  readonly cents: number;
  readonly taxRate: number;
}

interface Line {
  readonly type: string;
  readonly count: number;
  readonly people?: number;
  readonly amounts: readonly Amount[];
}

interface CreditedLine {
  readonly line: number;
  readonly count: number;
  readonly cents: number;
  readonly amounts: readonly Amount[];
}

/** What the shop's books say of the money of carts. */
export interface MoneyBooks {
  readonly orders: readonly Row[];
  readonly notes: readonly Row[];
  /** What vouchers pay, as the counters have it. */
  readonly byVouchers: readonly Row[];
  readonly tickets: readonly Row[];
  readonly issued: readonly Row[];
}

export function moneyStatements(carts: readonly string[]): [string, string, string, string, string] {
  const orders = `(select booking_id from orders where cart_id in ${listOf(carts)})`;
  const counted = (table: string) =>
    `select cart_id, count from ${table} where key like 'voucher/%' and cart_id in ${listOf(carts)}`;
  return [
    `select orders.*, carts.state from orders join carts on carts.id = orders.cart_id where carts.id in ${listOf(carts)}`,
    `select * from credit_notes where booking_id in ${orders} order by issued_at`,
    `${counted('holds')} union all ${counted('sold_places')}`,
    `select booking_id, line, people from tickets where booking_id in ${orders}`,
    `select booking_id, line from vouchers where given_back_at is null and booking_id in ${orders}`,
  ];
}

export async function readMoneyBooks(books: BookReader, carts: readonly string[]): Promise<MoneyBooks> {
  const [orders = [], notes = [], byVouchers = [], tickets = [], issued = []] = await books.read(
    ...moneyStatements(carts),
  );
  return { orders, notes, byVouchers, tickets, issued };
}

/** Where an order's money is, as others know it: the provider by its own books, the museum by its bank account. */
export interface MoneyElsewhere {
  /** What came, and what has gone back by whatever hand. */
  readonly cameCents: number;
  readonly wentCents: number;
  /** What the museum has given back and the bank has taken as well, in the same moment: it is lost, and the log has said so. */
  readonly doublyRefundedCents?: number;
  /** What had gone back, and came again. */
  readonly sentBackCents?: number;
  /** Owed for a visit of an order that has ended. */
  readonly owedCents?: number;
}

/** What a provider's own books say. */
export const moneyOf = ({
  start,
  isCaptured,
  refundedCents,
  chargedBackCents,
  sentBackCents,
}: ProvidersPayment): MoneyElsewhere => ({
  cameCents: isCaptured ? start.amountCents : 0,
  wentCents: refundedCents + chargedBackCents,
  doublyRefundedCents:
    chargedBackCents > 0 && isCaptured ? Math.max(0, refundedCents + chargedBackCents - start.amountCents) : 0,
  sentBackCents,
});

/** Of one order, by a sum of its own: `elsewhere` only where everything has come to rest. */
export function* orderIssues(books: MoneyBooks, order: Row, elsewhere: MoneyElsewhere | null): Iterable<Issue> {
  const own = <Some extends Row>(rows: readonly Some[]) =>
    rows.filter((row) => row['booking_id'] === order['booking_id']);
  const notes = own(books.notes);
  const lines = read(order['lines']) as Line[];
  const invoiced = byRate(lines.flatMap(({ amounts }) => amounts));
  const credited = byRate(notes.flatMap(({ amounts }) => read(amounts) as Amount[]));
  const rest = [...invoiced.keys(), ...credited.keys()].map(
    (rate) => (invoiced.get(rate) ?? 0) - (credited.get(rate) ?? 0),
  );
  if (rest.some((cents) => cents < 0))
    yield ['I9 books', `more is credited than was invoiced at a rate: ${rest.join()}`];
  yield* noteIssues(order, notes);
  yield* lineIssues(books, order, { lines, notes, own });
  const used = (read(order['used_codes']) as { cents: number }[]).reduce((sum, { cents }) => sum + cents, 0);
  const restored = sumOf(notes, 'voucher_cents');
  const byVouchers = sumOf(
    books.byVouchers.filter((row) => row['cart_id'] === order['cart_id']),
    'count',
  );
  if (used - restored !== byVouchers)
    yield ['I9 books', `vouchers pay ${byVouchers}, and the notes say ${used} less ${restored}`];
  const left = [...invoiced.values()].reduce((sum, cents) => sum + cents, 0) - sumOf(notes, 'cents');
  if (left === 0 && order['state'] === 'paid' && paidLinesLeft(lines, notes))
    yield ['I9 books', 'an order stands, and all that was paid for it is given back'];
  if (elsewhere === null) return;
  const open = openOf(order, notes) + (elsewhere.owedCents ?? 0);
  const returned = sumOf(notes, 'returned_cents');
  const { cameCents, wentCents, doublyRefundedCents = 0, sentBackCents = 0 } = elsewhere;
  if (returned > sentBackCents) yield ['I9 books', `${returned} is owed again, and ${sentBackCents} came back`];
  if (left !== cameCents - (wentCents - doublyRefundedCents) - returned + byVouchers + open)
    yield [
      'I9 books',
      `invoiced less credited is ${left}, and ${cameCents} came, ${wentCents} went back, ${returned} of it is owed again, vouchers pay ${byVouchers}, ${open} is open`,
    ];
}

/** Whether something of what costs money was not given back by its line. */
function paidLinesLeft(lines: readonly Line[], notes: readonly Row[]): boolean {
  const credited = notes.flatMap((note) => read(note['lines']) as CreditedLine[]);
  return lines.some(({ count, amounts }, index) => {
    const given = credited.filter(({ line }) => line === index).reduce((sum, one) => sum + one.count, 0);
    return given < count && amounts.some(({ cents }) => cents > 0);
  });
}

/** What of an invoice nobody has paid yet. */
function openOf(order: Row, notes: readonly Row[]): number {
  const isOpen = order['payart'] === '30' && order['paid_at'] === null && order['state'] === 'paid';
  return isOpen ? Number(order['due_cents']) - sumOf(notes, 'cents') + sumOf(notes, 'voucher_cents') : 0;
}

/** Each note adds up, and they are numbered without a gap. */
function* noteIssues(order: Row, notes: readonly Row[]): Iterable<Issue> {
  const numbers = new Set(notes.map(({ number }) => number));
  for (const [index, note] of notes.entries()) {
    const amounts = byRate(read(note['amounts']) as Amount[]);
    const lines = read(note['lines']) as CreditedLine[];
    const ofLines = byRate(lines.flatMap((line) => line.amounts));
    const sums = [amounts, ...(lines.length > 0 ? [ofLines] : [])].map((of) => JSON.stringify([...of].toSorted()));
    if (new Set(sums).size > 1) yield ['I9 books', `the lines of a credit note are ${sums.join(', not ')}`];
    if ([...amounts.values()].reduce((sum, cents) => sum + cents, 0) !== Number(note['cents']))
      yield ['I9 books', 'the rates of a credit note are not its sum'];
    if (!numbers.has(`${String(order['booking_id'])}-${index + 1}`))
      yield ['I9 books', `credit notes are numbered ${[...numbers].join()}`];
  }
}

interface OfOrder {
  readonly lines: readonly Line[];
  readonly notes: readonly Row[];
  readonly own: (rows: readonly Row[]) => Row[];
}

/** What was given back lets nobody in and pays nothing, the rest does; of an order that has ended nothing does. */
function* lineIssues(books: MoneyBooks, order: Row, { lines, notes, own }: OfOrder): Iterable<Issue> {
  const credited = notes.flatMap((note) => read(note['lines']) as CreditedLine[]);
  for (const [index, { type, count, people }] of lines.entries()) {
    const given = credited.filter(({ line }) => line === index).reduce((sum, one) => sum + one.count, 0);
    if (given > count) yield ['I9 books', `${given} of ${count} are given back`];
    const isHere = order['state'] === 'paid';
    const ofLine = (rows: readonly Row[]) => own(rows).filter(({ line }) => Number(line) === index);
    const lets = sumOf(ofLine(books.tickets), 'people');
    const coming = people === undefined || !isHere ? 0 : people - (people * given) / count;
    if (lets !== coming) yield ['I9 books', `tickets let ${lets} in, and ${coming} have paid`];
    const pays = ofLine(books.issued).length;
    if (type === 'voucher' && isHere && pays !== count - given)
      yield ['I9 books', `${pays} vouchers pay of ${count}, of which ${given} were given back`];
  }
}

const read = (json: unknown): unknown => JSON.parse(String(json === '' ? '[]' : json));

const sumOf = (rows: readonly Row[], column: string): number => rows.reduce((sum, row) => sum + Number(row[column]), 0);

function byRate(amounts: readonly Amount[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { cents, taxRate } of amounts) sums.set(taxRate, (sums.get(taxRate) ?? 0) + cents);
  return sums;
}
