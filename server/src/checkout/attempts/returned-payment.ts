import type { Context } from '../../context.ts';
import type { Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import { countMoneyReturned } from '../../observability/counters.ts';
import { creditNotesOf } from '../../orders/credit-notes/credit-note-store.ts';
import { askAgainMs } from '../../orders/ending/money-back.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import type { PaymentStatus } from '../../payments/provider.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById, lockCart } from '../cart-store.ts';

/**
 * The subject of the `refund` job that checks whether a payment's money has come back. Once it is done, it says that the log has the money:
 * the job stays until all of it has gone back again.
 */
const returnCheckSubject = (cartId: string): string => `${cartId} returned`;

/** The cart id of such a job; null for a job that refunds a payment. */
export function cartToCheck(subject: string): string | null {
  const [cartId = '', word] = subject.split(' ');
  return word === undefined ? null : cartId;
}

/**
 * Has the provider asked again about a payment that bought nothing, where its money has gone back and now seems to be with the museum. The
 * answer at hand may be out of date.
 */
export async function noteReturnedPayment(
  write: Write,
  cartId: string,
  status: PaymentStatus,
  now: number,
): Promise<void> {
  if (!['paid', 'partlyRefunded', 'refunded', 'chargedBack'].includes(status.state)) return;
  const cart = await lockCart(write, cartId);
  if (!cart || !(await hasBoughtNothing(write, cart))) return;
  if (leftCents(status) === 0) await forgetCheck(write, cart.id);
  else if (!(await isToBeRefunded(write, cart.id)))
    await addToOutbox(write, 'refund', returnCheckSubject(cart.id), now + askAgainMs);
}

/** Whether all of a payment belongs to the visitor: it became no order, or came after its bank had refused it and the order had ended. */
async function hasBoughtNothing(write: Write, { state, booking_id }: StoredCart): Promise<boolean> {
  if (state !== 'refunded') return false;
  return booking_id === null || (await creditNotesOf(write, booking_id)).some(({ by }) => by === 'cancelled');
}

const leftCents = ({ state, amountCents, refundedCents }: PaymentStatus): number =>
  state === 'refunded' || state === 'chargedBack' ? 0 : amountCents - refundedCents;

async function isToBeRefunded(write: Write, cartId: string): Promise<boolean> {
  const refunds = write.selectFrom('outbox').select('subject').where('kind', '=', 'refund');
  return (await refunds.where('subject', '=', cartId).where('done_at', 'is', null).executeTakeFirst()) !== undefined;
}

async function forgetCheck(write: Write, cartId: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('outbox')
    .where('kind', '=', 'refund')
    .where('subject', '=', returnCheckSubject(cartId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Asks the provider again, and logs money that is with the museum. It is not refunded a second time: that might fail for the same reason, or
 * the museum may have paid it by another way.
 */
export async function checkReturnedPayment(context: Context, cartId: string): Promise<void> {
  const { database, provider, log } = context;
  const cart = await cartById(database.read, cartId);
  if (!cart?.payment_id) return;
  const { payment_id: paymentId, booking_id } = cart;
  const status = await provider.query(paymentId);
  if (status === null) throw new Error('The payment provider does not know a payment that went back.');
  const cents = leftCents(status);
  await database.write(async (write) => {
    await lockCart(write, cartId);
    if (cents === 0) return void (await forgetCheck(write, cartId));
    // News that all of it has gone back may have come while the provider was asked.
    if (!(await isWanted(write, cartId))) return;
    onceWritten(write, () => {
      countMoneyReturned();
      log.error(
        { paymentId, ...(booking_id !== null && { bookingId: booking_id }), cents },
        'Money of a payment that bought nothing is with the museum again: the visitor is owed it, by another way',
      );
    });
  });
}

async function isWanted(write: Write, cartId: string): Promise<boolean> {
  const checks = write.selectFrom('outbox').select('subject').where('kind', '=', 'refund');
  return (await checks.where('subject', '=', returnCheckSubject(cartId)).executeTakeFirst()) !== undefined;
}
