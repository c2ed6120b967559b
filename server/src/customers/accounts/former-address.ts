import type { Context } from '../../context.ts';
import type { Write } from '../../db/database.ts';
import { newSecretName } from '../guests/secrets.ts';
import { addToOutbox } from '../../outbox/outbox.ts';

/**
 * Writes down that an account has moved away from this address [ACC-8], in the transaction that moves it: its owner is told there, for it
 * may have been somebody else.
 */
export async function noteFormerAddress(
  write: Write,
  { email, language }: { readonly email: string; readonly language: string },
  now: number,
): Promise<void> {
  const id = newSecretName();
  await write.insertInto('former_addresses').values({ id, email, language, left_at: now }).execute();
  await addToOutbox(write, 'emailChange', id, now);
}

/** Sends that mail, and forgets the address. Throws when the mail server does not take it. */
export async function tellFormerAddress({ database, museum, postman }: Context, id: string): Promise<void> {
  const { read } = database;
  const left = await read.selectFrom('former_addresses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!left) return;
  const { emailChangeMail } = await import('../../documents/mail/email-change-mail.ts');
  const { send } = await postman();
  await send(emailChangeMail({ id, email: left.email, at: left.left_at }, museum, left.language));
  await read.deleteFrom('former_addresses').where('id', '=', id).execute();
}
