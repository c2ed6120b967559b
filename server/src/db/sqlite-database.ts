import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** How long a start waits for another process that is migrating, and (`waitingMs`) how long a call waits for a lock. */
const startingMs = 60_000;
export const waitingMs = 5000;
const retryMs = 20;

/** Whether the error is SQLite's busy or locked: another process or statement is in the way, for a short time. */
export function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && [5, 6].includes(errcode & 0xff);
}

/**
 * Opens `node:sqlite` in the shape that Kysely expects. `synchronous=FULL`: nobody reads "paid" before it is on the disk. Every transaction
 * here writes, so it takes the write lock at once instead of failing half-way. Throws if the file cannot be opened.
 */
export async function openSqlite(path: string): Promise<SqliteDatabase> {
  makePrivate(path);
  const database = new DatabaseSync(path);
  await enableWal(database);
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

/** Makes a new file readable by the server's own user alone, because it contains customers' names. SQLite gives its side files the same rights. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Switches to write-ahead logging. If two processes do this to a new file at once, SQLite fails one with "locked" whatever its timeout, so
 * this function waits and tries again. Closes the file and throws on other errors, or if it stays locked longer than `startingMs`.
 */
async function enableWal(database: DatabaseSync): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      database.exec('pragma journal_mode = wal;');
      return;
    } catch (error) {
      if (!isLocked(error) || waitedMs > startingMs) {
        database.close();
        throw error;
      }
      // oxlint-disable-next-line no-await-in-loop -- Wait until the other process is done.
      await pause(retryMs);
    }
  }
}

function statementFor(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = statementOf(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
  if (sql !== 'rollback') return statement;
  // SQLite rolls back by itself after a write error. A second rollback would fail and hide the first error.
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
