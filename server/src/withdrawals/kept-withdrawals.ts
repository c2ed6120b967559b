import type { Selectable } from 'kysely';
import type { Database, Read } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { inBatches } from '../retention/in-batches.ts';

/** A declaration as it is kept. */
export type KeptWithdrawal = Selectable<Tables['withdrawals']>;

/** So many of something, by its name when it was ordered. */
export interface WithdrawnLine {
  /** Its place in the order; an older version wrote none. */
  readonly line?: number;
  readonly name: string;
  readonly count: number;
  /** Vouchers, which pay nothing until the museum has decided. */
  readonly isVoucher?: true;
}

export const withdrawalById = (read: Read, id: string): Promise<KeptWithdrawal | undefined> =>
  read.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

export const withdrawnLines = ({ lines }: Pick<KeptWithdrawal, 'lines'>): WithdrawnLine[] =>
  JSON.parse(lines) as WithdrawnLine[];

/** How many of each line of an order were withdrawn from by its link, by the line's place. */
export async function declaredByLink(read: Read, bookingId: string): Promise<Map<number, number>> {
  const kept = await read
    .selectFrom('withdrawals')
    .select('lines')
    .where('booking_id', '=', bookingId)
    .where('by_link', '=', 1)
    .execute();
  const counts = new Map<number, number>();
  for (const { line, count } of kept.flatMap(withdrawnLines))
    if (line !== undefined) counts.set(line, (counts.get(line) ?? 0) + count);
  return counts;
}

/** Forgets declarations from before a moment: they are kept as long as orders. Answers how many. */
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
