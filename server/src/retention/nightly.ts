import { join } from 'node:path';
import { addDays, museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { ServerOptions } from '../config/server-options.ts';
import { forgetAttempts, forgetRecords, forgetSandboxPayers } from './forget-attempts.ts';
import { forgetWithdrawals } from '../withdrawals/kept-withdrawals.ts';
import { forgetOrders } from './forget-orders.ts';
import { periodsAt } from './periods.ts';
import { failureOf } from '../observability/failure.ts';
import type { Log } from '../observability/log.ts';
import { raiseLowCounters } from '../inventory/low-counters.ts';
import { forgetFreePlaces } from '../inventory/unpaid-places.ts';
import { readdir, rm, stat } from 'node:fs/promises';

export type Retention = Pick<Context, 'database' | 'now' | 'log'> & {
  readonly timeZone: string;
  readonly options: Pick<ServerOptions, 'dataFolder' | 'keepDays' | 'keepOrdersYears'>;
};

const settingName = 'nightly retention';

/** Museum-local hours: few visitors buy then, and the nightly backup has usually been made. */
const [firstHour, lastHour] = ['03', '05'];

/**
 * Deletes what has passed its retention period, once a night, in one of the processes that share the database. A missed night is made up for. Cheap
 * to call often: it queries the database twice a day.
 */
export function nightlyRetention(retention: Retention): (ending?: AbortSignal) => Promise<void> {
  const { database, now, timeZone } = retention;
  let lastChecked = '';
  return async (ending) => {
    const { day, time } = museumNow(now(), timeZone);
    const isNight = time.slice(0, 2) >= firstHour && time.slice(0, 2) <= lastHour;
    const before = isNight ? day : addDays(day, -1);
    if (lastChecked === before) return;
    if (await claimTonight(database, day, before)) await forget(retention, ending);
    lastChecked = before;
  };
}

/** Whether this process does the nightly run: the last run of any process was before `before`. A new database waits for the next night. */
async function claimTonight({ read }: Database, today: string, before: string): Promise<boolean> {
  await read
    .insertInto('settings')
    .values({ name: settingName, value: today })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await read
    .updateTable('settings')
    .set({ value: today })
    .where('name', '=', settingName)
    .where('value', '<', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Logs only counts, nothing of the deleted data. Parts that fail are logged and do not stop the others, as the next night would not get beyond them
 * either.
 */
async function forget({ database, now, log, timeZone, options }: Retention, ending?: AbortSignal): Promise<void> {
  const periods = periodsAt(now(), timeZone, options);
  const parts = {
    freePlaces: () => forgetFreePlaces(database),
    orders: () => forgetOrders(database, periods.ordersBefore, ending),
    withdrawals: () => forgetWithdrawals(database, periods.ordersBefore, ending),
    attempts: () => forgetAttempts(database, periods, ending),
    records: () => forgetRecords(database, periods, ending),
    sandboxPayers: () => forgetSandboxPayers(database, periods.attemptsBefore),
    mailFiles: () => forgetMailFiles(join(options.dataFolder, 'outbox'), periods.attemptsBefore),
    lowCounters: () => noteLowCounters(database, log, ending),
  };
  const done: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    try {
      const counts = await part();
      Object.assign(done, typeof counts === 'number' ? { [name]: counts } : counts);
    } catch (error) {
      log.error({ part: name, ...failureOf(error) }, 'A part of what was kept long enough could not be forgotten');
    }
  }
  log.info(done, 'What was kept long enough is forgotten');
}

/** Logs the counters that had to be raised. Returns how many. */
async function noteLowCounters(database: Database, log: Log, ending?: AbortSignal): Promise<number> {
  const keys = await raiseLowCounters(database, ending);
  if (keys.length > 0)
    log.error({ keys }, 'Counters of places were too low, and are right again: places may be sold twice');
  return keys.length;
}

/** Deletes the mails in the outbox folder from before a moment; they lie there when there is no mail server. Returns how many. */
async function forgetMailFiles(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter((file) => /\.(eml|part)$/.test(file))) {
    const file = join(folder, name);
    // Another process may have deleted it a moment ago.
    const written = await stat(file).catch(() => null);
    if (written === null || written.mtimeMs >= before) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}
