import { sql } from 'kysely';
import type { Database, Read } from '../db/database.ts';
import { voucherPlaces } from '../inventory/place-keys.ts';
import { forgetRequestingNetworks } from '../orders/requesting-networks.ts';
import { jobKinds } from '../observability/counters.ts';
import { deleteOld, inBatches, forgottenUntil, noteForgottenUntil } from './in-batches.ts';
import type { Periods } from './periods.ts';

/** How much was deleted; the log says no more than that. */
export interface Forgotten {
  readonly attempts: number;
  readonly payments: number;
  readonly jobs: number;
  readonly news: number;
}

/**
 * Deletes attempts to pay that came to nothing. One with a payment at a provider first loses what identifies its customer, and stays for as long as
 * its money may still move.
 */
export async function forgetAttempts(
  database: Database,
  { attemptsBefore, paymentsBefore }: Periods,
  ending?: AbortSignal,
): Promise<Pick<Forgotten, 'attempts' | 'payments'>> {
  const attempts = await inBatches((limit) => deleteAttempts(database, attemptsBefore, false, limit), ending);
  const payments = await inBatches((limit) => deleteAttempts(database, paymentsBefore, true, limit), ending);
  await inBatches((limit) => anonymizeAttempts(database, attemptsBefore, limit), ending);
  return { attempts, payments };
}

async function anonymizeAttempts(database: Database, before: number, limit: number): Promise<number> {
  return database.write(async (write) => {
    const ended = await write
      .selectFrom('carts')
      .select('id')
      .where(sql<boolean>`coalesce(booking_id, '') = '' and fingerprint <> ''`)
      .where('state', '<>', 'open')
      .where('closed_at', '<', before)
      .orderBy('closed_at')
      .limit(limit)
      .execute();
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0)
      await write
        .updateTable('carts')
        .set({ guest_id: null, account_id: null, document_number: '', fingerprint: '' })
        .where('id', 'in', ids)
        .execute();
    return ids.length;
  });
}

// Worded as in the indexes: with other conditions, each batch would scan all attempts.
const endedWithoutPayment = sql<boolean>`coalesce(booking_id, payment_id, '') = '' and state not in ('open', 'paid')`;
const endedWithPayment = sql<boolean>`coalesce(booking_id, '') = '' and payment_id is not null and state not in ('open', 'paid')`;

/** Looks jobs up for each attempt: jobs of other orders wait by the thousand for months. */
export const isDoneWith = sql<boolean>`not exists (select 1 from outbox where kind in (${sql.join(jobKinds.map((kind) => sql.lit(kind)))})
  and subject = carts.id and done_at is null) and not exists (select 1 from holds where cart_id = carts.id)`;

/** Not those with open jobs, such as refunds, nor those with reservations. */
async function deleteAttempts(database: Database, before: number, withPayment: boolean, limit: number) {
  return database.write(async (write) => {
    const ended = await write
      .selectFrom('carts')
      .select('id')
      .where(withPayment ? endedWithPayment : endedWithoutPayment)
      .where('closed_at', '<', before)
      .where(isDoneWith)
      .orderBy('closed_at')
      .limit(limit)
      .execute();
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0) {
      await write.deleteFrom('carts').where('id', 'in', ids).execute();
      await write.deleteFrom('asking_networks').where('set_off', 'in', ids).execute();
    }
    return ids.length;
  });
}

/**
 * Done jobs without which the same would be done again: the reminder of an invoice that is still unpaid, and the error about a payment whose
 * money came back.
 */
const saysWhatWasDone = sql<boolean>`
  kind = 'paymentReminder' and exists (select 1 from orders inner join carts on carts.id = orders.cart_id
    where orders.booking_id = outbox.subject and orders.due_day <> '' and orders.paid_at is null and carts.state = 'paid')
  or kind = 'refund' and subject like '% returned'
    and exists (select 1 from carts where carts.id = replace(outbox.subject, ' returned', ''))`;

/** Deletes finished jobs, processed payment notifications, the networks that set off mails, and the places that old orders have taken. */
export async function forgetRecords(
  { read }: Database,
  { attemptsBefore, paymentsBefore }: Periods,
  ending?: AbortSignal,
): Promise<Pick<Forgotten, 'jobs' | 'news'>> {
  const jobs = await deleteOld(read, 'outbox', attemptsBefore, ending, saysWhatWasDone);
  const news = await deleteOld(read, 'payment_events', attemptsBefore, ending);
  await inBatches((limit) => forgetRequestingNetworks(read, attemptsBefore, limit), ending);
  await deleteOld(read, 'asking_networks', paymentsBefore, ending);
  await forgetSoldPlaces(read, paymentsBefore, ending);
  return { jobs, news };
}

/**
 * Deletes the places that orders before a moment have taken, but not what vouchers have paid of them, which may be given back later still. Stores how
 * far it got, for the next night.
 */
async function forgetSoldPlaces(read: Read, before: number, ending?: AbortSignal): Promise<void> {
  let from = await forgottenUntil(read, 'sold places');
  if (from >= before) return;
  await inBatches(async (limit) => {
    const sold = await read
      .selectFrom('orders')
      .innerJoin('sold_places', 'sold_places.cart_id', 'orders.cart_id')
      .select(['orders.cart_id', 'orders.booked_at'])
      .where('orders.booked_at', '>=', from)
      .where('orders.booked_at', '<', before)
      .orderBy('orders.booked_at')
      .where('sold_places.key', 'not like', `${voucherPlaces}%`)
      .limit(limit)
      .execute();
    const carts = new Set(sold.map(({ cart_id }) => cart_id));
    if (carts.size > 0)
      await read
        .deleteFrom('sold_places')
        .where('cart_id', 'in', [...carts])
        .where('key', 'not like', `${voucherPlaces}%`)
        .execute();
    from = sold.at(-1)?.booked_at ?? from;
    return sold.length;
  }, ending);
  if (!ending?.aborted) await noteForgottenUntil(read, 'sold places', before);
}

/** Deletes who paid at the sandbox, and with which account. Amounts stay, as the shop may ask for the payment. */
export async function forgetSandboxPayers({ read }: Database, before: number): Promise<number> {
  await read
    .deleteFrom('sandbox_notifications')
    .where('due_at', '<', before)
    .where('payment_id', 'in', (query) =>
      query.selectFrom('sandbox_payments').select('id').where('created_at', '<', before),
    )
    .execute();
  const { numUpdatedRows } = await read
    .updateTable('sandbox_payments')
    .set({ account_holder: '', masked_iban: '', payer_name: '', payer_email: '' })
    .where('created_at', '<', before)
    .where((payment) =>
      payment.or([
        payment('account_holder', '<>', ''),
        payment('payer_name', '<>', ''),
        payment('payer_email', '<>', ''),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
