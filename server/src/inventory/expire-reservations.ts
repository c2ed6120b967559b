import type { Database } from '../db/database.ts';
import { onceWritten } from '../db/database.ts';
import { countOrderEnded } from '../observability/counters.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { releaseReservations } from './reservations.ts';

const mostAtOnce = 100;

/**
 * Ends attempts whose time has run out and frees their places; asked before every look at availability and every reservation.
 * Mostly one look at an index. Each attempt has a transaction of its own: two sweeps at once never wait for each other in a ring.
 */
export async function expireReservations(database: Database, now: number): Promise<void> {
  const ended = await database.read
    .selectFrom('carts')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of ended) await expire(database, id, now);
}

async function expire(database: Database, cartId: string, now: number): Promise<void> {
  await database.write(async (write) => {
    const expired = await write
      .updateTable('carts')
      .set({ state: 'expired', closed_at: now })
      .where('id', '=', cartId)
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .returning('payment_id')
      .executeTakeFirst();
    if (!expired) return;
    await releaseReservations(write, cartId);
    if (expired.payment_id) await addToOutbox(write, 'void', cartId, now);
    onceWritten(write, () => countOrderEnded('expired'));
  });
}
