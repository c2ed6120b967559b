import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays, museumNow } from '@foyer/rules/time/museum-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Read } from '../../db/database.ts';
import { dueCentsOf, readBuyer } from '../../db/stored-order.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { waivedCents } from '../../orders/credit-notes/credited-money.ts';
import { mailboxOf } from '../../outbox/mail-allowance.ts';

/** Invoices that are overdue for longer are left out: by then somebody has decided about them. */
export const yearOfDays = 366;
/** A line of the log names at most so many orders. */
const mostNamed = 200;
const settingName = 'overdue invoices logged';
/** Invoices of one mailbox that are looked at. */
const latestOfMailbox = 100;

/** An order by invoice with money owed: it is valid, or was cancelled after a visit, and is not marked as paid. */
export interface OpenInvoice {
  readonly bookingId: string;
  /** The due day, in museum-local time. */
  readonly dueDay: Day;
  /** The part of the price that was neither paid by vouchers nor credited. */
  readonly owedCents: number;
  /** The buyer's address. */
  readonly email: string;
  /** Whether the museum has prepared the order: it needs no link in a mail. */
  readonly isPrepared: boolean;
}

interface OpenRow {
  booking_id: string;
  due_day: string;
  total_cents: number;
  due_cents: number;
  buyer: string;
  basket_key: string | null;
  /** Of one credit note of the order; null where it has none. */
  cents: number | null;
  money_cents: number | null;
  voucher_cents: number | null;
}

/**
 * One row for each credit note of an open invoice, or one row without. The first condition is written as in the partial index, which finds
 * these few among all orders.
 */
export const openInvoiceRows = (from: Day, before: Day, among = sql``) => sql<OpenRow>`
  select orders.booking_id, orders.due_day, orders.total_cents, orders.due_cents, orders.buyer, carts.basket_key,
    credit_notes.cents, credit_notes.money_cents, credit_notes.voucher_cents
  from orders
  inner join carts on carts.id = orders.cart_id
  left join credit_notes on credit_notes.booking_id = orders.booking_id
  where orders.due_day <> '' and orders.paid_at is null
    and orders.due_day >= ${from} and orders.due_day < ${before} and carts.state in ('paid', 'cancelled')
    ${among}
  order by orders.due_day, orders.booking_id`;

/**
 * Open invoices by due day, from `from` to the day before `before`; with `among`, only those of these orders. Those with nothing owed are
 * left out: fully credited ones, and so most
 * cancelled ones.
 */
export async function openInvoices(
  read: Read,
  from: Day = '0',
  before: Day = '9999',
  among?: readonly string[],
): Promise<OpenInvoice[]> {
  const those = among && sql`and orders.booking_id in (${sql.join(among)})`;
  const { rows } = await openInvoiceRows(from, before, those).execute(read);
  const invoices = new Map<string, OpenInvoice>();
  for (const row of rows) {
    const owedCents = invoices.get(row.booking_id)?.owedCents ?? dueCentsOf(row);
    invoices.set(row.booking_id, {
      bookingId: row.booking_id,
      dueDay: row.due_day,
      owedCents: owedCents - waivedIn(row),
      email: readBuyer(row.buyer).email,
      isPrepared: row.basket_key?.startsWith('order:') ?? false,
    });
  }
  return [...invoices.values()].filter(({ owedCents }) => owedCents > 0);
}

const waivedIn = ({ cents, money_cents, voucher_cents }: OpenRow): number =>
  waivedCents({ cents: cents ?? 0, moneyCents: money_cents ?? 0, voucherCents: voucher_cents ?? 0 });

/** The first due day that is not overdue: the days of grace are over for all days before it. */
export const firstDayNotOverdue = ({ brand, orders }: Pick<Museum, 'brand' | 'orders'>, now: number): Day =>
  addDays(museumNow(now, brand.timeZone).day, -orders.invoice.grace_days);

type Asking = Pick<Context, 'museum' | 'database' | 'now'>;

/** Open invoices whose days of grace are over. They may still be paid, or the museum ends their orders. */
export function overdueInvoices({ museum, database, now }: Asking): Promise<OpenInvoice[]> {
  const oldest = addDays(museumNow(now(), museum.brand.timeZone).day, -yearOfDays);
  return openInvoices(database.read, oldest, firstDayNotOverdue(museum, now()));
}

/**
 * Whether this mailbox has an overdue invoice. Orders that the museum has prepared do not count: no link in a mail has confirmed their
 * buyer, so somebody else may have placed them.
 */
export async function owesOverdue(context: Asking, email: string): Promise<boolean> {
  const overdue = (await knownOverdue(context)).get(mailboxOf(email));
  // What has been paid since then is not owed.
  const open = overdue && (await openInvoices(context.database.read, '0', '9999', overdue.slice(-latestOfMailbox)));
  return open !== undefined && open.length > 0;
}

/** The orders of overdue invoices by mailbox. */
type OverdueByMailbox = ReadonlyMap<string, readonly string[]>;

const known = new WeakMap<Database, { seen: string; overdue: Promise<OverdueByMailbox> }>();

/** Read again when a day or their number has changed: to read thousands of invoices takes a tenth of a second, to count them a millisecond. */
async function knownOverdue(context: Asking): Promise<OverdueByMailbox> {
  const { database, museum, now } = context;
  const before = firstDayNotOverdue(museum, now());
  const { rows } = await unpaidBefore(before).execute(database.read);
  const seen = `${rows[0]?.count} before ${before}`;
  const last = known.get(database);
  if (last?.seen === seen) return last.overdue;
  const overdue = overdueByMailbox(context);
  known.set(database, { seen, overdue });
  overdue.catch(() => known.delete(database));
  return overdue;
}

/** How many invoices are not paid, cancelled ones too. Worded as in the index, which alone is read. */
export const unpaidBefore = (before: Day) => sql<{ count: number }>`
  select count(*) as count from orders where due_day <> '' and paid_at is null and due_day < ${before}`;

async function overdueByMailbox(context: Asking): Promise<OverdueByMailbox> {
  const orders = new Map<string, string[]>();
  for (const { email, bookingId, isPrepared } of await overdueInvoices(context)) {
    if (isPrepared) continue;
    const mailbox = mailboxOf(email);
    const others = orders.get(mailbox);
    if (others) others.push(bookingId);
    else orders.set(mailbox, [bookingId]);
  }
  return orders;
}

/** Logs the overdue invoices, once a day for all processes together, and again each day. */
export async function logOverdue(context: Asking & Pick<Context, 'log'>): Promise<void> {
  const { museum, database, now, log } = context;
  const overdue = await overdueInvoices(context);
  if (overdue.length === 0) return;
  if (!(await claimDay(database, museumNow(now(), museum.brand.timeZone).day))) return;
  log.warn(
    {
      count: overdue.length,
      cents: overdue.reduce((sum, { owedCents }) => sum + owedCents, 0),
      orders: overdue.slice(0, mostNamed).map(({ bookingId }) => bookingId),
    },
    'Invoices are overdue: `npm run mark-paid` notes what was paid, `npm run cancel-order` ends an order that stands',
  );
}

/** Claims this day; false where a process has claimed it before. One statement, so that only one of two concurrent processes gets it. */
async function claimDay({ write }: Pick<Database, 'write'>, today: Day): Promise<boolean> {
  const claimed = await write((transaction) =>
    transaction
      .insertInto('settings')
      .values({ name: settingName, value: today })
      .onConflict((conflict) =>
        // Around midnight, a process whose clock is behind must not claim the earlier day again.
        conflict.column('name').doUpdateSet({ value: today }).where('settings.value', '<', today),
      )
      .returning('name')
      .executeTakeFirst(),
  );
  return claimed !== undefined;
}
