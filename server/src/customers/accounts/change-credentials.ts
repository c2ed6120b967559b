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
import type { UnaskedMail } from '../../outbox/do-jobs.ts';
import { askerOf, noteAsker } from '../../orders/asking-networks.ts';
import { hasPaidOrder } from '../../orders/order-store.ts';
import { addToOutbox } from '../../outbox/outbox.ts';

type ChangeCall = Call<'changePassword'> | Call<'changeEmail'>;

/** Sets another password for whoever knows the old one [API-32, ACC-8]. */
export const changePassword: Handler<'changePassword'> = async (call, context) => {
  const { _po, _pn } = call.body;
  if (_pn === digestOf('')) refuseErrors({ _pn: ['REQUIRED'] });
  if (await isCommonPassword(_pn)) refuseErrors({ _pn: ['TOO_COMMON'] });
  const known = await accountWith(_po, call, context);
  const password = await context.passwords.keep(_pn);
  const account = await change(known, context, async (write) => {
    await write.updateTable('accounts').set({ password }).where('id', '=', known.account.id).execute();
  });
  await context.accountLimits.forgetNetworks({ account, network: call.network }, context.now());
  return { status: 200, body: { data: true } };
};

/** Lets the account log in with another address, for whoever knows the password [API-33, ACC-8]. The former one is told. */
export const changeEmail: Handler<'changeEmail'> = async (call, context) => {
  const { _po, email: written } = call.body;
  const email = written.trim();
  const problem = newEmailProblems({ email, emailConfirmation: email }).email;
  refuseErrors(problem ? { email: [problem] } : {});
  const known = await accountWith(_po, call, context);
  // Whether it is taken is told as often as to whoever registers, and no more.
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
    // Of what is known now: while the password was checked, another form may have changed the rest.
    await changeDetails(write, known.visitor, ({ buyer, shipping }) => ({ buyer: { ...buyer, email }, shipping }));
    await write
      .updateTable('accounts')
      .set({ email: loginName(email) })
      .where('id', '=', known.account.id)
      .execute();
    if (isMoved) await noteFormerAddress(write, former, call.network, context.now());
  });
  // As with who registers: nothing shows yet whose the address is.
  if (isMoved) await context.accountLimits.forgetNetworks({ account: loginName(email), network: '' }, context.now());
  context.wakeOutbox();
  return { status: 200, body: { data: true } };
};

interface Known {
  readonly visitor: Guest;
  readonly account: Account;
}

/** The account of the call's token, its password checked. Throws Refusal: 401 who has none, 422 a wrong password, 429. */
async function accountWith(digest: string, { query, body, network }: ChangeCall, context: Context): Promise<Known> {
  const { database, now, passwords } = context;
  // Two tokens would be two accounts.
  if (body.token !== query._) throw new Refusal(401, 'UNAUTHORIZED');
  const visitor = await signedIn(context, query._);
  const account = visitor.accountId === null ? undefined : await accountById(database.read, visitor.accountId);
  if (!account) throw new Refusal(401, 'UNAUTHORIZED');
  await context.accountLimits.tryOnce('changeCredentials', { account: account.email, network }, now());
  if (!(await passwords.isKept(digest, account.password))) refuseErrors(wrongPassword);
  return { visitor, account };
}

const wrongPassword = { _po: ['PASSWORD_WRONG'] };

/**
 * Does it if the password is still the one that was checked, and ends all other logins and links: they may be somebody else's. Answers the
 * address that the account had before. Links to an
 * address whose owner has never set the password stay: whoever opened the account there must not end those of the owner, who would have no way in.
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
    if (account.recovered_email === account.email) await endLinksOf(write, account.email, now());
    return email;
  });
}

/** What shows that an account's address is its owner's: they have followed a link there, or paid for an order; '' where nothing does. */
async function proofOf(read: Read, account: Account): Promise<string> {
  if (account.confirmed_email === account.email) return 'confirmed';
  return (await hasPaidOrder(read, account)) ? `paid:${account.id}` : '';
}

/**
 * Writes down that an account has moved away from this address [ACC-8], in the transaction that moves it: its owner is told there, for it
 * may have been somebody else.
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
  await noteAsker(write, id, network, now);
  await addToOutbox(write, 'emailChange', `${id} ${proof}`.trim(), now);
}

/** So long that mail may wait for its turn: late is better than never, and a day later the address is forgotten (forget-visitors.ts). */
const worthMs = 6 * 24 * 60 * 60_000;

/**
 * Whom it goes to, as often as anybody may have mails sent to a stranger; null where the owner of the address has followed a link there, who is
 * told at once, and as of their own order where they have paid for one. The job names the note, and behind it which of these.
 */
export async function mailOfFormerAddress({ database }: Context, subject: string): Promise<UnaskedMail | null> {
  const [id = '', proof = ''] = subject.split(' ');
  const { read } = database;
  const left = await read.selectFrom('former_addresses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!left || proof === 'confirmed') return null;
  if (proof !== '') return { recipient: left.email, own: { order: proof, of: 'moved' } };
  return {
    recipient: left.email,
    share: 'formerAddress',
    asker: await askerOf(read, id),
    worthUntil: left.left_at + worthMs,
  };
}

/** Sends that mail, and forgets the address. Throws when the mail server does not take it. */
export async function tellFormerAddress({ database, museum, postman }: Context, subject: string): Promise<void> {
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
