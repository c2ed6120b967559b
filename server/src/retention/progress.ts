import type { Read } from '../db/database.ts';

/** What is forgotten from the oldest on, each in its own time. */
type What = 'buyers' | 'sold places';

/** Up to which moment it is forgotten already; 0 at first. The nights after look at nothing before it. */
export async function forgottenUntil(read: Read, what: What): Promise<number> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', nameOf(what)).executeTakeFirst();
  return Number(row?.value ?? 0);
}

export async function noteForgottenUntil(read: Read, what: What, moment: number): Promise<void> {
  const value = String(moment);
  await read
    .insertInto('settings')
    .values({ name: nameOf(what), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const nameOf = (what: What): string => `${what} forgotten until`;
