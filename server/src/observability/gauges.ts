import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { jobKinds } from './counters.ts';

/** The state of the shop in the database: all processes on one database report the same. */
export interface Gauges {
  readonly registry: Registry;
  /** Reads the values, with `now` in epoch ms. Values that cannot be read, because the database does not answer, are left out. */
  look(now: number): Promise<void>;
}

/** After so many tries a job counts as failing. */
const failingFrom = 3;
const answerMs = 2_000;

/** `countOverdue` counts overdue invoices; leave it out when the orders are in another back end. */
export function databaseGauges(database: Database, countOverdue?: () => Promise<number>): Gauges {
  const registry = new Registry();
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('foyer_database_up', 'Whether the database answered this look: 1 or 0.');
  const underWay = gauge('foyer_payments_under_way', 'Attempts to pay that hold places, of all processes.');
  const waiting = gauge(
    'foyer_outbox_waiting',
    'Jobs that are not done, of all processes; of questions about orders those that are due.',
    'kind',
  );
  const failing = gauge(
    'foyer_outbox_failing',
    `Of these, tried ${failingFrom} times or more, or refused by the mail server.`,
    'kind',
  );
  const overdue = countOverdue && {
    count: countOverdue,
    gauge: gauge(
      'foyer_overdue_invoices',
      'Invoices of which something is owed although their days of grace are over.',
    ),
  };
  const connections = gauge('foyer_database_connections', 'Connections of this process to PostgreSQL.', 'state');

  return {
    registry,
    look: async (now) => {
      for (const [state, count] of Object.entries(database.connections())) connections.set({ state }, count);
      try {
        const [payments, { rows: jobs }, invoices] = await inTime(
          Promise.all([paymentsUnderWay(database), jobsWaitingAt(now).execute(database.read), overdue?.count()]),
        );
        underWay.set(payments);
        if (invoices !== undefined) overdue?.gauge.set(invoices);
        for (const kind of jobKinds) {
          const found = jobs.find((job) => job.kind === kind);
          waiting.set({ kind }, found?.waiting ?? 0);
          failing.set({ kind }, found?.failing ?? 0);
        }
        isUp.set(1);
      } catch {
        isUp.set(0);
        underWay.set(Number.NaN);
        overdue?.gauge.set(Number.NaN);
        waiting.reset();
        failing.reset();
      }
    },
  };
}

/** Fails after two seconds without an answer, as those who collect metrics give up after ten. */
async function inTime<Answer>(coming: Promise<Answer>): Promise<Answer> {
  const late = new AbortController();
  const patience = pause(answerMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('The database does not answer in time.');
  });
  return Promise.race([coming, patience]).finally(() => late.abort());
}

async function paymentsUnderWay({ read }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from carts where state = 'open'`.execute(read);
  return rows[0]?.count ?? 0;
}

/**
 * Looks each kind up by itself, so that finished jobs, which stay for a month, are not read, nor questions about orders that are due in later months:
 * of those, only due ones count.
 */
export const jobsWaitingAt = (now: number) =>
  sql<{ kind: string; waiting: number; failing: number }>`${sql.join(
    jobKinds.map((kind) => {
      const isNear = kind === 'orderPayment' ? sql` and due_at <= ${sql.lit(now)}` : sql``;
      return sql`select ${sql.lit(kind)} as kind, count(*) as waiting,
        coalesce(sum(case when attempts >= ${sql.lit(failingFrom)} then 1 else 0 end), 0) as failing
        from outbox where done_at is null and kind = ${sql.lit(kind)}${isNear}`;
    }),
    sql` union all `,
  )}`;
