import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient, SelectQueryBuilder, Transaction } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';
import type { Socket } from 'node:net';
import { Pool, types, type PoolClient } from 'pg';
import { currentNetwork } from '../http/current-network.ts';
import { countRepeat } from '../observability/counters.ts';
import { steadyMs } from '../clock.ts';
import { fairShare } from './fair-share.ts';
import { isLocked, openSqlite, waitingMs } from './sqlite-database.ts';

/** Any number that no other program uses as an advisory lock in the same database. */
const lockNumber = 7_306_946;

/**
 * Runs the migrations that this database has not had, in one transaction. If two processes start at once, one waits for the other: SQLite
 * takes the write lock at once, PostgreSQL uses an advisory lock.
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

/** One database, SQLite or PostgreSQL, queried in the SQL that both understand. */
export interface Database {
  readonly read: Read;
  /** Runs `work` in a transaction. Runs it again if the database asks for that (lock, deadlock); throws what `work` throws. */
  write<T>(work: (write: Write) => Promise<T>): Promise<T>;
  /** The pool's connections by state, and how many calls wait for one; empty with SQLite, which has a single connection. */
  connections(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

const int8 = 20;

/** Longer than any query of ours takes. */
const defaultSilenceMs = 30_000;

/** Opens `postgres://…` or an SQLite file and brings its tables up to date. Throws if it cannot. */
export async function openDatabase(url: string, silenceMs = defaultSilenceMs): Promise<Database> {
  const pool = isPostgres(url) ? postgresPool(url) : undefined;
  const kysely = new Kysely<Tables>({ dialect: pool ? new PostgresDialect({ pool: sharedPool(pool) }) : sqlite(url) });
  await migrate(kysely, isPostgres(url));
  if (pool) endSilentConnections(pool, silenceMs);
  if (!isPostgres(url)) await sql`pragma busy_timeout = ${sql.lit(waitingMs)}`.execute(kysely);
  return {
    read: kysely,
    write: (work) => withinShare(() => withRetries(() => transaction(kysely, isPostgres(url), work))),
    connections: () => (pool ? connectionsOf(pool) : {}),
    close: () => kysely.destroy(),
  };
}

/** Whether the address is PostgreSQL's; if not, it is the path of an SQLite file. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

const sqlite = (path: string) => new SqliteDialect({ database: () => openSqlite(path) });

/** A database that cannot be reached, or has no free connection, for this long counts as unavailable. */
const connectingMs = 15_000;

function postgresPool(url: string): Pool {
  // Times and cents are bigint in the tables and far below 2^53.
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectingMs,
    types: { getTypeParser: (id, format) => (id === int8 ? Number : types.getTypeParser(id, format)) },
  });
  // The pool replaces an idle connection that dies. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  // An error of a connection during a transaction would end the process too. The query that waits for its answer still rejects.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy());
  });
  return pool;
}

/**
 * Ends connections that stay silent during an answer: their queries fail, and the pool replaces them. Called only after the migrations,
 * which may take longer.
 */
function endSilentConnections(pool: Pool, silenceMs: number): void {
  pool.on('acquire', (client) => streamOf(client).setTimeout(silenceMs));
}

/** The connection's socket, which pg does not expose. */
const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

function connectionsOf({ totalCount, idleCount, waitingCount }: Pool): Record<string, number> {
  return { busy: totalCount - idleCount, idle: idleCount, wanted: waitingCount };
}

/**
 * The connections that networks use at a time in a process, besides those of their transactions. Without the limit of one network its queries would
 * queue ahead of everybody's, however few each call makes; without that of busy ones, fifty networks would fill the pool.
 */
const connectionsOfNetworks = fairShare({ atOnce: 8, ofOne: 3, ofBusy: 5, mostWaitMs: connectingMs }, steadyMs);

/** Set while a transaction runs, until it has its own connection: that is limited by `transactionsOfNetworks`. */
const startingTransaction = new AsyncLocalStorage<{ isConnected: boolean }>();

/** The pool, with a limit of connections for each network. */
function sharedPool(pool: Pool): PostgresPool {
  const connect = () => {
    const network = currentNetwork();
    const starting = startingTransaction.getStore();
    if (!network || starting?.isConnected === false) {
      if (starting) starting.isConnected = true;
      return pool.connect();
    }
    return new Promise<PostgresPoolClient>((resolve, reject) => {
      const leased = async (free: () => void): Promise<void> => {
        const client = await pool.connect();
        const release = (isBroken?: boolean): void => {
          client.release(isBroken);
          free();
        };
        resolve({ query: client.query.bind(client), release });
      };
      void connectionsOfNetworks(network, () => new Promise<void>((free, fail) => leased(free).catch(fail))).catch(
        reject,
      );
    });
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/**
 * The transactions of networks that run at a time in a process. They leave most of the pool's connections, so that reads do not wait behind
 * transactions that wait for a lock, and a transaction can also read on another connection. More at a time would wait for each other's locks: of the
 * networks whose transactions take long, that is two. A single visitor finds one of the other three places free.
 */
const transactionsOfNetworks = fairShare({ atOnce: 5, ofOne: 3, ofBusy: 2, mostWaitMs: connectingMs }, steadyMs);

function withinShare<T>(work: () => Promise<T>): Promise<T> {
  const network = currentNetwork();
  return network ? transactionsOfNetworks(network, work) : work();
}

const onPostgres = new WeakSet<Write>();

/** Makes transactions with the same lock name run one after the other. SQLite's always do. */
export async function lockName(write: Write, name: string): Promise<void> {
  if (!hasRowLocks(write)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${sql.lit(lockNumber)}))`.execute(write);
}

/** Whether transactions run side by side and lock the rows that they change. SQLite runs one transaction at a time. */
export const hasRowLocks = (write: Write): boolean => onPostgres.has(write);

/** Locks the rows for this transaction and skips rows that another transaction has locked. */
export const passingLocked = <Row>(
  write: Write,
  rows: SelectQueryBuilder<Tables, keyof Tables, Row>,
): SelectQueryBuilder<Tables, keyof Tables, Row> => (hasRowLocks(write) ? rows.forUpdate().skipLocked() : rows);

/** What to run once a transaction is committed. */
const followUps = new WeakMap<Write, (() => void)[]>();

/** Runs `followUp` once the transaction is committed: never after a rollback, and only once if the transaction is retried. */
export function onceWritten(write: Write, followUp: () => void): void {
  followUps.get(write)?.push(followUp);
}

async function transaction<T>(
  kysely: Kysely<Tables>,
  isOnPostgres: boolean,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const following: (() => void)[] = [];
  const run = () =>
    kysely.transaction().execute((write) => {
      followUps.set(write, following);
      if (isOnPostgres) onPostgres.add(write);
      return work(write);
    });
  const result = await startingTransaction.run({ isConnected: false }, run);
  for (const followUp of following) followUp();
  return result;
}

/**
 * PostgreSQL's serialization failure, deadlock, and unique violation. A retry after a unique violation sees the row that the first check
 * missed. `isLocked` covers SQLite's busy and locked, where one transaction writes at a time.
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
