import { sql } from 'kysely';
import type { Read } from '../database/database.ts';

/** Every row of every table of a test's database, by the table's name. On PostgreSQL other tests have schemas of their own beside it. */
export async function allRows(read: Read): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const tables = await read.introspection.getTables();
  const schema = tables[0]?.schema === undefined ? undefined : await currentSchema(read);
  const names = tables.filter((table) => table.schema === schema).map(({ name }) => name);
  const rows = await Promise.all(
    names.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(read)).rows),
  );
  return new Map(names.map((name, at) => [name, rows[at] ?? []]));
}

async function currentSchema(read: Read): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(read);
  return rows[0]?.name;
}
