import type { PostalAddress } from '@foyer/rules/postal-address.ts';
import type { Database } from '../database/database.ts';
import type { Buyer } from '../orders/order.ts';
import { hashOf, newSecretName, newToken } from './secrets.ts';

/** A guest who is signed in. */
export interface Guest {
  readonly id: string;
  readonly buyer: Buyer;
  readonly shipping: PostalAddress | null;
}

const idleMs = 60 * 60_000;
const longestMs = 12 * 60 * 60_000;
/** Being seen is written down once a minute at most. */
const seenMs = 60_000;

/** Remembers the guest and answers her token, which is stored as a hash alone. */
export async function addGuest(
  database: Database,
  details: Pick<Guest, 'buyer' | 'shipping'>,
  now: number,
): Promise<string> {
  const token = newToken();
  await database.read
    .insertInto('guests')
    .values({
      id: newSecretName(),
      token_hash: hashOf(token),
      details: JSON.stringify({ buyer: details.buyer, shipping: details.shipping }),
      created_at: now,
      used_at: now,
    })
    .execute();
  return token;
}

/** The guest of a token; null when it is unknown, unused for an hour or older than twelve. */
export async function guestOf(database: Database, token: string, now: number): Promise<Guest | null> {
  const row = await database.read
    .selectFrom('guests')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row || row.used_at < now - idleMs || row.created_at < now - longestMs) return null;
  if (row.used_at < now - seenMs) {
    await database.read.updateTable('guests').set({ used_at: now }).where('id', '=', row.id).execute();
  }
  const details = JSON.parse(row.details) as Pick<Guest, 'buyer' | 'shipping'>;
  return { id: row.id, ...details };
}
