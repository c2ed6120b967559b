import type { Database, Write } from '../db/database.ts';
import { documentsFolder, forgetDocuments } from '../documents/stored-documents.ts';
import { withoutPersonalData } from './guests/forget-visitors.ts';
import { forgetBuyer } from '../retention/forget-orders.ts';
import { keptUntil, periodsAt } from '../retention/periods.ts';
import type { ServerOptions } from '../config/server-options.ts';
import type { RowsOfCustomer } from './rows-of-customer.ts';
import { rowsOfCustomer } from './rows-of-customer.ts';

/** What was erased, and what the law requires to keep. */
export interface Erased {
  readonly hadAccount: boolean;
  /** Visits, attempts to pay, requests and searches. */
  readonly others: number;
  /** Orders past their retention period: their buyer was erased. */
  readonly forgottenOrders: number;
  readonly keptOrders: number;
  /** The last day of the retention period of the latest kept order; null if none is kept. */
  readonly keptUntil: string | null;
  /** Gifts to them in others' orders, which stay as long as those orders. */
  readonly keptGifts: number;
  /** Attempts under way. They are not erased, as their payment needs a buyer, and end by themselves within hours. */
  readonly openAttempts: number;
}

interface When {
  readonly now: number;
  readonly timeZone: string;
  readonly options: Pick<ServerOptions, 'dataFolder' | 'keepOrdersYears' | 'keepDays'>;
}

/**
 * Erases what is stored about the person who has an e-mail address, except orders that the law requires to keep: these keep their buyer and lose
 * their account. Finds the rows before it locks anything, so that the shop sells on. Deletes drawn documents, too, at once on this machine; those of
 * a kept order are drawn again on request.
 */
export async function eraseCustomer(
  database: Database,
  email: string,
  { now, timeZone, options }: When,
): Promise<Erased> {
  const rows = await rowsOfCustomer(database.read, email);
  const { ordersBefore } = periodsAt(now, timeZone, options);
  const { kept = [], over = [] } = Object.groupBy(rows.orders, ({ booked_at }) =>
    booked_at < ordersBefore ? 'over' : 'kept',
  );
  const ordered = new Set(rows.orders.map(({ cart_id }) => cart_id));
  const attempts = rows.carts.filter(({ id, state }) => state !== 'open' && !ordered.has(id));
  const withdrawalsOver = rows.withdrawals.filter(({ declared_at }) => declared_at < ordersBefore);
  await database.write(async (write) => {
    for (const { booking_id } of over) await forgetBuyer(write, booking_id);
    for (const { id, lines } of attempts) await forgetAttempt(write, id, lines);
    // Keep the row without its hash, as the limits for mails need to know that some network asked: mails of a kept order may be due.
    for (const { set_off } of rows.askingNetworks)
      await write.updateTable('asking_networks').set({ asker: '' }).where('set_off', '=', set_off).execute();
    await forgetRequests(write, rows);
    // Declarations are kept as long as orders, as they show what the museum owed.
    for (const { id } of withdrawalsOver) await write.deleteFrom('withdrawals').where('id', '=', id).execute();
    if (rows.account) await deleteAccount(write, rows.account.id);
  });
  for (const { booking_id } of rows.orders) await forgetDocuments(documentsFolder(options.dataFolder), booking_id);
  const { visits, recoveries, formerAddresses, orderSearches, sandboxPayments } = rows;
  const others = [visits, attempts, recoveries, formerAddresses, orderSearches, withdrawalsOver, sandboxPayments];
  return {
    hadAccount: rows.account !== undefined,
    others: others.reduce((sum, { length }) => sum + length, 0),
    forgottenOrders: over.length,
    keptOrders: kept.length,
    keptUntil:
      kept
        .map(({ booked_at }) => keptUntil(booked_at, timeZone, options))
        .toSorted()
        .at(-1) ?? null,
    keptGifts: rows.gifts.length,
    openAttempts: rows.carts.filter(({ state }) => state === 'open').length,
  };
}

async function forgetAttempt(write: Write, id: string, lines: string): Promise<void> {
  await write
    .updateTable('carts')
    .set({
      buyer: null,
      guest_id: null,
      account_id: null,
      document_number: '',
      fingerprint: '',
      lines: withoutPersonalData(lines),
    })
    .where('id', '=', id)
    .execute();
}

async function forgetRequests(write: Write, rows: RowsOfCustomer): Promise<void> {
  for (const { id } of rows.visits) await write.deleteFrom('guests').where('id', '=', id).execute();
  for (const { id } of rows.recoveries) await write.deleteFrom('recoveries').where('id', '=', id).execute();
  for (const { id } of rows.formerAddresses) await write.deleteFrom('former_addresses').where('id', '=', id).execute();
  for (const { id } of rows.orderSearches) await write.deleteFrom('order_searches').where('id', '=', id).execute();
  for (const { id } of rows.sandboxPayments) {
    await write
      .updateTable('sandbox_payments')
      .set({ account_holder: '', masked_iban: '', payer_name: '', payer_email: '' })
      .where('id', '=', id)
      .execute();
    await write
      .deleteFrom('sandbox_notifications')
      .where('payment_id', '=', id)
      .where('done_at', 'is not', null)
      .execute();
  }
}

/** Orders and carts stay without an account. A login that comes meanwhile finds no account. */
async function deleteAccount(write: Write, id: string): Promise<void> {
  for (const table of ['carts', 'orders'] as const) {
    await write.updateTable(table).set({ account_id: null }).where('account_id', '=', id).execute();
  }
  await write.deleteFrom('guests').where('account_id', '=', id).execute();
  await write.deleteFrom('accounts').where('id', '=', id).execute();
}
