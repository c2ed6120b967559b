import type { Write } from '../../db/database.ts';

/** How many people of a line no longer come; all of them with `isWhole`, even where the line counts no people. */
interface NotComing {
  readonly line: number;
  readonly people: number;
  readonly isWhole: boolean;
}

/** Removes the codes of people who no longer come, the last ones first. A code for several people lets in that many fewer. */
export async function removeCodes(
  write: Write,
  bookingId: string,
  { line, people, isWhole }: NotComing,
): Promise<void> {
  const codes = await write
    .selectFrom('tickets')
    .select(['code', 'people'])
    .where('booking_id', '=', bookingId)
    .where('line', '=', line)
    .orderBy('position', 'desc')
    .execute();
  let left = isWhole ? Infinity : people;
  for (const { code, people: lets } of codes) {
    if (left <= 0) return;
    if (lets <= left) await write.deleteFrom('tickets').where('code', '=', code).execute();
    else
      await write
        .updateTable('tickets')
        .set({ people: lets - left })
        .where('code', '=', code)
        .execute();
    left -= lets;
  }
}
