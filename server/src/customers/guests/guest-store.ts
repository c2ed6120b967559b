import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import type { Database, Read } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Buyer } from '../../orders/order.ts';
import { hashOf, newSecretName, newToken } from './secrets.ts';

/** A guest or customer who is signed in. */
export interface Guest {
  /** The id of the visit: a customer has another one with each login. */
  readonly id: string;
  /** Null for a guest. */
  readonly accountId: string | null;
  /** Whether the account's owner has followed a link that was mailed to its address. */
  readonly isConfirmed: boolean;
  readonly buyer: Buyer;
  readonly shipping: PostalAddress | null;
}

const idleMs = 60 * 60_000;
const longestMs = 12 * 60 * 60_000;
/** `used_at` is written once a minute at most. */
const seenMs = 60_000;

/** Stores a guest, and returns their token. */
export function addGuest(
  database: Database,
  { buyer, shipping }: Pick<Guest, 'buyer' | 'shipping'>,
  now: number,
): Promise<string> {
  return addVisit(database.read, { details: JSON.stringify({ buyer, shipping }), account_id: null }, now);
}

/** Begins a visit and returns its token, which is stored only as a hash. */
export async function addVisit(
  read: Read,
  whose: Pick<Tables['guests'], 'details' | 'account_id'>,
  now: number,
): Promise<string> {
  const token = newToken();
  await read
    .insertInto('guests')
    .values({ ...whose, id: newSecretName(), token_hash: hashOf(token), created_at: now, used_at: now })
    .execute();
  return token;
}

/** Ends a token's visit. */
export async function endSession(read: Read, token: string): Promise<void> {
  await read.deleteFrom('guests').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends all visits of an account, except one if `butOf` is given. */
export async function endSessionsOf(read: Read, accountId: string, butOf?: string): Promise<void> {
  await read
    .deleteFrom('guests')
    .where('account_id', '=', accountId)
    .where('id', '!=', butOf ?? '')
    .execute();
}

/** The guest or customer of a token; null when it is unknown, unused for an hour, or older than twelve hours. Counts as use of the token. */
export async function guestOf(database: Database, token: string, now: number): Promise<Guest | null> {
  const row = await rowOf(database, token, now);
  if (!row) return null;
  if (row.used_at < now - seenMs) {
    await database.read.updateTable('guests').set({ used_at: now }).where('id', '=', row.id).execute();
  }
  const details = JSON.parse(row.account_details ?? row.details) as Pick<Guest, 'buyer' | 'shipping'>;
  const isConfirmed = row.account_email !== null && row.account_email === row.confirmed_email;
  return { id: row.id, accountId: row.account_id, isConfirmed, ...details };
}

/** The id alone, for calls that strangers make as well: this neither prolongs the visit nor writes anything. */
export async function guestIdOf(database: Database, token: string, now: number): Promise<string | null> {
  return (await rowOf(database, token, now))?.id ?? null;
}

async function rowOf(database: Database, token: string, now: number) {
  const row = await database.read
    .selectFrom('guests')
    .leftJoin('accounts', 'accounts.id', 'guests.account_id')
    .selectAll('guests')
    .select(['accounts.details as account_details', 'accounts.email as account_email', 'accounts.confirmed_email'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return !row || row.used_at < now - idleMs || row.created_at < now - longestMs ? null : row;
}
