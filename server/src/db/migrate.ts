import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Any number that no other program takes in the same database. */
const lockNumber = 7_306_946;

/**
 * Runs the migrations that this database has not seen, all in one transaction. Of two processes that start at once, one waits for
 * the other: SQLite's transactions take the write lock at once, PostgreSQL has a lock for it.
 */
export async function migrate(database: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (isPostgres) await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction);
    await sql`create table if not exists migrations (number integer primary key)`.execute(transaction);
    const seen = await sql<{ latest: number | null }>`select max(number) as latest from migrations`.execute(
      transaction,
    );
    const latest = seen.rows[0]?.latest ?? 0;
    for (const [index, step] of migrations.entries()) {
      const number = index + 1;
      if (number <= latest) continue;
      for (const statement of step(isPostgres)) await sql.raw(statement).execute(transaction);
      await sql`insert into migrations (number) values (${sql.lit(number)})`.execute(transaction);
    }
  });
}
