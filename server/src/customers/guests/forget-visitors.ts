import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { namesPeople } from '../../db/added-tables.ts';
import type { Database, Write } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { readLines } from '../../db/stored-order.ts';
import { deleteOld } from '../../retention/in-batches.ts';
import { forgetEmptyCounters } from '../../inventory/unpaid-places.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isGoods, isVoucher } from '../../orders/order-line.ts';

/** How long the details of visitors are kept without a booking: a late payment may still need them for a day. */
const keptMs = 24 * 60 * 60_000;
/** If no mail has reached the former address within a week, none will. */
const noticeMs = 7 * keptMs;
/** Longer than mails are tried. */
const searchMs = 3 * keptMs;

/** Whether a closed attempt is so old that its names and addresses may be deleted: it can no longer become a booking. */
export function mayBeForgotten({ closed_at }: Pick<Tables['carts'], 'closed_at'>, now: number): boolean {
  return closed_at !== null && closed_at < now - keptMs;
}

/**
 * Deletes people who did not buy: guests of ended visits, requests for a new password, former addresses, searches for orders, and the names and
 * answers in attempts that came to nothing. The next time goes on where `ending` stops it.
 */
export async function forgetVisitors(database: Database, now: number, ending?: AbortSignal): Promise<void> {
  const { read } = database;
  await deleteOld(read, 'guests', now - keptMs, ending);
  await deleteOld(read, 'recoveries', now - keptMs, ending);
  await deleteOld(read, 'former_addresses', now - noticeMs, ending);
  await deleteOld(read, 'order_searches', now - searchMs, ending);
  await forgetEmptyCounters(database, ending);
  while (!ending?.aborted && (await database.write((write) => forgetPeople(write, now - keptMs)))) await setImmediate();
}

/** Carts in one transaction: some are large, and nobody else can write meanwhile. */
const batch = 20;

/**
 * Deletes the buyers of the next ended carts, and people named in their lines: by passes, gifts, and perhaps answers of a group. Returns whether
 * there may be more. The index `ended_carts_of_people` finds only carts that still name people.
 */
async function forgetPeople(write: Write, closedBefore: number): Promise<boolean> {
  const carts = await write
    .selectFrom('carts')
    .select(['id', 'lines'])
    .where(sql<boolean>`${sql.raw(namesPeople)} and state not in ('open', 'paid')`)
    .where('closed_at', '<', closedBefore)
    .orderBy('closed_at')
    .limit(batch)
    .execute();
  for (const { id, lines } of carts) {
    await write
      .updateTable('carts')
      .set({ buyer: null, lines: withoutPersonalData(lines) })
      .where('id', '=', id)
      .execute();
  }
  return carts.length === batch;
}

/** Stored lines without people: owners of passes, recipients of vouchers, and a group's answers. */
export function withoutPersonalData(lines: string): string {
  const forgotten = readLines(lines).map((line) => {
    if (isGoods(line)) return { ...line, passes: [] };
    if (isVoucher(line)) return { ...line, gift: undefined };
    return isAdmissionItem(line) && line.tour ? { ...line, tour: { ...line.tour, answers: [] } } : line;
  });
  return JSON.stringify(forgotten);
}
