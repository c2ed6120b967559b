import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerOptions } from '../config/server-options.ts';
import { WrongSetting } from '../config/environment.ts';
import type { Database } from './database.ts';
import { isPostgres, openDatabase } from './database.ts';

type Where = Pick<ServerOptions, 'databaseUrl' | 'dataFolder'>;

/** Where the settings say that the database is. */
export const databaseUrlOf = ({ databaseUrl, dataFolder }: Where): string =>
  databaseUrl ?? join(dataFolder, 'foyer.sqlite');

/** Opens it, new or not. Throws WrongSetting where it cannot be reached. */
export function openConfiguredDatabase(where: Where): Promise<Database> {
  return openDatabase(databaseUrlOf(where)).catch(doesNotOpen);
}

/**
 * The same for a command, which works on what a shop has written. Where no shop has, a file of its own would be made, empty, and every
 * question answered with "unknown": the command has other settings than the shop. Throws WrongSetting.
 */
export async function openShopsDatabase(where: Where): Promise<Database> {
  refuseMissing(where);
  return openConfiguredDatabase(where);
}

/** Throws WrongSetting where there is no such SQLite file. */
export function refuseMissing(where: Where): void {
  const url = databaseUrlOf(where);
  if (isPostgres(url) || existsSync(url)) return;
  throw new WrongSetting(
    where.databaseUrl === undefined
      ? `There is no shop's database in ${where.dataFolder}: give this command the DATA or DATABASE_URL that the shop has.`
      : `There is no database at ${url}: give this command the DATABASE_URL that the shop has.`,
  );
}

/** SQLite's word for a statement that makes no sense; files that do not open have others. */
const sqliteError = 1;

/** A database that cannot be reached, or let in to, is a matter of settings; a migration that fails is ours, and says where. */
function doesNotOpen(error: Error & { readonly code?: string; readonly errcode?: number }): never {
  const isOurs = error instanceof TypeError || error.code?.startsWith('42') || error.errcode === sqliteError;
  if (isOurs) throw error;
  throw new WrongSetting(`The database does not open (DATABASE_URL, DATA): ${error.message || error.code}.`);
}
