import type { Database, Write } from '../db/database.ts';
import { withoutPersonalData } from '../customers/guests/forget-visitors.ts';
import type { Buyer } from '../orders/order.ts';
import { inBatches, forgottenUntil, noteForgottenUntil } from './in-batches.ts';

const nobody: Buyer = {
  email: '',
  phone: '',
  salutation: '',
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  zip: '',
  city: '',
  country: '',
  sendInvoice: false,
};
/** The buyer, as stored, of an order whose buyer was deleted. */
export const forgottenBuyer = JSON.stringify(nobody);

/** Deletes everything in an order that identifies people. What was sold, when and for how much stays. */
export async function forgetBuyer(write: Write, bookingId: string): Promise<void> {
  const { cart_id, lines } = await write
    .updateTable('orders')
    .set({ buyer: forgottenBuyer, account_id: null, document_number: '' })
    .where('booking_id', '=', bookingId)
    .returning(['cart_id', 'lines'])
    .executeTakeFirstOrThrow();
  const kept = withoutPersonalData(lines);
  await write.updateTable('orders').set({ lines: kept }).where('booking_id', '=', bookingId).execute();
  await write
    .updateTable('carts')
    .set({ buyer: null, guest_id: null, account_id: null, document_number: '', fingerprint: '', lines: kept })
    .where('id', '=', cart_id)
    .execute();
}

/**
 * Deletes the buyers of orders from before a moment, ended ones too. Returns how many. Stores how far it got, so that the next night does not look at
 * those orders again.
 */
export async function forgetOrders(database: Database, before: number, ending?: AbortSignal): Promise<number> {
  const { read } = database;
  let from = await forgottenUntil(read, 'buyers');
  if (from >= before) return 0;
  const forgotten = await inBatches(async (limit) => {
    const old = await read
      .selectFrom('orders')
      .select(['booking_id', 'booked_at'])
      .where('booked_at', '>=', from)
      .where('booked_at', '<', before)
      .where('buyer', '<>', forgottenBuyer)
      .orderBy('booked_at')
      .limit(limit)
      .execute();
    await database.write(async (write) => {
      for (const { booking_id } of old) await forgetBuyer(write, booking_id);
    });
    from = old.at(-1)?.booked_at ?? from;
    return old.length;
  }, ending);
  if (!ending?.aborted) await noteForgottenUntil(read, 'buyers', before);
  return forgotten;
}
