import { join } from 'node:path';
import { addDays, museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { ServerOptions } from '../config/server-options.ts';
import { forgetAttempts, forgetRecords, forgetSandboxPayers } from './forget-attempts.ts';
import { forgetWithdrawals } from '../withdrawals/kept-withdrawals.ts';
import { forgetOrders } from './forget-orders.ts';
import { periodsAt } from './periods.ts';
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

/** Logs only counts, nothing of the deleted data. */
async function forget({ database, now, log, timeZone, options }: Retention, ending?: AbortSignal): Promise<void> {
  const periods = periodsAt(now(), timeZone, options);
  const freePlaces = await forgetFreePlaces(database);
  const orders = await forgetOrders(database, periods.ordersBefore, ending);
  const withdrawals = await forgetWithdrawals(database, periods.ordersBefore, ending);
  const attempts = await forgetAttempts(database, periods, ending);
  const records = await forgetRecords(database, periods, ending);
  const sandboxPayers = await forgetSandboxPayers(database, periods.attemptsBefore);
  const mailFiles = await forgetMailFiles(join(options.dataFolder, 'outbox'), periods.attemptsBefore);
  log.info(
    { freePlaces, orders, withdrawals, ...attempts, ...records, sandboxPayers, mailFiles },
    'What was kept long enough is forgotten',
  );
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
