import { passwordDigest } from '@foyer/contract/customers/password-digest.ts';
import { loginName, newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import { is } from 'valibot';
import { returnAddress } from '../../checkout/attempts/start-payment.ts';
import { disownOpenAttempts } from '../../checkout/invoice/invoice-confirmation.ts';
import type { Context, Handler } from '../../context.ts';
import type { Write } from '../../db/database.ts';
import { refuseErrors } from '../guests/guest-details.ts';
import { endSessionsOf } from '../guests/guest-store.ts';
import { hashOf, newSecretName, newToken } from '../guests/secrets.ts';
import { mailedOrigin } from '../../http/own-origin.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Buyer } from '../../orders/order.ts';
import { hasPaidOrder } from '../../orders/order-store.ts';
import { recordRequestingNetwork } from '../../orders/requesting-networks.ts';
import { isAliasOfMailbox } from '../../outbox/mail-allowance.ts';
import type { LimitedMail } from '../../outbox/do-jobs.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import { isCommonPassword, digestOf } from './passwords.ts';
import { accountByEmail, type Account } from './account-store.ts';

/** How long a link can be used, from the moment its mail is written: waiting for a limit does not shorten it. */
const recoverableMs = 60 * 60_000;

/**
 * Stores the request for a link [API-30], for any address alike. Whether it has an account is looked up when the mail is written, so that neither the
 * answer nor its timing reveals it.
 */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async (call, context) => {
  const { database, now } = context;
  const { email, backlink } = call.body;
  const problem = newEmailProblems({ email, emailConfirmation: email }).email;
  const address = backlinkTo(backlink, call.origin, context);
  refuseErrors({
    ...(problem && { email: [problem] }),
    ...(address === null && { backlink: ['RETURN_ADDRESS_REFUSED'] }),
  });
  const account = loginName(email);
  const trier = { account, network: call.network };
  await context.accountLimits.tryOnce('recover', trier, now());
  const { network, isOwners } = await context.accountLimits.requesterOf(trier, now());
  const asked = { id: newSecretName(), email: account, language: call.language, backlink: address ?? '' };
  await database.write(async (write) => {
    await write
      .insertInto('recoveries')
      .values({ ...asked, token_hash: null, created_at: now(), used_at: null })
      .execute();
    await recordRequestingNetwork(write, asked.id, call.network, now());
    await addToOutbox(write, 'recovery', `${asked.id} ${network} ${isOwners ? 'owner' : ''}`.trim(), now());
  });
  context.wakeOutbox();
  return { status: 200, body: { data: true } };
};

/** Sets a password for a visitor with the link from the mail [API-31]. Ends this link, all others of the account, and all of its logins. */
export const confirmPasswordReset: Handler<'confirmPasswordReset'> = async ({ body, network }, context) => {
  const { token, _p } = body;
  if (!token || !_p) throw new Refusal(400, 'FIELDS_MISSING');
  const digest = _p.toLowerCase();
  if (!is(passwordDigest, digest)) refuseErrors({ _p: ['INVALID_VALUE'] });
  if (digest === digestOf('')) refuseErrors({ _p: ['REQUIRED'] });
  if (await isCommonPassword(digest)) refuseErrors({ _p: ['TOO_COMMON'] });
  const { database, now, passwords } = context;
  await context.accountLimits.tryOnce('changeCredentials', { account: hashOf(token), network }, now());
  // Look the link up before hashing, so that an invalid one costs no hash.
  if (!(await usableLink(database.read, token, now()))) refuseErrors(linkEnded);
  const password = await passwords.hash(digest);
  const owner = await database.write(async (write) => {
    const email = await useLink(write, token, now());
    if (email === null) return refuseErrors(linkEnded);
    const account = await accountByEmail(write, email);
    const changed =
      account &&
      (await write
        .updateTable('accounts')
        .set({ password, confirmed_email: email, recovered_email: email, details: ownDetails(account) })
        .where('id', '=', account.id)
        .where('email', '=', email)
        .executeTakeFirst());
    if (!account || changed?.numUpdatedRows !== 1n) return refuseErrors(linkEnded);
    await endLinksOf(write, email, now());
    await endSessionsOf(write, account.id);
    // After ending its sessions: an order that one of them begins is either stored by now, or refused.
    if (account.recovered_email !== email) await disownOpenAttempts(write, account.id, now());
    return email;
  });
  // Guesses of others at the account must not keep its owner from logging in now.
  if (owner) await context.accountLimits.forgetNetworks({ account: owner, network }, now());
  return { status: 200, body: { data: true } };
};

/**
 * Drops postal addresses and phone if the address's owner never set the password before: a stranger who registered it may have entered their own
 * addresses for the bill and the parcel.
 */
function ownDetails({ details, email, recovered_email }: Account): string {
  if (recovered_email === email) return details;
  const { buyer } = JSON.parse(details) as { buyer: Buyer };
  const elsewhere = { company: '', street: '', zip: '', city: '', phone: '', country: '' };
  return JSON.stringify({ buyer: { ...buyer, ...elsewhere }, shipping: null });
}

const linkEnded = { token: ['RECOVERY_LINK_ENDED'] };

const usableLink = (read: Context['database']['read'], token: string, now: number) =>
  read
    .selectFrom('recoveries')
    .select('email')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('created_at', '>=', now - recoverableMs)
    .executeTakeFirst();

/** The address of a link, which is used up by this: of two simultaneous requests, one gets it. */
async function useLink(write: Write, token: string, now: number): Promise<string | null> {
  const used = await write
    .updateTable('recoveries')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('created_at', '>=', now - recoverableMs)
    .returning('email')
    .executeTakeFirst();
  return used?.email ?? null;
}

/** Ends all links that were sent to this address. */
export async function endLinksOf(write: Write, email: string, now: number): Promise<void> {
  await write.updateTable('recoveries').set({ used_at: now }).where('email', '=', email).execute();
}

/**
 * The page that the mail leads to: the recovery page of this shop, or of another allowed origin; null for anything else. Anybody can send a request,
 * and the mail is the museum's: any other path could put a stranger's text into it, lead nowhere, or pass the token on.
 */
function backlinkTo(written: string, origin: string, context: Context): string | null {
  const address = returnAddress(written, mailedOrigin(origin, context.publicOrigin), context);
  if (address === null) return null;
  const { origin: site, pathname } = new URL(address);
  const page = pathname.replace(/\/$/, '');
  return context.museum.languages.some((language) => page === `/${language}/recover`) ? site + page : null;
}

/**
 * Sends the requested link if the address has an account. The token is made for this mail and stored only as a hash: if the mail is sent again, only
 * the newer link works. Throws when the mail server does not accept it.
 */
export async function sendRecovery({ database, museum, postman, now }: Context, subject: string): Promise<void> {
  const { read } = database;
  const [id = ''] = subject.split(' ');
  const asked = await read.selectFrom('recoveries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!asked || asked.used_at !== null) return;
  const account = await accountByEmail(read, asked.email);
  if (!account) return;
  const { buyer } = JSON.parse(account.details) as { buyer: { email: string } };
  const { recoveryMail } = await import('../../documents/mail/account-mail.ts');
  const { send } = await postman();
  const token = newToken();
  await read
    .updateTable('recoveries')
    .set({ token_hash: hashOf(token), created_at: now() })
    .where('id', '=', id)
    .execute();
  const link = `${asked.backlink}/${id}#${token}`;
  await send(recoveryMail({ email: buyer.email, link, at: now() }, museum, asked.language));
  await read.deleteFrom('asking_networks').where('set_off', '=', id).execute();
}

/** How long a link may wait while its address has reached the limit. */
const worthMs = 2 * recoverableMs;

/**
 * The recipient and limits of a link; null if there is no account, and so no mail to count. Other spellings of a mailbox (`ada+1@…`) share one limit,
 * unless somebody has confirmed or paid with them, as anybody can register any number of them. The job's subject is the id of the request, followed
 * by who requested it.
 */
export async function mailOfRecovery({ database: { read } }: Context, subject: string): Promise<LimitedMail | null> {
  const [id = '', network = '', owner] = subject.split(' ');
  const asked = await read.selectFrom('recoveries').selectAll().where('id', '=', id).executeTakeFirst();
  const account = asked?.used_at === null && (await accountByEmail(read, asked.email));
  if (!asked || !account) return null;
  const isUnknown = isAliasOfMailbox(asked.email) && account.confirmed_email !== account.email;
  const isShared = isUnknown && !(await hasPaidOrder(read, account));
  const link = { of: isShared ? 'mailbox' : 'account', network, isOwners: owner !== undefined } as const;
  return { recipient: asked.email, link, worthUntil: asked.created_at + worthMs };
}
