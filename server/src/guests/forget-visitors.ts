import type { Database } from '../database/database.ts';

/** How long what a visitor told of herself is kept when it came to no booking: a late payment may still need it for a day. */
const keptMs = 24 * 60 * 60_000;

/** Forgets people who did not buy: guests of ended visits, and the names in attempts that came to nothing. */
export async function forgetVisitors(database: Database, now: number): Promise<void> {
  await database.write(async (write) => {
    await write
      .deleteFrom('guests')
      .where('created_at', '<', now - keptMs)
      .execute();
    await write
      .updateTable('carts')
      .set({ buyer: null })
      .where('state', 'not in', ['open', 'paid'])
      .where('closed_at', '<', now - keptMs)
      .where('buyer', 'is not', null)
      .execute();
  });
}
