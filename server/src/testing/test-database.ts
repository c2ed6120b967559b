import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Where it exists, memory: a test waits for no disk, and what a server must write to disk it asks the system for all the same. */
const fastFolder = process.env['TEST_MEMORY'] ?? tmpdir();

/**
 * A new, empty database: an SQLite file in a temporary folder, or on the PostgreSQL of `npm run test:postgres` a schema, which is
 * made in a hundredth of the time that PostgreSQL takes for a database.
 */
export async function testDatabase(): Promise<string> {
  const admin = process.env['TEST_POSTGRES_URL'];
  if (!admin) return join(temporaryFolder('database', fastFolder), 'test.sqlite');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`create schema ${name}`);
  await client.end();
  const url = new URL(admin);
  url.searchParams.set('options', `-c search_path=${name}`);
  return url.href;
}

/** Schemas of tests that have ended. Tables are emptied in a thirtieth of the time that PostgreSQL takes to make them. */
const emptied: string[] = [];

/** A database without a row; unlike `testDatabase()`'s, its tables may be there already. */
export async function emptyDatabase(): Promise<string> {
  return emptied.pop() ?? (await testDatabase());
}

/** Empties a database of `emptyDatabase()` for the next test, where that is worth it. Nobody else may use it any longer. */
export async function giveBack(url: string, { read }: Database): Promise<void> {
  if (!process.env['TEST_POSTGRES_URL']) return;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name <> 'migrations'`.execute(read);
  const deletions = tables.rows.map(({ name }) => `delete from ${name};`).join('');
  // What refers to what is of no account for this one connection.
  await sql.raw(`set session_replication_role = replica; ${deletions}`).execute(read);
  emptied.push(url);
}
