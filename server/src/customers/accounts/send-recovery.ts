import type { Context } from '../../context.ts';
import { hashOf, newToken } from '../guests/secrets.ts';
import { accountByEmail } from './account-store.ts';
import { recoverableMs } from './recovery.ts';

/**
 * Sends the link that was asked for, where the address has an account. The token is made for this mail and stands nowhere else: where a
 * mail has to go out again, the newer one's link counts. Throws when the mail server does not take it.
 */
export async function sendRecovery({ database, museum, postman, now }: Context, id: string): Promise<void> {
  const { read } = database;
  const asked = await read.selectFrom('recoveries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!asked || asked.used_at !== null || asked.created_at < now() - recoverableMs) return;
  const account = await accountByEmail(read, asked.email);
  if (!account) return;
  const { buyer } = JSON.parse(account.details) as { buyer: { email: string } };
  const { recoveryMail } = await import('../../documents/mail/recovery-mail.ts');
  const { send } = await postman();
  const token = newToken();
  await read
    .updateTable('recoveries')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute();
  const link = `${asked.backlink}/${id}#${token}`;
  await send(recoveryMail({ email: buyer.email, link, at: now() }, museum, asked.language));
}
