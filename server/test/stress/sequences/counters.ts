import { createHash } from 'node:crypto';
import { articleOf, codeOf, few, worth } from './wish.ts';
import type { Row } from '../book-reader.ts';
import { listOf } from '../book-reader.ts';
import type { Visitor } from '../visitor.ts';
import { placeKey } from '../visitor.ts';
import type { Issue } from './violation.ts';

/** Something that is there so often and no more, and how much of it an order has. */
interface Counter {
  readonly name: string;
  readonly key: string;
  readonly limit: number;
  /** `credits`: the credit notes of the order. */
  readonly of: (order: Row, credits: readonly Row[]) => number;
}

interface Line {
  readonly type: string;
  readonly articleId?: string;
  readonly count: number;
  readonly people?: number;
}

/** What the shop's books say of the counters that a visitor's carts draw on. */
export interface CounterBooks {
  readonly places: readonly Row[];
  readonly holds: readonly Row[];
  /** All orders that stand and have some of it, whosever. */
  readonly standing: readonly Row[];
  /** What vouchers have paid of orders that were refunded, where somebody may have come or something been sent. */
  readonly kept: readonly Row[];
  /** What of orders was given back. */
  readonly credits: readonly Row[];
}

const capacity = 20;

/** The places of her slot, her article, and the cents of her codes. */
function countersOf(visitor: Visitor): Counter[] {
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  const article = articleOf(visitor.number);
  const kinds = ['part', 'all'] as const;
  return [
    {
      name: 'places',
      key: placeKey(visitor),
      limit: capacity,
      of: (order, credits) => sum(linesLeft(order, credits).map(({ people }) => people ?? 0)),
    },
    {
      name: 'stock',
      key: `merchandise/${article}`,
      limit: few,
      of: (order, credits) =>
        sum(linesLeft(order, credits).map(({ articleId, count }) => (articleId === String(article) ? count : 0))),
    },
    ...kinds.map((kind) => {
      const key = `voucher/${createHash('sha256').update(codeOf(visitor.number, kind)).digest('hex')}`;
      // No cart of the campaign has two codes: what is on vouchers again is on that one.
      const of = (order: Row, credits: readonly Row[]) => {
        const used = usesOf(order).filter((use) => use.key === key);
        const restored = used.length > 0 ? sum(credits.map(({ voucher_cents }) => Number(voucher_cents))) : 0;
        return sum(used.map(({ cents }) => cents)) - restored;
      };
      return { name: 'voucher', key, limit: worth[kind], of };
    }),
  ];
}

/** The lines of an order without what was given back. */
function linesLeft({ lines }: Row, credits: readonly Row[]): Line[] {
  const credited = credits.flatMap((note) => JSON.parse(String(note['lines'])) as { line: number; count: number }[]);
  return (JSON.parse(String(lines)) as Line[]).map((line, index) => {
    const given = credited.filter((one) => one.line === index).reduce((sum, { count }) => sum + count, 0);
    const share = (line.count - given) / line.count;
    return { ...line, count: line.count * share, people: (line.people ?? 0) * share };
  });
}
const usesOf = ({ used_codes }: Row) => JSON.parse(String(used_codes)) as { key: string; cents: number }[];

/**
 * The statements that read these books, of all carts of the campaign in her slot. What an order by invoice has, or one whose money is on
 * its way, stays written down as held: it is sold all the same.
 */
export function counterStatements(
  visitor: Visitor,
  carts: readonly string[],
): [string, string, string, string, string] {
  const keys = listOf(countersOf(visitor).map(({ key }) => key));
  return [
    `select key, taken from places where key in ${keys}`,
    `select holds.key, holds.cart_id, holds.count, carts.state, carts.expires_at from holds
       left join carts on carts.id = holds.cart_id left join orders on orders.cart_id = holds.cart_id
       where holds.key in ${keys}
         and not (carts.state = 'paid' and (carts.payart = '30' or coalesce(orders.settling, '') <> ''))`,
    `select orders.booking_id, orders.lines, orders.used_codes from orders join carts on carts.id = orders.cart_id
       where carts.state = 'paid' and carts.id in ${listOf(carts)}`,
    `select sold_places.key, sold_places.count from sold_places join carts on carts.id = sold_places.cart_id
       where carts.state = 'refunded' and sold_places.key in ${keys}`,
    `select credit_notes.booking_id, credit_notes.lines, credit_notes.voucher_cents from credit_notes
       join orders on orders.booking_id = credit_notes.booking_id where orders.cart_id in ${listOf(carts)}`,
  ];
}

/** Whatever is taken is sold or held, no more than there is, and nothing is held for nobody. */
export function* counterIssues(books: CounterBooks, visitor: Visitor, isQuiet: boolean): Iterable<Issue> {
  for (const { name, key, limit, of } of countersOf(visitor)) {
    const taken = Number(books.places.find((place) => place['key'] === key)?.['taken'] ?? 0);
    const held = books.holds.filter((hold) => hold['key'] === key).reduce((sum, { count }) => sum + Number(count), 0);
    const booked = books.standing.reduce(
      (sum, order) =>
        sum +
        of(
          order,
          books.credits.filter(({ booking_id }) => booking_id === order['booking_id']),
        ),
      0,
    );
    const keptOf = books.kept.filter((row) => row['key'] === key);
    const kept = keptOf.reduce((sum, { count }) => sum + Number(count), 0);
    if (taken !== booked + held + kept)
      yield ['I1 places', `${name}: ${taken} taken, ${booked} booked, ${held} held, ${kept} kept`];
    if (kept > 0 && name !== 'voucher') yield ['I1 places', `${name}: ${kept} kept of a refunded order`];
    if (taken > limit) yield ['I1 places', `${name}: ${taken} taken of ${limit}`];
    if (isQuiet && held > 0) yield ['I4 ended holds', `${name}: ${held} held for nobody`];
  }
  yield* endedReservations(books, visitor);
}

function* endedReservations({ holds }: CounterBooks, { lookedAt }: Visitor): Iterable<Issue> {
  if (holds.some(({ state }) => state !== 'open')) yield ['I4 ended holds', 'an attempt that has ended holds places'];
  const isOver = (hold: Row) => lookedAt !== null && Number(hold['expires_at']) <= lookedAt;
  if (holds.some(isOver)) yield ['I4 ended holds', 'somebody looked, and a hold whose time is over was not ended'];
}
