import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** How long the start waits for another process that brings the tables up to date, and how long a call waits for a lock. */
const startingMs = 60_000;
export const waitingMs = 5000;

/**
 * `node:sqlite` in the shape Kysely wants. `synchronous=FULL`: nobody is told "paid" before the disk has it.
 * Every transaction here writes, so it takes the write lock at once instead of failing half-way.
 * Throws where the file cannot be opened.
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: startingMs });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  const known = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = known.get(sql) ?? statementFor(database, sql);
      if (known.size > 500) known.clear();
      known.set(sql, statement);
      return statement;
    },
  };
}

function statementFor(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = statementOf(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
  if (sql !== 'rollback') return statement;
  // After a write error SQLite has rolled back by itself: a second time fails, and would hide the first failure.
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : nothing) };
}

function statementOf(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
