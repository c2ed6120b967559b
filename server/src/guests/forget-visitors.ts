import type { Database, Write } from '../database/database.ts';
import { readLines } from '../database/tables.ts';

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
    await forgetAnswers(write, now - keptMs);
  });
}

/** What was asked of a group may name people, too. The lines themselves stay: a payment that comes very late is judged by them. */
async function forgetAnswers(write: Write, closedBefore: number): Promise<void> {
  const carts = await write
    .selectFrom('carts')
    .select(['id', 'lines'])
    .where('state', 'not in', ['open', 'paid'])
    .where('closed_at', '<', closedBefore)
    .where('lines', 'like', '%"answers":[{%')
    .execute();
  for (const { id, lines } of carts) {
    const forgotten = readLines(lines).map((line) =>
      line.tour ? { ...line, tour: { ...line.tour, answers: [] } } : line,
    );
    await write
      .updateTable('carts')
      .set({ lines: JSON.stringify(forgotten) })
      .where('id', '=', id)
      .execute();
  }
}
