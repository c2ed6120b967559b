import { loginName, newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import type { Read, Write } from '../../db/database.ts';
import type { Call, Context, Handler } from '../../context.ts';
import { signedIn } from '../guests/customer.ts';
import { refuseErrors } from '../guests/guest-details.ts';
import type { Guest } from '../guests/guest-store.ts';
import { endSessionsOf } from '../guests/guest-store.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Account } from './account-store.ts';
import { accountById, changeDetails, lockAccount } from './account-store.ts';
import { isCommonPassword, digestOf } from './passwords.ts';
import { endLinksOf } from './recovery.ts';
import { newSecretName } from '../guests/secrets.ts';
import type { LimitedMail } from '../../outbox/do-jobs.ts';
import { requestingNetworkOf, recordRequestingNetwork } from '../../orders/requesting-networks.ts';
import { hasPaidOrder } from '../../orders/order-store.ts';
import { addToOutbox } from '../../outbox/outbox.ts';

type ChangeCall = Call<'changePassword'> | Call<'changeEmail'>;

/** Sets another password for a customer who knows the old one [API-32, ACC-8]. */
export const changePassword: Handler<'changePassword'> = async (call, context) => {
  const { _po, _pn } = call.body;
  if (_pn === digestOf('')) refuseErrors({ _pn: ['REQUIRED'] });
  if (await isCommonPassword(_pn)) refuseErrors({ _pn: ['TOO_COMMON'] });
  const known = await accountWith(_po, call, context);
  const password = await context.passwords.hash(_pn);
  const account = await change(known, context, async (write) => {
    await write.updateTable('accounts').set({ password }).where('id', '=', known.account.id).execute();
  });
  await context.accountLimits.forgetNetworks({ account, network: call.network }, context.now());
  return { status: 200, body: { data: true } };
};

/** Changes the address that an account logs in with, for a customer who knows the password [API-33, ACC-8]. The former address gets a mail. */
export const changeEmail: Handler<'changeEmail'> = async (call, context) => {
  const { _po, email: written } = call.body;
  const email = written.trim();
  const problem = newEmailProblems({ email, emailConfirmation: email }).email;
  refuseErrors(problem ? { email: [problem] } : {});
  const known = await accountWith(_po, call, context);
  // The answer reveals whether the address has an account, so it counts against the limit of registrations.
  const isMoved = loginName(email) !== known.account.email;
  if (isMoved)
    await context.accountLimits.tryOnce(
      'register',
      { account: loginName(email), network: call.network },
      context.now(),
    );
  await change(known, context, async (write) => {
    const taken = await write.selectFrom('accounts').select('id').where('email', '=', loginName(email)).execute();
    refuseErrors(taken.some(({ id }) => id !== known.account.id) ? { email: ['EMAIL_TAKEN'] } : {});
    const former = {
      email: known.visitor.buyer.email,
      language: call.language,
      proof: await proofOf(write, known.account),
    };
    // Use the current details: another form may have changed the rest while the password was checked.
    await changeDetails(write, known.visitor, ({ buyer, shipping }) => ({ buyer: { ...buyer, email }, shipping }));
    await write
      .updateTable('accounts')
      .set({ email: loginName(email) })
      .where('id', '=', known.account.id)
      .execute();
    if (isMoved) await noteFormerAddress(write, former, call.network, context.now());
  });
  // As after a registration, nothing proves yet whose address it is.
  if (isMoved) await context.accountLimits.forgetNetworks({ account: loginName(email), network: '' }, context.now());
  context.wakeOutbox();
  return { status: 200, body: { data: true } };
};

interface Known {
  readonly visitor: Guest;
  readonly account: Account;
}

/** The account of the call's token, its password checked. Throws Refusal: 401 without an account, 422 for a wrong password, 429. */
async function accountWith(digest: string, { query, body, network }: ChangeCall, context: Context): Promise<Known> {
  const { database, now, passwords } = context;
  // Two different tokens could be two accounts.
  if (body.token !== query._) throw new Refusal(401, 'UNAUTHORIZED');
  const visitor = await signedIn(context, query._);
  const account = visitor.accountId === null ? undefined : await accountById(database.read, visitor.accountId);
  if (!account) throw new Refusal(401, 'UNAUTHORIZED');
  await context.accountLimits.tryOnce('changeCredentials', { account: account.email, network }, now());
  if (!(await passwords.matches(digest, account.password))) refuseErrors(wrongPassword);
  return { visitor, account };
}

const wrongPassword = { _po: ['PASSWORD_WRONG'] };

/**
 * Does the work if the password is still the one that was checked, and ends all other logins and links, which may be somebody else's. Returns the
 * account's former address. Links stay if the address's owner has never set the password: a stranger who opened the account there must not end the
 * owner's only way in.
 */
async function change(
  { visitor, account }: Known,
  { database, now }: Context,
  work: (write: Write) => Promise<void>,
): Promise<string> {
  return database.write(async (write) => {
    const email = await lockAccount(write, account);
    if (email === null) throw new Refusal(422, 'DETAILS_INVALID', { errors: wrongPassword });
    await work(write);
    await endSessionsOf(write, account.id, visitor.id);
    if (account.recovered_email === email) await endLinksOf(write, email, now());
    return email;
  });
}

/** The proof that an account's address is its owner's: they have followed a link there, or paid for an order; '' without proof. */
async function proofOf(read: Read, account: Account): Promise<string> {
  if (account.confirmed_email === account.email) return 'confirmed';
  return (await hasPaidOrder(read, account)) ? `paid:${account.id}` : '';
}

/**
 * Notes that an account has left this address [ACC-8], in the transaction that moves it. A mail warns the owner there, as somebody else may have
 * moved the account.
 */
async function noteFormerAddress(
  write: Write,
  { proof, ...former }: { readonly email: string; readonly language: string; readonly proof: string },
  network: string,
  now: number,
): Promise<void> {
  const id = newSecretName();
  await write
    .insertInto('former_addresses')
    .values({ id, ...former, left_at: now })
    .execute();
  await recordRequestingNetwork(write, id, network, now);
  await addToOutbox(write, 'emailChange', `${id} ${proof}`.trim(), now);
}

/** How long that mail may wait for its recipient's limit: late is better than never. The address is deleted a day later (forget-visitors.ts). */
const worthMs = 6 * 24 * 60 * 60_000;

/**
 * The recipient and limits of that mail: those of mails that strangers can set off, or of an own order's if the owner has paid for one; null, for no
 * limit, if the owner has followed a link there. The job's subject is the id of the note, followed by the proof.
 */
export async function mailOfFormerAddress({ database }: Context, subject: string): Promise<LimitedMail | null> {
  const [id = '', proof = ''] = subject.split(' ');
  const { read } = database;
  const left = await read.selectFrom('former_addresses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!left || proof === 'confirmed') return null;
  if (proof !== '') return { recipient: left.email, own: { order: proof, of: 'moved' } };
  return {
    recipient: left.email,
    share: 'formerAddress',
    asker: await requestingNetworkOf(read, id),
    worthUntil: left.left_at + worthMs,
  };
}

/** Sends that mail, and deletes the address. Throws when the mail server does not accept it. */
export async function sendFormerAddressNotice({ database, museum, postman }: Context, subject: string): Promise<void> {
  const { read } = database;
  const [id = ''] = subject.split(' ');
  const left = await read.selectFrom('former_addresses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!left) return;
  const { emailChangeMail } = await import('../../documents/mail/account-mail.ts');
  const { send } = await postman();
  await send(emailChangeMail({ id, email: left.email, at: left.left_at }, museum, left.language));
  await read.deleteFrom('former_addresses').where('id', '=', id).execute();
  await read.deleteFrom('asking_networks').where('set_off', '=', id).execute();
}
