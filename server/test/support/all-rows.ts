import { PostgresAdapter, sql } from 'kysely';
import type { Read } from '../../src/db/database.ts';

/**
 * Every row of every table of a test's database, by the table's name. On PostgreSQL other tests have schemas of their own beside it;
 * nothing is asked about those, for what is asked of a table that goes at that moment fails.
 */
export async function allRows(read: Read): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const tables =
    read.getExecutor().adapter instanceof PostgresAdapter
      ? sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`;
  const names = (await tables.execute(read)).rows.map(({ name }) => name);
  const rows = await Promise.all(
    names.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(read)).rows),
  );
  return new Map(names.map((name, at) => [name, rows[at] ?? []]));
}
