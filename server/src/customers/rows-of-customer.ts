import { loginName } from '@foyer/rules/customers/credentials.ts';
import type { Selectable } from 'kysely';
import type { Read } from '../db/database.ts';
import { readLines } from '../db/stored-order.ts';
import type { Tables } from '../db/tables.ts';
import type { BookedGift } from '../orders/order-line.ts';

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** Every row with data about the person who has an e-mail address. */
export interface RowsOfCustomer {
  readonly account: Row<'accounts'> | undefined;
  /** Logins of the account, and visits as a guest. */
  readonly visits: readonly Row<'guests'>[];
  readonly orders: readonly Row<'orders'>[];
  /** Attempts to pay, including those that became orders. */
  readonly carts: readonly Row<'carts'>[];
  readonly recoveries: readonly Row<'recoveries'>[];
  readonly formerAddresses: readonly Row<'former_addresses'>[];
  readonly orderSearches: readonly Row<'order_searches'>[];
  /** Declared with the address, or by the link of one of the orders. */
  readonly withdrawals: readonly Row<'withdrawals'>[];
  readonly sandboxPayments: readonly Row<'sandbox_payments'>[];
  /** Vouchers that others have ordered for them. */
  readonly gifts: readonly GiftToCustomer[];
  /** The networks from which attempts, searches, declarations and changes of the address came. */
  readonly askingNetworks: readonly Row<'asking_networks'>[];
}

/** A gift in somebody else's order. */
export interface GiftToCustomer {
  readonly bookedAt: number;
  readonly gift: BookedGift;
}

const pageSize = 1000;

/**
 * Finds the rows by the address as accounts compare it (loginName), however it was typed. Buyers are stored as JSON, which no database compares that
 * way, so all rows are read, a page at a time.
 */
export async function rowsOfCustomer(read: Read, typed: string): Promise<RowsOfCustomer> {
  const email = loginName(typed);
  const account = await read.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
  const isTheirs = (row: { readonly account_id: string | null }) =>
    account !== undefined && row.account_id === account.id;
  const visits = (await read.selectFrom('guests').selectAll().execute()).filter(
    (row) => isTheirs(row) || (row.details !== '' && isOf(email, (JSON.parse(row.details) as Details).buyer)),
  );
  const guestIds = new Set(visits.map(({ id }) => id));
  const gifts: GiftToCustomer[] = [];
  const orders = await everyPage(
    (after) =>
      read
        .selectFrom('orders')
        .selectAll()
        .where('booking_id', '>', after)
        .orderBy('booking_id')
        .limit(pageSize)
        .execute(),
    ({ booking_id }) => booking_id,
    (row) => {
      if (isTheirs(row) || isOf(email, JSON.parse(row.buyer) as Buyer)) return true;
      for (const line of readLines(row.lines))
        if ('gift' in line && line.gift && isOf(email, line.gift))
          gifts.push({ bookedAt: row.booked_at, gift: line.gift });
      return false;
    },
  );
  const ordered = new Set(orders.map(({ cart_id }) => cart_id));
  const carts = await everyPage(
    (after) => read.selectFrom('carts').selectAll().where('id', '>', after).orderBy('id').limit(pageSize).execute(),
    ({ id }) => id,
    (row) =>
      ordered.has(row.id) ||
      isTheirs(row) ||
      (row.guest_id !== null && guestIds.has(row.guest_id)) ||
      (row.buyer !== null && isOf(email, JSON.parse(row.buyer) as Buyer)),
  );
  const booked = new Set(orders.map(({ booking_id }) => booking_id));
  const withdrawals = await everyPage(
    (after) =>
      read.selectFrom('withdrawals').selectAll().where('id', '>', after).orderBy('id').limit(pageSize).execute(),
    ({ id }) => id,
    (row) => loginName(row.email) === email || (row.by_link === 1 && booked.has(row.booking_id)),
  );
  const references = new Set(carts.map(({ id }) => id));
  const sandboxPayments = await everyPage(
    (after) =>
      read.selectFrom('sandbox_payments').selectAll().where('id', '>', after).orderBy('id').limit(pageSize).execute(),
    ({ id }) => id,
    (row) => references.has(row.reference) || loginName(row.payer_email) === email,
  );
  // Stored as typed, so compared here. There are few: they are deleted after a week.
  const left = await read.selectFrom('former_addresses').selectAll().execute();
  const formerAddresses = left.filter((row) => loginName(row.email) === email);
  const orderSearches = await read.selectFrom('order_searches').selectAll().where('email', '=', email).execute();
  const recoveries = await read.selectFrom('recoveries').selectAll().where('email', '=', email).execute();
  const askingNetworks: Row<'asking_networks'>[] = [];
  for (const { id } of [...carts, ...withdrawals, ...formerAddresses, ...orderSearches, ...recoveries])
    askingNetworks.push(...(await read.selectFrom('asking_networks').selectAll().where('set_off', '=', id).execute()));
  return {
    account,
    visits,
    orders,
    carts,
    recoveries,
    formerAddresses,
    orderSearches,
    withdrawals,
    sandboxPayments,
    gifts,
    askingNetworks,
  };
}

interface Buyer {
  readonly email: string;
}

interface Details {
  readonly buyer: Buyer;
}

const isOf = (email: string, buyer: Buyer): boolean => loginName(buyer.email) === email;

/** Reads all rows a page at a time, and returns those that are wanted. */
async function everyPage<One>(
  page: (after: string) => Promise<One[]>,
  keyOf: (row: One) => string,
  isWanted: (row: One) => boolean,
): Promise<One[]> {
  const found: One[] = [];
  let after = '';
  for (;;) {
    const rows = await page(after);
    found.push(...rows.filter(isWanted));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return found;
    after = keyOf(last);
  }
}
