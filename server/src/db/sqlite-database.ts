import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** How long the start waits for another process that brings the tables up to date, and how long a call waits for a lock. */
const startingMs = 60_000;
export const waitingMs = 5000;
const againMs = 20;

/** SQLite's busy and locked: another process or another statement is in the way, and will not be for long. */
export function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && [5, 6].includes(errcode & 0xff);
}

/**
 * `node:sqlite` in the shape Kysely wants. `synchronous=FULL`: nobody is told "paid" before the disk has it.
 * Every transaction here writes, so it takes the write lock at once instead of failing half-way.
 * Throws where the file cannot be opened.
 */
export async function openSqlite(path: string): Promise<SqliteDatabase> {
  makePrivate(path);
  const database = new DatabaseSync(path);
  await logAhead(database);
  database.exec(`pragma busy_timeout = ${startingMs}; pragma synchronous = full; pragma foreign_keys = on;`);
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

/** A new file is for the server's own user alone: it holds the customers' names. SQLite gives the files beside it the same rights. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Of two processes that do this to a new file at the same moment SQLite tells one "locked" at once, whatever its timeout: so the waiting is
 * done here. Throws, the file closed, where it cannot be done or stays locked for as long as a start waits.
 */
async function logAhead(database: DatabaseSync): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += againMs) {
    try {
      database.exec('pragma journal_mode = wal;');
      return;
    } catch (error) {
      if (!isLocked(error) || waitedMs > startingMs) {
        database.close();
        throw error;
      }
      // oxlint-disable-next-line no-await-in-loop -- Until the other one is done.
      await pause(againMs);
    }
  }
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
