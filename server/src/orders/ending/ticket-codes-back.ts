import type { Write } from '../../db/database.ts';

/** Which people of a line come no more; all of them where `isWhole`, also where nobody counts any. */
interface NotComing {
  readonly line: number;
  readonly people: number;
  readonly isWhole: boolean;
}

/** Takes away the codes of people who come no more, the last ones first. One that is for several lets in so many fewer. */
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
