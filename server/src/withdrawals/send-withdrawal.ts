import { sql } from 'kysely';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import type { Context } from '../context.ts';
import type { MailMuseum } from '../documents/mail/account-mail.ts';
import type { Museum } from '../museum/schema/model.ts';
import { usedOfVouchers } from '../orders/ending/cancel-order.ts';
import { requestingNetworkOf } from '../orders/requesting-networks.ts';
import { anyOrderById, orderById } from '../orders/order-store.ts';
import type { LimitedMail } from '../outbox/do-jobs.ts';
import { belongsToMailboxOwner } from '../orders/order-ownership.ts';
import { statusOf } from '../orders/own-orders.ts';
import type { KeptWithdrawal } from './kept-withdrawals.ts';
import { withdrawalById } from './kept-withdrawals.ts';

/** The museum's address for declarations. */
export const readerOfWithdrawals = ({ mail, brand }: MailMuseum): string =>
  mail.withdrawals ?? mail.replyTo ?? brand.supportEmail;

/** The part of the Context that is needed to mail declarations. */
export type WithdrawalMailing = Pick<Context, 'database' | 'postman'> & { readonly museum: MailMuseum };

/** Mails the acknowledgement of a declaration, with its content and the time when it arrived. Throws when the mail server does not accept it. */
export async function sendWithdrawalReceived(context: WithdrawalMailing, id: string): Promise<void> {
  const { museum, postman, database } = context;
  const kept = await withdrawalById(database.read, id);
  if (!kept) return;
  const { withdrawalReceivedMail } = await import('../documents/mail/withdrawal-mails.ts');
  const { send } = await postman();
  await send(withdrawalReceivedMail(kept, museum));
}

/** Mails a declaration to the museum, with how it fits the order. Throws when the mail server does not accept it. */
export async function sendWithdrawalNotice(context: Context, id: string): Promise<void> {
  return tellMuseum(id, context, async (kept) => ({
    fit: await fitOf(kept, context),
    usedCents: await usedOfVouchers(context.database.read, kept.booking_id),
  }));
}

/** The same when the orders are in another back end. */
export async function sendNoticeOfUnknownOrder(
  context: WithdrawalMailing & { readonly museum: Pick<Museum, 'languages'> },
  id: string,
): Promise<void> {
  return tellMuseum(id, context, async () => ({ fit: 'unknown', usedCents: 0 }));
}

async function tellMuseum(
  id: string,
  { museum, postman, database }: WithdrawalMailing & { readonly museum: Pick<Museum, 'languages'> },
  known: (kept: KeptWithdrawal) => Promise<KnownOfOrder>,
): Promise<void> {
  const kept = await withdrawalById(database.read, id);
  if (!kept) return;
  const { withdrawalNoticeMail } = await import('../documents/mail/withdrawal-mails.ts');
  const { send } = await postman();
  await send(withdrawalNoticeMail(kept, await known(kept), readerOfWithdrawals(museum), museum));
}

/** What the database says of the order that a declaration names. */
export interface KnownOfOrder {
  readonly fit: Fit;
  /** Cents that the order's vouchers have paid of other orders, or are reserved to pay. */
  readonly usedCents: number;
}

/**
 * How a declaration fits an order: it came by its link, has its number and address, or its number alone; or there is no such order, or the orders are
 * elsewhere.
 */
type Fit = 'byLink' | 'sameAddress' | 'otherAddress' | 'noOrder' | 'unknown';

async function fitOf(kept: KeptWithdrawal, context: Context): Promise<Fit> {
  if (kept.by_link === 1) return 'byLink';
  const found = await anyOrderById(context, kept.booking_id);
  if (!found || !statusOf({ ...found.order, isWorthless: found.isWorthless }, found.state)) return 'noOrder';
  return loginName(found.order.buyer.email) === loginName(kept.email) ? 'sameAddress' : 'otherAddress';
}

/**
 * How long an acknowledgement may wait, as the page has shown it at once: six hours if it fits no order (one network may declare five, and they are
 * sent one by one), otherwise a day.
 */
const [worthMs, orderWorthMs] = [6 * 60 * 60_000, 24 * 60 * 60_000];

/**
 * Declarations of an own order that are acknowledged within a day regardless of other mails; bounded, as somebody may have paid for it in a
 * stranger's name.
 */
const ownPerDay = 3;
const dayMs = 24 * 60 * 60_000;

/**
 * The recipient and limits of an acknowledgement. Anybody can set one off, also by an order's link, which every buyer gets at once. For an order that
 * is the mailbox owner's own, the first ones of a day do not wait for other mails.
 */
export async function acknowledgement(context: Context, id: string): Promise<LimitedMail | null> {
  const kept = await withdrawalById(context.database.read, id);
  if (!kept) return null;
  const { email: recipient, booking_id, declared_at } = kept;
  const order = (await orderById(context, booking_id))?.order;
  const isBuyers = order !== undefined && loginName(order.buyer.email) === loginName(recipient);
  const isOwn = isBuyers && (await belongsToMailboxOwner(order, context));
  const asker = await requestingNetworkOf(context.database.read, id);
  if (isOwn && !(await hasDeclaredOften(kept, context)))
    return { recipient, own: { order: booking_id, of: 'acknowledgement' }, asker };
  return {
    recipient,
    worthUntil: declared_at + (isBuyers ? orderWorthMs : worthMs),
    share: 'declaration',
    asker,
  };
}

/** The same when the orders are in another back end: whose order it is is unknown here, so each waits for a day at most. */
export async function acknowledgementOfUnknown(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<LimitedMail | null> {
  const kept = await withdrawalById(database.read, id);
  if (!kept) return null;
  const asker = await requestingNetworkOf(database.read, id);
  return { recipient: kept.email, worthUntil: kept.declared_at + orderWorthMs, asker };
}

/** Whether the same address has declared about the same order `ownPerDay` times in the day before. */
async function hasDeclaredOften(
  { booking_id, email, declared_at }: KeptWithdrawal,
  { database }: Context,
): Promise<boolean> {
  const before = database.read
    .selectFrom('withdrawals')
    .select('email')
    .where('booking_id', '=', booking_id)
    .where('declared_at', '<', declared_at)
    .where('declared_at', '>', declared_at - dayMs);
  // The database knows the capitals of ASCII alone, but need not read thousands of declarations by one address.
  const alike = before.where(sql<string>`lower(email)`, '=', email.toLowerCase()).limit(ownPerDay);
  if ((await alike.execute()).length === ownPerDay) return true;
  const same = (await before.execute()).filter((other) => loginName(other.email) === loginName(email));
  return same.length >= ownPerDay;
}
