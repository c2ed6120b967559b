import type { Database, Write } from '../database/database.ts';
import { readLines } from '../database/tables.ts';
import { isGoods, isVisit } from '../orders/order.ts';

/** How long what a visitor told of herself is kept when it came to no booking: a late payment may still need it for a day. */
const keptMs = 24 * 60 * 60_000;

/** Forgets people who did not buy: guests of ended visits, and the names and answers in attempts that came to nothing. */
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
    await forgetPeople(write, now - keptMs);
  });
}

/** What was asked of a group may name people, too, and passes do. The lines themselves stay: a payment that comes very late is judged by them. */
async function forgetPeople(write: Write, closedBefore: number): Promise<void> {
  const carts = await write
    .selectFrom('carts')
    .select(['id', 'lines'])
    .where('state', 'not in', ['open', 'paid'])
    .where('closed_at', '<', closedBefore)
    .where((cart) => cart.or([cart('lines', 'like', '%"answers":[{%'), cart('lines', 'like', '%"passes":[{%')]))
    .execute();
  for (const { id, lines } of carts) {
    const forgotten = readLines(lines).map((line) => {
      if (isGoods(line)) return { ...line, passes: [] };
      return isVisit(line) && line.tour ? { ...line, tour: { ...line.tour, answers: [] } } : line;
    });
    await write
      .updateTable('carts')
      .set({ lines: JSON.stringify(forgotten) })
      .where('id', '=', id)
      .execute();
  }
}
