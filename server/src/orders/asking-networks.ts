import { sql } from 'kysely';
import { isAskerKnown } from '../db/added-tables.ts';
import type { Read, Write } from '../db/database.ts';
import { hashOf } from '../customers/guests/secrets.ts';
import { customerNetwork } from '../http/caller-network.ts';

/** What can be set off in a stranger's name: an attempt to pay, a search for an order, a declaration of withdrawal, or an account that leaves an address; by its id. */
type SetOff = string;

/**
 * Writes down which network has set it off, in the transaction that stores it: its mails leave later, and by other hands. No network has all
 * of what may go to a mailbox (outbox/mail-allowance.ts); the /48 around an IPv6 one counts as one. Nothing is written for '', nobody's.
 */
export async function noteAsker(write: Write, setOff: SetOff, network: string, now: number): Promise<void> {
  if (network === '') return;
  const asker = hashOf(`mails by ${customerNetwork(network)}`).slice(0, 20);
  await write.insertInto('asking_networks').values({ set_off: setOff, asker, asked_at: now }).execute();
}

/** All that are forgotten are one: a gift leaves up to a year after its order, and would else have no network. */
const forgotten = 'forgotten';

/** Who has set it off, by a hash; '' where nobody has counted. */
export async function askerOf(read: Read, setOff: SetOff): Promise<string> {
  const row = await read.selectFrom('asking_networks').select('asker').where('set_off', '=', setOff).executeTakeFirst();
  return row === undefined ? '' : row.asker || forgotten;
}

/** The same of an order, by its booking's number. */
export async function askerOfOrder(read: Read, bookingId: string): Promise<string> {
  const row = await read
    .selectFrom('asking_networks')
    .innerJoin('orders', 'orders.cart_id', 'asking_networks.set_off')
    .select('asker')
    .where('orders.booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined ? '' : row.asker || forgotten;
}

/** Forgets which networks set off what came before a moment, but not that some did. */
export async function forgetAskers(read: Read, before: number, limit: number): Promise<number> {
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
