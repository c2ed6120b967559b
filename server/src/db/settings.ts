import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** A secret that all processes of this database share. The first process creates it. */
export async function secretNamed(database: Database, name: string): Promise<string> {
  const secret = `secret ${name}`;
  await database.read
    .insertInto('settings')
    .values({ name: secret, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', secret)
    .executeTakeFirstOrThrow();
  return value;
}
