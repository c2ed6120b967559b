import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays, museumNow } from '@foyer/rules/time/museum-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Read } from '../../db/database.ts';
import { dueCentsOf, readBuyer } from '../../db/stored-order.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { waivedCents } from '../../orders/credit-notes/credited-money.ts';
import { mailboxOf } from '../../outbox/mail-allowance.ts';

/** What is so long overdue somebody has decided about. */
export const yearOfDays = 366;
/** A line of the log is no list of all that a museum has ever sold. */
const mostNamed = 200;
const settingName = 'overdue invoices logged';

/** An order by invoice of which something is owed: it stands, or was cancelled after a visit, and nobody has noted that it is paid. */
export interface OpenInvoice {
  readonly bookingId: string;
  /** By when it is to be paid, a day of the museum's. */
  readonly dueDay: Day;
  /** What of it was neither paid by vouchers nor credited. */
  readonly owedCents: number;
  /** The buyer's address. */
  readonly email: string;
  /** Whether the museum had prepared the order: it needs no link in a mail. */
  readonly isPrepared: boolean;
}

interface OpenRow {
  booking_id: string;
  due_day: string;
  total_cents: number;
  due_cents: number;
  buyer: string;
  basket_key: string | null;
  /** Of one of its credit notes; null where it has none. */
  cents: number | null;
  money_cents: number | null;
  voucher_cents: number | null;
}

/**
 * A row for each credit note of an open invoice, and one where it has none. The first condition is in the index's own words: among all orders
 * there ever were, these few are found.
 */
export const openInvoiceRows = (from: Day, before: Day) => sql<OpenRow>`
  select orders.booking_id, orders.due_day, orders.total_cents, orders.due_cents, orders.buyer, carts.basket_key,
    credit_notes.cents, credit_notes.money_cents, credit_notes.voucher_cents
  from orders
  inner join carts on carts.id = orders.cart_id
  left join credit_notes on credit_notes.booking_id = orders.booking_id
  where orders.due_day <> '' and orders.paid_at is null
    and orders.due_day >= ${from} and orders.due_day < ${before} and carts.state in ('paid', 'cancelled')
  order by orders.due_day, orders.booking_id`;

/** All that are open, by due day. What is fully credited is owed by nobody, as is most of what was cancelled. */
export async function openInvoices(read: Read, from: Day = '0', before: Day = '9999'): Promise<OpenInvoice[]> {
  const { rows } = await openInvoiceRows(from, before).execute(read);
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

/** The first due day of those that are not overdue yet: the days of grace are over of all before it. */
export const firstInTime = ({ brand, orders }: Pick<Museum, 'brand' | 'orders'>, now: number): Day =>
  addDays(museumNow(now, brand.timeZone).day, -orders.invoice.grace_days);

type Asking = Pick<Context, 'museum' | 'database' | 'now'>;

/** Open invoices whose days of grace are over: to be paid all the same, or ended by the museum. */
export function overdueInvoices({ museum, database, now }: Asking): Promise<OpenInvoice[]> {
  const oldest = addDays(museumNow(now(), museum.brand.timeZone).day, -yearOfDays);
  return openInvoices(database.read, oldest, firstInTime(museum, now()));
}

/**
 * Whether an invoice is overdue that this mailbox has ordered by. An order that the museum has prepared says nothing of it: no link in a mail
 * has confirmed it, so somebody else may have placed it.
 */
export async function owesOverdue(context: Asking, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const overdue = await overdueInvoices(context);
  return overdue.some((invoice) => !invoice.isPrepared && mailboxOf(invoice.email) === mailbox);
}

/** Names in the log what is overdue, once a day for all processes together, and again each day while it is. */
export async function logOverdue(context: Asking & Pick<Context, 'log'>): Promise<void> {
  const { museum, database, now, log } = context;
  const overdue = await overdueInvoices(context);
  if (overdue.length === 0) return;
  if (!(await isFirstOf(database, museumNow(now(), museum.brand.timeZone).day))) return;
  log.warn(
    {
      count: overdue.length,
      cents: overdue.reduce((sum, { owedCents }) => sum + owedCents, 0),
      orders: overdue.slice(0, mostNamed).map(({ bookingId }) => bookingId),
    },
    'Invoices are overdue: `npm run mark-paid` notes what was paid, `npm run cancel-order` ends an order that stands',
  );
}

/** Whether nobody has had this day before. One statement, so that of two processes that look at once only one has. */
async function isFirstOf({ write }: Pick<Database, 'write'>, today: Day): Promise<boolean> {
  const taken = await write((transaction) =>
    transaction
      .insertInto('settings')
      .values({ name: settingName, value: today })
      .onConflict((conflict) =>
        // Of two clocks around midnight, the one that is behind takes no day again.
        conflict.column('name').doUpdateSet({ value: today }).where('settings.value', '<', today),
      )
      .returning('name')
      .executeTakeFirst(),
  );
  return taken !== undefined;
}
