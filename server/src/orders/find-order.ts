import { typedBookingId } from '@foyer/rules/checkout/booking-id.ts';
import { loginName, newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import type { Context, Handler } from '../context.ts';
import { refuseErrors } from '../customers/guests/guest-details.ts';
import { newSecretName } from '../customers/guests/secrets.ts';
import { mailedOrigin } from '../http/own-origin.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { orderPagePath } from './order-links.ts';
import { askerOf, noteAsker } from './asking-networks.ts';
import { statusOf } from './own-orders.ts';
import type { Order } from './order.ts';
import type { Tables } from '../db/tables.ts';
import type { UnaskedMail } from '../outbox/do-jobs.ts';
import { isOwnersOrder } from './whose-order.ts';
import { keptOrder } from './order-store.ts';

/**
 * Writes down which order somebody looks for. Whether number and address belong together is looked up when the mail is written, out of sight
 * of whoever asks.
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
  const { network } = await context.accountLimits.askerOf(trier, now());
  const search = { id: newSecretName(), booking_id: bookingId ?? '', email, language: call.language, origin };
  await database.write(async (write) => {
    await write
      .insertInto('order_searches')
      .values({ ...search, created_at: now() })
      .execute();
    await noteAsker(write, search.id, call.network, now());
    await addToOutbox(write, 'orderLink', `${search.id} ${network}`.trim(), now());
  });
  context.wakeOutbox();
  return { status: 200, body: { data: true } };
};

type Search = Pick<Tables['order_searches'], 'booking_id' | 'email'>;

/** The order that somebody looks for, if it is the address of its buyer. */
async function orderOf({ booking_id, email }: Search, context: Context): Promise<Order | undefined> {
  const found = await keptOrder(context, booking_id);
  const isShown = found && statusOf({ ...found.order, isWorthless: found.isWorthless }, found.state);
  return isShown && loginName(found.order.buyer.email) === email ? found.order : undefined;
}

/** So long the link to an own order may wait for its turn: as many mails with the same one have come by then as an hour has. */
const worthMs = 2 * 60 * 60_000;

/** The same of an order that nobody has paid or confirmed, which shares the links of its mailbox. */
const unpaidWorthMs = 24 * 60 * 60_000;

/** Whom the answer to a search is mailed to; null where there is no such order. The job names the search, and behind it who has asked. */
export async function mailOfOrderLink(context: Context, subject: string): Promise<UnaskedMail | null> {
  const { read } = context.database;
  const [id = '', network = ''] = subject.split(' ');
  const search = await read.selectFrom('order_searches').selectAll().where('id', '=', id).executeTakeFirst();
  const order = search && (await orderOf(search, context));
  if (!order) return null;
  const recipient = order.buyer.email;
  if (!(await isOwnersOrder(order, context)))
    return {
      recipient,
      link: { of: 'mailbox', network, isOwners: false },
      worthUntil: search.created_at + unpaidWorthMs,
    };
  return {
    recipient,
    own: { order: order.bookingId, of: 'link' },
    asker: await askerOf(read, id),
    worthUntil: search.created_at + worthMs,
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
