import { loginName } from '@foyer/rules/customers/credentials.ts';
import type { Selectable } from 'kysely';
import type { Database, Read, Write } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Guest } from '../guests/guest-store.ts';
import { addVisit, endSession } from '../guests/guest-store.ts';
import { newSecretName } from '../guests/secrets.ts';

export type Account = Selectable<Tables['accounts']>;
type Details = Pick<Guest, 'buyer' | 'shipping'>;

/** The account of an e-mail address, however it is spelled. */
export function accountByEmail(read: Read, email: string): Promise<Account | undefined> {
  return read.selectFrom('accounts').selectAll().where('email', '=', loginName(email)).executeTakeFirst();
}

export function accountById(read: Read, id: string): Promise<Account | undefined> {
  return read.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Creates an account, logs it in and returns the token; null if the address has an account already. Ends the former token. */
export function addAccount(
  database: Database,
  { details, password, formerToken }: { details: Details; password: string; formerToken: string | undefined },
  now: number,
): Promise<string | null> {
  return database.write(async (write) => {
    const added = await write
      .insertInto('accounts')
      .values({
        id: newSecretName(),
        email: loginName(details.buyer.email),
        password,
        details: JSON.stringify(details),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ? newLogin(write, added.id, formerToken, now) : null;
  });
}

/** Logs in and returns the token; null if the password or address has changed since it was checked. Ends the former token. */
export function addLogin(
  database: Database,
  account: Account,
  formerToken: string | undefined,
  now: number,
): Promise<string | null> {
  return database.write(async (write) =>
    (await lockAccount(write, account)) === account.email ? newLogin(write, account.id, formerToken, now) : null,
  );
}

async function newLogin(write: Write, id: string, formerToken: string | undefined, now: number): Promise<string> {
  if (formerToken) await endSession(write, formerToken);
  return addVisit(write, { details: '', account_id: id }, now);
}

/** Returns the account's address if it still has that password, otherwise null. Locks both until the transaction ends. */
export async function lockAccount(write: Write, { id, password }: Account): Promise<string | null> {
  const row = await write
    .updateTable('accounts')
    .set((account) => ({ password: account.ref('password') }))
    .where('id', '=', id)
    .where('password', '=', password)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Returns the details of a customer, or of a guest's visit, and locks them until the transaction ends. Null if the visit has ended. */
async function lockDetails(write: Write, { id, accountId }: Guest): Promise<Details | null> {
  const row =
    accountId === null
      ? await write
          .updateTable('guests')
          .set((guest) => ({ details: guest.ref('details') }))
          .where('id', '=', id)
          .returning('details')
          .executeTakeFirst()
      : await write
          .updateTable('accounts')
          .set((account) => ({ details: account.ref('details') }))
          .where('id', '=', accountId)
          .returning('details')
          .executeTakeFirst();
  // While this waited for the lock, the account's owner may have ended this session, by a new password.
  const isOpen = await write.selectFrom('guests').select('id').where('id', '=', id).executeTakeFirst();
  return row && isOpen ? (JSON.parse(row.details) as Details) : null;
}

/**
 * Changes the details of a customer, or of a guest's visit. `change` gets the current details, so that changes from another tab stay; it may throw.
 * Returns false if the visit has ended.
 */
export async function changeDetails(write: Write, whose: Guest, change: (known: Details) => Details): Promise<boolean> {
  const known = await lockDetails(write, whose);
  if (!known) return false;
  const details = JSON.stringify(change(known));
  const { id, accountId } = whose;
  if (accountId === null) await write.updateTable('guests').set({ details }).where('id', '=', id).execute();
  else await write.updateTable('accounts').set({ details }).where('id', '=', accountId).execute();
  return true;
}
