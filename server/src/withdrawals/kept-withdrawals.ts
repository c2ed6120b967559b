import type { Selectable } from 'kysely';
import type { Database, Read } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { inBatches } from '../retention/in-batches.ts';

/** A declaration as it is stored. */
export type KeptWithdrawal = Selectable<Tables['withdrawals']>;

/** A line that was withdrawn from, with its name when it was ordered. */
export interface WithdrawnLine {
  /** Its index in the order; absent in declarations of an older version. */
  readonly line?: number;
  readonly name: string;
  readonly count: number;
  /** True for vouchers, which pay nothing until the museum has decided. */
  readonly isVoucher?: true;
}

export const withdrawalById = (read: Read, id: string): Promise<KeptWithdrawal | undefined> =>
  read.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

export const withdrawnLines = ({ lines }: Pick<KeptWithdrawal, 'lines'>): WithdrawnLine[] =>
  JSON.parse(lines) as WithdrawnLine[];

/** Declarations of one order that are looked at: anybody with its link may declare again and again. */
const latestOfOrder = 20;

/** How many of each line of an order were withdrawn from by its link in the latest declarations, by the line's index. */
export async function declaredByLink(read: Read, bookingId: string): Promise<Map<number, number>> {
  const kept = await read
    .selectFrom('withdrawals')
    .select('lines')
    .where('booking_id', '=', bookingId)
    .where('by_link', '=', 1)
    .orderBy('declared_at', 'desc')
    .limit(latestOfOrder)
    .execute();
  const counts = new Map<number, number>();
  for (const { line, count } of kept.flatMap(withdrawnLines))
    if (line !== undefined) counts.set(line, (counts.get(line) ?? 0) + count);
  return counts;
}

/** Deletes declarations from before a moment: they are kept as long as orders. Returns how many. */
export function forgetWithdrawals({ read }: Database, before: number, ending?: AbortSignal): Promise<number> {
  return inBatches(async (limit) => {
    const old = await read
      .selectFrom('withdrawals')
      .select('id')
      .where('declared_at', '<', before)
      .orderBy('declared_at')
      .limit(limit)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await read.deleteFrom('withdrawals').where('id', 'in', ids).execute();
    return ids.length;
  }, ending);
}
