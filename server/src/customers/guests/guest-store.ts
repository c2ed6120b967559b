import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import type { Database, Read } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Buyer } from '../../orders/order.ts';
import { hashOf, newSecretName, newToken } from './secrets.ts';

/** A guest or customer who is signed in. */
export interface Guest {
  /** Of the visit: a customer has another one with each login. */
  readonly id: string;
  /** Null for a guest. */
  readonly accountId: string | null;
  /** Whether the account's owner has followed a link to its address. */
  readonly isConfirmed: boolean;
  readonly buyer: Buyer;
  readonly shipping: PostalAddress | null;
}

const idleMs = 60 * 60_000;
const longestMs = 12 * 60 * 60_000;
/** Being seen is written down once a minute at most. */
const seenMs = 60_000;

/** Stores a guest, and returns their token. */
export function addGuest(
  database: Database,
  { buyer, shipping }: Pick<Guest, 'buyer' | 'shipping'>,
  now: number,
): Promise<string> {
  return addVisit(database.read, { details: JSON.stringify({ buyer, shipping }), account_id: null }, now);
}

/** Begins a visit and answers its token, which is stored as a hash alone. */
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

/** The token opens nothing any more. */
export async function endSession(read: Read, token: string): Promise<void> {
  await read.deleteFrom('guests').where('token_hash', '=', hashOf(token)).execute();
}

/** The same for all tokens of an account but that of one visit, where one stays. */
export async function endSessionsOf(read: Read, accountId: string, butOf?: string): Promise<void> {
  await read
    .deleteFrom('guests')
    .where('account_id', '=', accountId)
    .where('id', '!=', butOf ?? '')
    .execute();
}

/** Who has a token; null when it is unknown, unused for an hour or older than twelve. It counts as used now. */
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

/** The same by id alone, for calls that strangers make as well: they prolong nothing, and write nothing. */
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
