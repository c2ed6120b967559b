import { sql } from 'kysely';
import { isAskerKnown } from '../db/added-tables.ts';
import type { Read, Write } from '../db/database.ts';
import { hashOf } from '../customers/guests/secrets.ts';
import { customerNetwork } from '../http/caller-network.ts';

/**
 * The id of something that anybody can start in a stranger's name: an attempt to pay, a search for an order, a declaration of withdrawal,
 * a request for a new password, or an account that leaves an address.
 */
type SetOff = string;

/**
 * Records which network started `setOff`, in the transaction that stores it, because a job sends its mails later. This keeps one network
 * from using up all mails to a mailbox (outbox/mail-allowance.ts); the /48 around an IPv6 network counts as one. Records nothing for '', an
 * unknown network.
 */
export async function recordRequestingNetwork(
  write: Write,
  setOff: SetOff,
  network: string,
  now: number,
): Promise<void> {
  if (network === '') return;
  const asker = hashOf(`mails by ${customerNetwork(network)}`).slice(0, 20);
  await write.insertInto('asking_networks').values({ set_off: setOff, asker, asked_at: now }).execute();
}

/** All forgotten networks count as one: a gift is mailed up to a year after its order, and otherwise no network's limit would apply to it. */
const forgotten = 'forgotten';

/** The hash of the network that started `setOff`; '' where none was recorded. */
export async function requestingNetworkOf(read: Read, setOff: SetOff): Promise<string> {
  const row = await read.selectFrom('asking_networks').select('asker').where('set_off', '=', setOff).executeTakeFirst();
  return row === undefined ? '' : row.asker || forgotten;
}

/** The same for an order, by its booking id. */
export async function requestingNetworkOfOrder(read: Read, bookingId: string): Promise<string> {
  const row = await read
    .selectFrom('asking_networks')
    .innerJoin('orders', 'orders.cart_id', 'asking_networks.set_off')
    .select('asker')
    .where('orders.booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined ? '' : row.asker || forgotten;
}

/** Forgets the networks that were recorded before a moment (epoch ms), but not that there were some. Returns how many. */
export async function forgetRequestingNetworks(read: Read, before: number, limit: number): Promise<number> {
  const old = await read
    .selectFrom('asking_networks')
    .select('set_off')
    .where(sql<boolean>`${sql.raw(isAskerKnown)}`)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  const ids = old.map(({ set_off }) => set_off);
  if (ids.length > 0)
    await read.updateTable('asking_networks').set({ asker: '' }).where('set_off', 'in', ids).execute();
  return ids.length;
}
