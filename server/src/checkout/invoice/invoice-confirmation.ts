import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { sql } from 'kysely';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import type { Context } from '../../context.ts';
import { accountById } from '../../customers/accounts/account-store.ts';
import type { Read, Write } from '../../db/database.ts';
import { readBuyer } from '../../db/stored-order.ts';
import { mailedOrigin } from '../../http/own-origin.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById, closeCart, lockCart } from '../cart-store.ts';
import { owesOverdue } from './overdue-invoices.ts';

const minute = 60_000;

/**
 * Whether a cart becomes an order by invoice only after its buyer has followed a link in a mail: until then we know them only by an address
 * that anybody can type, at a registration too. An account needs the link once per address; an order that the museum has prepared needs
 * none.
 */
export async function awaitsConfirmation(
  cart: StoredCart,
  { museum, database }: Pick<Context, 'museum' | 'database'>,
): Promise<boolean> {
  if (!isForConfirmed(cart, museum)) return false;
  if (cart.account_id === null || cart.buyer === null) return true;
  return !(await isConfirmed(database.read, cart.account_id, readBuyer(cart.buyer).email));
}

/** Whether the cart is about to become an order by invoice that only a confirmed buyer may place. */
function isForConfirmed(cart: StoredCart, { orders }: Pick<Context['museum'], 'orders'>): boolean {
  const isOwed = cart.state === 'open' && cart.due_cents > 0 && isInvoice(cart.payart);
  return isOwed && orders.invoice.for !== 'everyone' && !cart.basket_key?.startsWith('order:');
}

/**
 * Whether the cart must not become an order because an earlier invoice of its buyer is overdue. Ask only for a confirmed buyer: nobody else
 * may learn what an address owes.
 */
export async function isRefusedForOverdue(
  cart: StoredCart,
  context: Pick<Context, 'museum' | 'database' | 'now'>,
): Promise<boolean> {
  if (!isForConfirmed(cart, context.museum) || cart.buyer === null) return false;
  return owesOverdue(context, readBuyer(cart.buyer).email);
}

/**
 * Whether the owner of the account has followed a link in a mail to its current address, and this is the address of the order: the account
 * may have had another one when the order began.
 */
export async function isConfirmed(read: Read, accountId: string, email: string): Promise<boolean> {
  const account = await accountById(read, accountId);
  return account?.confirmed_email === account?.email && account?.email === loginName(email);
}

/** Records that the link was followed: from now on the account orders by invoice without one, until its address changes. */
export async function noteConfirmed({ database }: Pick<Context, 'database'>, cart: StoredCart): Promise<void> {
  if (cart.account_id === null || cart.buyer === null) return;
  const email = loginName(readBuyer(cart.buyer).email);
  await database.write(async (write) => {
    await write
      .updateTable('accounts')
      .set({ confirmed_email: email })
      .where('id', '=', cart.account_id)
      .where('email', '=', email)
      .where('confirmed_email', '<>', email)
      .execute();
  });
}

/**
 * Cancels an account's open attempts to order by invoice, and detaches its other open attempts, when the owner of its address takes it
 * over: somebody else may have begun them.
 */
export async function disownOpenAttempts(write: Write, accountId: string, now: number): Promise<void> {
  const begun = await write
    .selectFrom('carts')
    .select(['id', 'payart'])
    .where('account_id', '=', accountId)
    // A literal, as in the partial index, so that only open carts are searched.
    .where('state', '=', sql.lit('open'))
    .execute();
  const open: string[] = [];
  // Locks carts before counters, and by id, as everywhere: otherwise two transactions could deadlock.
  for (const { id, payart } of begun.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if ((await lockCart(write, id))?.state !== 'open') continue;
    if (isInvoice(payart)) open.push(id);
    else await write.updateTable('carts').set({ account_id: null }).where('id', '=', id).execute();
  }
  for (const id of open) await closeCart(write, id, 'cancelled', now);
}

/** Sends the link, once per cart, and keeps its places reserved until the link expires. */
export async function askForConfirmation(context: Context, cartId: string): Promise<void> {
  const { database, museum, now, wakeOutbox } = context;
  const isNew = await database.write(async (write) => {
    const cart = await lockCart(write, cartId);
    if (cart?.state !== 'open') return false;
    const asked = await write
      .selectFrom('outbox')
      .select('subject')
      .where('kind', '=', 'invoiceConfirmation')
      .where('subject', '=', cartId)
      .executeTakeFirst();
    // Asking again does not extend the reservation.
    if (asked) return false;
    await addToOutbox(write, 'invoiceConfirmation', cartId, now());
    const until = Math.max(cart.expires_at, now() + museum.orders.invoice.confirm_minutes * minute);
    await write.updateTable('carts').set({ expires_at: until }).where('id', '=', cartId).execute();
    return true;
  });
  if (isNew) wakeOutbox();
}

/** Sends the mail with the link. Throws when the mail server does not take it. */
export async function sendInvoiceConfirmation(context: Context, cartId: string): Promise<void> {
  const { database, museum, orderLinks, postman, publicOrigin, now } = context;
  const cart = await cartById(database.read, cartId);
  if (!cart || !(await awaitsConfirmation(cart, context)) || cart.buyer === null || cart.expires_at <= now()) return;
  const origin = mailedOrigin(cart.origin, publicOrigin);
  if (origin === '') return;
  const query = new URLSearchParams({ cartId, confirm: orderLinks.confirmationOf(cartId) });
  const { invoiceConfirmationMail } = await import('../../documents/mail/invoice-mails.ts');
  const { send } = await postman();
  const asked = {
    cartId,
    email: readBuyer(cart.buyer).email,
    dueCents: cart.due_cents,
    isOfAccount: cart.account_id !== null,
    link: `${origin}/${cart.language}/checkout/success?${query}`,
    until: cart.expires_at,
    at: now(),
  };
  await send(invoiceConfirmationMail(asked, museum, cart.language));
}
