import { sql, type RawBuilder } from 'kysely';
import { isPostgres, openDatabase, type Write } from '../../../src/db/database.ts';
import type { Tables } from '../../../src/db/tables.ts';

const usage = 'node server/test/support/orders/seed-orders.ts DATABASE ORDERS FIRST_EVENT EVENTS';

const batch = 50_000;
const minuteMs = 60_000;

/** What differs in each copy of a row: names are unique, and the copies are older by a minute each. */
const copied = {
  guests: { names: ['id', 'token_hash'], times: ['created_at', 'used_at'] },
  carts: {
    names: ['id', 'guest_id', 'basket_key', 'payment_id', 'booking_id'],
    times: ['created_at', 'expires_at', 'closed_at'],
  },
  orders: { names: ['booking_id', 'cart_id', 'payment_id', 'secret'], times: ['booked_at'] },
  sold_places: { names: ['cart_id'], times: [] },
  tickets: { names: ['code', 'booking_id'], times: [] },
  outbox: { names: ['subject'], times: ['due_at', 'done_at'] },
  payment_events: { names: ['id'], times: ['received_at'] },
  sandbox_payments: { names: ['id', 'reference'], times: ['created_at', 'settles_at'] },
} as const satisfies Partial<Record<keyof Tables, { names: readonly string[]; times: readonly string[] }>>;

/** The events whose places are taken. */
interface Events {
  readonly first: number;
  readonly count: number;
}

/**
 * Fills a database as years of sales would: what was sold there once is written down again and again, with all that hangs on it. In SQL,
 * since so many purchases would take a day.
 */
async function seedOrders(url: string, orders: number, events: Events): Promise<void> {
  const database = await openDatabase(url);
  const originals = await Promise.all(
    Object.keys(copied).map(async (table) => {
      const { rows } = await sql<Record<string, Value>>`select * from ${sql.table(table)}`.execute(database.read);
      return { table: table as keyof typeof copied, rows };
    }),
  );
  for (let from = 1; from <= orders; from += batch) {
    const until = Math.min(orders, from + batch - 1);
    // oxlint-disable-next-line no-await-in-loop -- One batch after the other, each all or nothing.
    await database.write(async (write) => {
      for (const { table, rows } of originals)
        for (const row of rows) await copyRow(write, { table, row, numbers: numbersTo(from, until) });
      await takePlaces(write, numbersTo(from, until), events);
    });
  }
  // What a database that has grown so has done by itself.
  await sql.raw(isPostgres(url) ? 'vacuum analyze' : 'analyze').execute(database.read);
  await database.close();
}

const numbersTo = (from: number, until: number) => sql`with recursive numbers (n) as (
  select cast(${sql.lit(from)} as bigint) union all select n + 1 from numbers where n < ${sql.lit(until)}
)`;

type Value = string | number | null;

interface Copies {
  readonly table: keyof typeof copied;
  readonly row: Readonly<Record<string, Value>>;
  readonly numbers: RawBuilder<unknown>;
}

async function copyRow(write: Write, { table, row, numbers }: Copies): Promise<void> {
  const [names, times]: (readonly string[])[] = [copied[table].names, copied[table].times];
  const values = Object.entries(row).map(([column, value]) => {
    if (value === null) return sql`null`;
    if (names?.includes(column)) return sql`${sql.lit(`${value}-`)} || n`;
    if (times?.includes(column)) return sql`${sql.lit(Number(value))} - n * ${sql.lit(minuteMs)}`;
    return sql.lit(value);
  });
  const columns = Object.keys(row).map((column) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) ${numbers}
    select ${sql.join(values)} from numbers`.execute(write);
}

/** A counter for every fifth order: in a house that sells much, most counters count several. */
async function takePlaces(write: Write, numbers: RawBuilder<unknown>, { first, count }: Events): Promise<void> {
  const event = sql`cast(${sql.lit(first)} + n % ${sql.lit(count)} as text)`;
  const day = sql`'2030-' || substr(cast(101 + n % 12 as text), 2) || '-' || substr(cast(101 + n % 28 as text), 2)`;
  await sql`insert into places (key, event_id, day, taken) ${numbers}
    select ${event} || '/seeded-' || n, ${event}, ${day}, 1 from numbers where n % 5 = 0`.execute(write);
}

const [url, orders, first, count] = process.argv.slice(2);
if (url === undefined || count === undefined) throw new Error(usage);
await seedOrders(url, Number(orders), { first: Number(first), count: Number(count) });
