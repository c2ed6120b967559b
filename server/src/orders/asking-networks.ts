import type { Read, Write } from '../db/database.ts';
import { hashOf } from '../customers/guests/secrets.ts';
import { widerNetwork } from '../http/caller-network.ts';

/**
 * A network as mails know it, by a hash; '' for nobody's. The /48 around an IPv6 one counts as one: whoever sets off mails to others' mailboxes
 * never has all of what may go there (outbox/mail-allowance.ts).
 */
export const askerOf = (network: string): string =>
  network === '' ? '' : hashOf(`mails by ${widerNetwork(network) ?? network}`).slice(0, 20);

/** Writes down who has begun an attempt to pay, in the transaction that stores it: its order's mails leave later, and by other hands. */
export async function noteAsker(write: Write, cartId: string, network: string, now: number): Promise<void> {
  const asker = askerOf(network);
  if (asker === '') return;
  await write.insertInto('asking_networks').values({ cart_id: cartId, asker, asked_at: now }).execute();
}

/** Who has begun the order, by that hash; '' where nobody knows, or when as much time has passed as what came to nothing is kept. */
export async function askerOfOrder(read: Read, bookingId: string): Promise<string> {
  const row = await read
    .selectFrom('asking_networks')
    .innerJoin('orders', 'orders.cart_id', 'asking_networks.cart_id')
    .select('asker')
    .where('orders.booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.asker ?? '';
}
