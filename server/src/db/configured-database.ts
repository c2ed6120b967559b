import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerOptions } from '../config/server-options.ts';
import { WrongSetting } from '../config/environment.ts';
import type { Database } from './database.ts';
import { isPostgres, openDatabase } from './database.ts';

type Where = Pick<ServerOptions, 'databaseUrl' | 'dataFolder'>;

/** The database URL, or the path of the SQLite file in the data folder if none is set. */
export const databaseUrlOf = ({ databaseUrl, dataFolder }: Where): string =>
  databaseUrl ?? join(dataFolder, 'foyer.sqlite');

/** Opens the configured database and creates it if it is new. Throws WrongSetting if it cannot be reached. */
export function openConfiguredDatabase(where: Where): Promise<Database> {
  return openDatabase(databaseUrlOf(where)).catch(doesNotOpen);
}

/**
 * Opens the database for a command, which only works on a shop's existing data. A missing file means that the command runs with other
 * settings than the shop: it would create an empty database and answer "unknown" to everything. Throws WrongSetting.
 */
export async function openShopsDatabase(where: Where): Promise<Database> {
  refuseMissing(where);
  return openConfiguredDatabase(where);
}

/** Throws WrongSetting if the SQLite file does not exist. */
export function refuseMissing(where: Where): void {
  const url = databaseUrlOf(where);
  if (isPostgres(url) || existsSync(url)) return;
  throw new WrongSetting(
    where.databaseUrl === undefined
      ? `There is no shop's database in ${where.dataFolder}: give this command the DATA or DATABASE_URL that the shop has.`
      : `There is no database at ${url}: give this command the DATABASE_URL that the shop has.`,
  );
}

/** SQLite's code for an invalid statement. Files that cannot be opened have other codes. */
const sqliteError = 1;

/** A database that is unreachable or denies access is a wrong setting. A failed migration is a bug of ours and is thrown as it is. */
function doesNotOpen(error: Error & { readonly code?: string; readonly errcode?: number }): never {
  const isOurs = error instanceof TypeError || error.code?.startsWith('42') || error.errcode === sqliteError;
  if (isOurs) throw error;
  throw new WrongSetting(`The database does not open (DATABASE_URL, DATA): ${error.message || error.code}.`);
}
