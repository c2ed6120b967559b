import { typedBookingId } from '@foyer/rules/checkout/booking-id.ts';
import { loginName, newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import type { Context, Handler } from '../context.ts';
import { refuseErrors } from '../customers/guests/guest-details.ts';
import { newSecretName } from '../customers/guests/secrets.ts';
import { mailedOrigin } from '../http/own-origin.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { orderPagePath } from './order-links.ts';
import { requestingNetworkOf, recordRequestingNetwork } from './requesting-networks.ts';
import { statusOf } from './own-orders.ts';
import type { Order } from './order.ts';
import type { Tables } from '../db/tables.ts';
import type { LimitedMail } from '../outbox/do-jobs.ts';
import { belongsToMailboxOwner } from './order-ownership.ts';
import { anyOrderById } from './order-store.ts';

/**
 * Stores a search for an order. Whether booking id and address belong together is checked only when the mail is written, so that the caller
 * cannot find out.
 */
export const findOrder: Handler<'findOrder'> = async (call, context) => {
  const { database, now } = context;
  const { email: typed } = call.body;
  const bookingId = typedBookingId(call.body.booking_id);
  const problem = newEmailProblems({ email: typed, emailConfirmation: typed }).email;
  const origin = mailedOrigin(call.origin, context.publicOrigin);
  refuseErrors({
    ...(bookingId === null && { booking_id: ['BOOKING_ID_INVALID'] }),
    ...(problem && { email: [problem] }),
    ...(origin === '' && { origin: ['PUBLIC_ORIGIN_MISSING'] }),
  });
  const email = loginName(typed);
  const trier = { account: email, network: call.network };
  await context.accountLimits.tryOnce('findOrder', trier, now());
  const { network } = await context.accountLimits.requesterOf(trier, now());
  const search = { id: newSecretName(), booking_id: bookingId ?? '', email, language: call.language, origin };
  await database.write(async (write) => {
    await write
      .insertInto('order_searches')
      .values({ ...search, created_at: now() })
      .execute();
    await recordRequestingNetwork(write, search.id, call.network, now());
    await addToOutbox(write, 'orderLink', `${search.id} ${network}`.trim(), now());
  });
  context.wakeOutbox();
  return { status: 200, body: { data: true } };
};

type Search = Pick<Tables['order_searches'], 'booking_id' | 'email'>;

/** The order of a search, if the address is its buyer's. */
async function orderOf({ booking_id, email }: Search, context: Context): Promise<Order | undefined> {
  const found = await anyOrderById(context, booking_id);
  const isShown = found && statusOf({ ...found.order, isWorthless: found.isWorthless }, found.state);
  return isShown && loginName(found.order.buyer.email) === email ? found.order : undefined;
}

/**
 * How long the link to an order of the mailbox's owner may wait for its turn: by then, as many mails with the same link have been sent as
 * an hour allows.
 */
const linkMailExpiryMs = 2 * 60 * 60_000;

/** The same for an order that is neither paid nor confirmed: its links share the limit of the mailbox. */
const unpaidLinkMailExpiryMs = 24 * 60 * 60_000;

/**
 * Who gets the mail that answers a search; null where there is no such order. `subject` is the search's id, followed by a space and the
 * hash of the network that asked.
 */
export async function mailOfOrderLink(context: Context, subject: string): Promise<LimitedMail | null> {
  const { read } = context.database;
  const [id = '', network = ''] = subject.split(' ');
  const search = await read.selectFrom('order_searches').selectAll().where('id', '=', id).executeTakeFirst();
  const order = search && (await orderOf(search, context));
  if (!order) return null;
  const recipient = order.buyer.email;
  if (!(await belongsToMailboxOwner(order, context)))
    return {
      recipient,
      link: { of: 'mailbox', network, isOwners: false },
      worthUntil: search.created_at + unpaidLinkMailExpiryMs,
    };
  return {
    recipient,
    own: { order: order.bookingId, of: 'link' },
    asker: await requestingNetworkOf(read, id),
    worthUntil: search.created_at + linkMailExpiryMs,
  };
}

/** Sends the link, to the buyer's own address alone, and forgets the search. Throws when the mail server does not take it. */
export async function sendOrderLink(context: Context, subject: string): Promise<void> {
  const [id = ''] = subject.split(' ');
  const { museum, postman, orderLinks, now } = context;
  const { read } = context.database;
  const search = await read.selectFrom('order_searches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!search) return;
  const order = await orderOf(search, context);
  if (order) {
    const page = search.origin + orderPagePath(search.language, orderLinks.tokenOf(order.bookingId));
    const { orderLinkMail } = await import('../documents/mail/account-mail.ts');
    const { send } = await postman();
    const asked = { id, bookingId: order.bookingId, email: order.buyer.email, page, at: now() };
    await send(orderLinkMail(asked, museum, search.language));
  }
  await read.deleteFrom('order_searches').where('id', '=', id).execute();
  await read.deleteFrom('asking_networks').where('set_off', '=', id).execute();
}
