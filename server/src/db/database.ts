import { sql, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient, SelectQueryBuilder, Transaction } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';
import type { Socket } from 'node:net';
import { Pool, types, type PoolClient } from 'pg';
import { askingNetwork } from '../http/asking-network.ts';
import { countRepeat } from '../observability/counters.ts';
import { inTurn } from './in-turn.ts';
import { isLocked, openSqlite, waitingMs } from './sqlite-database.ts';

/** Any number that no other program takes in the same database. */
const lockNumber = 7_306_946;

/**
 * Runs the migrations that this database has not seen, all in one transaction. Of two processes that start at once, one waits for
 * the other: SQLite's transactions take the write lock at once, PostgreSQL has a lock for it.
 */
async function migrate(database: Kysely<Tables>, isPostgres: boolean): Promise<void> {
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

export type Read = Kysely<Tables>;
export type Write = Transaction<Tables>;

/** One database, SQLite or PostgreSQL, spoken to in the SQL that both understand. */
export interface Database {
  readonly read: Read;
  /** All or nothing. Runs again where the database itself asks for it (lock, deadlock); throws what `work` throws. */
  write<T>(work: (write: Write) => Promise<T>): Promise<T>;
  /** Connections of a pool by what they do, and how many wait for one; none under SQLite, which has one. */
  connections(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

const int8 = 20;

/** Longer than any question of ours takes. */
const defaultSilenceMs = 30_000;

/** Opens `postgres://…` or an SQLite file and brings its tables up to date. Throws when it cannot. */
export async function openDatabase(url: string, silenceMs = defaultSilenceMs): Promise<Database> {
  const pool = isPostgres(url) ? postgresPool(url) : undefined;
  const kysely = new Kysely<Tables>({ dialect: pool ? new PostgresDialect({ pool: sharedPool(pool) }) : sqlite(url) });
  await migrate(kysely, isPostgres(url));
  if (pool) endSilentOnes(pool, silenceMs);
  if (!isPostgres(url)) await sql`pragma busy_timeout = ${sql.lit(waitingMs)}`.execute(kysely);
  return {
    read: kysely,
    write: (work) => withinShare(() => withRetries(() => transaction(kysely, isPostgres(url), work))),
    connections: () => (pool ? connectionsOf(pool) : {}),
    close: () => kysely.destroy(),
  };
}

/** Whether the address is PostgreSQL's; otherwise it is the path of an SQLite file. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

const sqlite = (path: string) => new SqliteDialect({ database: () => openSqlite(path) });

/** A database that cannot be reached, or has no connection to spare for so long, is unavailable. */
const connectingMs = 15_000;

function postgresPool(url: string): Pool {
  // Times and cents are bigint in the tables and far below 2^53.
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectingMs,
    types: { getTypeParser: (id, format) => (id === int8 ? Number : types.getTypeParser(id, format)) },
  });
  // A connection that dies while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that dies in the middle of a transaction; whoever waits for its answer is told all the same.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy());
  });
  return pool;
}

/**
 * A database that falls silent in the middle of an answer is away: what waits for it fails, and the connection is replaced. Not before the
 * tables are up to date, which may take longer.
 */
function endSilentOnes(pool: Pool, silenceMs: number): void {
  pool.on('acquire', (client) => streamOf(client).setTimeout(silenceMs));
}

/** The line itself, which pg gives no other way to. */
const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

function connectionsOf({ totalCount, idleCount, waitingCount }: Pool): Record<string, number> {
  return { busy: totalCount - idleCount, idle: idleCount, wanted: waitingCount };
}

/** So many connections one network has at a time in a process: its questions would else stand before everybody's, however few each call asks. */
const connectionsOfNetwork = inTurn(4);

/** The pool, of whose connections a network has its share. */
function sharedPool(pool: Pool): PostgresPool {
  const connect = () => {
    const network = askingNetwork();
    if (!network) return pool.connect();
    return new Promise<PostgresPoolClient>((resolve, reject) => {
      const leased = async (free: () => void): Promise<void> => {
        const client = await pool.connect();
        const release = (isBroken?: boolean): void => {
          client.release(isBroken);
          free();
        };
        resolve({ query: client.query.bind(client), release });
      };
      void connectionsOfNetwork(network, () => new Promise<void>((free, fail) => leased(free).catch(fail))).catch(
        reject,
      );
    });
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** So many transactions of one network run at a time in a process: whoever waits for a lock would else keep a connection from everybody, and one that reads besides its transaction finds another. */
const transactionsOfNetwork = inTurn(3);

function withinShare<T>(work: () => Promise<T>): Promise<T> {
  const network = askingNetwork();
  return network ? transactionsOfNetwork(network, work) : work();
}

const onPostgres = new WeakSet<Write>();

/** Transactions that name the same lock come one after the other, each until it ends; those of SQLite do so anyway. */
export async function lockName(write: Write, name: string): Promise<void> {
  if (!hasRowLocks(write)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${sql.lit(lockNumber)}))`.execute(write);
}

/** Whether transactions run side by side, and lock what they change row by row; SQLite's come one after the other. */
export const hasRowLocks = (write: Write): boolean => onPostgres.has(write);

/** Rows for this transaction alone, without those that another one has to itself. */
export const passingLocked = <Row>(
  write: Write,
  rows: SelectQueryBuilder<Tables, keyof Tables, Row>,
): SelectQueryBuilder<Tables, keyof Tables, Row> => (hasRowLocks(write) ? rows.forUpdate().skipLocked() : rows);

/** What follows once a transaction stands. */
const followUps = new WeakMap<Write, (() => void)[]>();

/** Does it when the transaction stands: not for one that is rolled back, and once for one that runs again. */
export function onceWritten(write: Write, followUp: () => void): void {
  followUps.get(write)?.push(followUp);
}

async function transaction<T>(
  kysely: Kysely<Tables>,
  isOnPostgres: boolean,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const following: (() => void)[] = [];
  const result = await kysely.transaction().execute((write) => {
    followUps.set(write, following);
    if (isOnPostgres) onPostgres.add(write);
    return work(write);
  });
  for (const followUp of following) followUp();
  return result;
}

/**
 * PostgreSQL's serialization failure, deadlock, and unique violation: what a check did not see yet, the next run sees. Under SQLite, where
 * one writes at a time, busy and locked.
 */
const postgresCodes: readonly unknown[] = ['40001', '40P01', '23505'];

function isPassing(error: unknown): boolean {
  return postgresCodes.includes((error as { code?: unknown }).code) || isLocked(error);
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (round === 5 || !isPassing(error)) throw error;
      countRepeat();
      await new Promise((resolve) => setTimeout(resolve, round * 20));
    }
  }
}

/** Whether the database answers. */
export async function answers(database: Database): Promise<boolean> {
  const result = await sql<{ one: number }>`select 1 as one`.execute(database.read);
  return Number(result.rows[0]?.one) === 1;
}
