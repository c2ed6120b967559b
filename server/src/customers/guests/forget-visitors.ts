import type { Database, Write } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { readLines } from '../../db/tables.ts';
import { forgetEmptyCounters } from '../../inventory/unpaid-places.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isGoods } from '../../orders/order-line.ts';

/** How long what visitors told of themselves is kept when it came to no booking: a late payment may still need it for a day. */
const keptMs = 24 * 60 * 60_000;
/** Whom no mail reached in a week, none will. */
const tellingMs = 7 * keptMs;

/** Whether so much time has gone by that names and addresses may be forgotten: what they belong to can be booked no more. */
export function mayBeForgotten({ closed_at }: Pick<Tables['carts'], 'closed_at'>, now: number): boolean {
  return closed_at !== null && closed_at < now - keptMs;
}

/** Forgets people who did not buy: guests of ended visits, who asked for a new password or has left an address, and the names and answers in attempts that came to nothing. */
export async function forgetVisitors(database: Database, now: number): Promise<void> {
  await database.write(async (write) => {
    await write
      .deleteFrom('guests')
      .where('created_at', '<', now - keptMs)
      .execute();
    await write
      .deleteFrom('recoveries')
      .where('created_at', '<', now - keptMs)
      .execute();
    await write
      .deleteFrom('former_addresses')
      .where('left_at', '<', now - tellingMs)
      .execute();
    await write
      .deleteFrom('order_searches')
      .where('created_at', '<', now - keptMs)
      .execute();
    await write
      .updateTable('carts')
      .set({ buyer: null })
      .where('state', 'not in', ['open', 'paid'])
      .where('closed_at', '<', now - keptMs)
      .where('buyer', 'is not', null)
      .execute();
    await forgetEmptyCounters(write);
  });
  for (let after: string | null = ''; after !== null;)
    after = await database.write((write) => forgetPeople(write, { closedBefore: now - keptMs, after: after ?? '' }));
}

/** Carts that are looked at in one transaction: some are large, and nobody else writes meanwhile. */
const batch = 20;

/**
 * What was asked of a group may name people, too, and passes do. Looks at the next carts after one, by their ids; answers the last of
 * them, or null where there are no more.
 */
async function forgetPeople(write: Write, of: { closedBefore: number; after: string }): Promise<string | null> {
  const carts = await write
    .selectFrom('carts')
    .select(['id', 'lines'])
    .where('id', '>', of.after)
    .where('state', 'not in', ['open', 'paid'])
    .where('closed_at', '<', of.closedBefore)
    .where((cart) => cart.or([cart('lines', 'like', '%"answers":[{%'), cart('lines', 'like', '%"passes":[{%')]))
    .orderBy('id')
    .limit(batch)
    .execute();
  for (const { id, lines } of carts) {
    await write
      .updateTable('carts')
      .set({ lines: withoutPeople(lines) })
      .where('id', '=', id)
      .execute();
  }
  return carts.length < batch ? null : (carts.at(-1)?.id ?? null);
}

/** Stored lines without whoever they name: owners of passes, and what a group has answered. */
export function withoutPeople(lines: string): string {
  const forgotten = readLines(lines).map((line) => {
    if (isGoods(line)) return { ...line, passes: [] };
    return isAdmissionItem(line) && line.tour ? { ...line, tour: { ...line.tour, answers: [] } } : line;
  });
  return JSON.stringify(forgotten);
}
