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

/** How long what visitors told of themselves is kept when it came to no booking: a late payment may still need it for a day. */
const keptMs = 24 * 60 * 60_000;
/** Whom no mail reached in a week, none will. */
const tellingMs = 7 * keptMs;
/** Longer than a mail server is tried. */
const searchMs = 3 * keptMs;

/** Whether so much time has gone by that names and addresses may be forgotten: what they belong to can be booked no more. */
export function mayBeForgotten({ closed_at }: Pick<Tables['carts'], 'closed_at'>, now: number): boolean {
  return closed_at !== null && closed_at < now - keptMs;
}

/** Forgets people who did not buy: guests of ended visits, who asked for a new password or has left an address, and the names and answers in attempts that came to nothing. */
export async function forgetVisitors(database: Database, now: number): Promise<void> {
  const { read } = database;
  await deleteOld(read, 'guests', now - keptMs);
  await deleteOld(read, 'recoveries', now - keptMs);
  await deleteOld(read, 'former_addresses', now - tellingMs);
  await deleteOld(read, 'order_searches', now - searchMs);
  await forgetEmptyCounters(database);
  while (await database.write((write) => forgetPeople(write, now - keptMs))) await setImmediate();
}

/** Carts that are looked at in one transaction: some are large, and nobody else writes meanwhile. */
const batch = 20;

/**
 * Forgets who ordered the next ended carts, and whom their lines name: passes and gifts do, and what was asked of a group may. Answers whether there
 * may be more. The index `ended_carts_of_people` finds them: whatever else is kept is not looked at.
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
      .set({ buyer: null, lines: withoutPeople(lines) })
      .where('id', '=', id)
      .execute();
  }
  return carts.length === batch;
}

/** Stored lines without whoever they name: owners of passes, who a voucher is for, and what a group has answered. */
export function withoutPeople(lines: string): string {
  const forgotten = readLines(lines).map((line) => {
    if (isGoods(line)) return { ...line, passes: [] };
    if (isVoucher(line)) return { ...line, gift: undefined };
    return isAdmissionItem(line) && line.tour ? { ...line, tour: { ...line.tour, answers: [] } } : line;
  });
  return JSON.stringify(forgotten);
}
