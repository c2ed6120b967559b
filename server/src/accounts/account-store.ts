import { loginName } from '@foyer/rules/credentials.ts';
import type { Selectable } from 'kysely';
import type { Database, Read, Write } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Guest } from '../guests/guest-store.ts';
import { addVisit, endVisit } from '../guests/guest-store.ts';
import { newSecretName } from '../guests/secrets.ts';

export type Account = Selectable<Tables['accounts']>;
type Details = Pick<Guest, 'buyer' | 'shipping'>;

/** The account of an e-mail address, however it is written. */
export function accountByEmail(read: Read, email: string): Promise<Account | undefined> {
  return read.selectFrom('accounts').selectAll().where('email', '=', loginName(email)).executeTakeFirst();
}

export function accountById(read: Read, id: string): Promise<Account | undefined> {
  return read.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes an account, logs it in and answers the token; null where the address has one already. Ends the former token. */
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

/** Logs in and answers the token; null where the password that was checked has been changed meanwhile. Ends the former token. */
export function addLogin(
  database: Database,
  { id, password }: Account,
  formerToken: string | undefined,
  now: number,
): Promise<string | null> {
  return database.write(async (write) =>
    (await lockAccount(write, id, password)) ? newLogin(write, id, formerToken, now) : null,
  );
}

async function newLogin(write: Write, id: string, formerToken: string | undefined, now: number): Promise<string> {
  if (formerToken) await endVisit(write, formerToken);
  return addVisit(write, { details: '', account_id: id }, now);
}

/** Whether the account still has that password, with nobody else changing it until the transaction ends. */
export async function lockAccount(write: Write, id: string, password: string): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('accounts')
    .set((row) => ({ password: row.ref('password') }))
    .where('id', '=', id)
    .where('password', '=', password)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes down what a customer, or a guest for her visit, tells of herself now. */
export async function changeDetails({ read }: Database, { id, accountId }: Guest, told: Details): Promise<void> {
  const details = JSON.stringify(told);
  if (accountId === null) await read.updateTable('guests').set({ details }).where('id', '=', id).execute();
  else await read.updateTable('accounts').set({ details }).where('id', '=', accountId).execute();
}
