import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Context } from '../../context.ts';
import { readBuyer } from '../../db/tables.ts';
import { mailedOrigin } from '../../http/own-origin.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById, lockCart } from '../cart-store.ts';

const minute = 60_000;

/**
 * Whether a cart becomes an order by invoice only when its guest has followed a link in a mail: nobody else is known by more than an
 * address that anybody can type. What the museum has prepared for somebody needs no link.
 */
export function awaitsConfirmation(cart: StoredCart, { museum }: Pick<Context, 'museum'>): boolean {
  const isGuests = cart.account_id === null && !cart.basket_key?.startsWith('order:');
  const isOwed = cart.due_cents > 0 && isInvoice(cart.payart);
  return cart.state === 'open' && isOwed && isGuests && museum.orders.invoice.for === 'confirmed';
}

/** Sends the link, once for a cart, and holds its places until it can be followed no longer. */
export async function askForConfirmation(context: Context, cartId: string): Promise<void> {
  const { database, museum, now, wakeOutbox } = context;
  await database.write(async (write) => {
    const cart = await lockCart(write, cartId);
    if (cart?.state !== 'open') return;
    const asked = await write
      .selectFrom('outbox')
      .select('subject')
      .where('kind', '=', 'invoiceConfirmation')
      .where('subject', '=', cartId)
      .executeTakeFirst();
    // Whoever asks again waits no longer for it.
    if (asked) return;
    await addToOutbox(write, 'invoiceConfirmation', cartId, now());
    const until = Math.max(cart.expires_at, now() + museum.orders.invoice.confirm_minutes * minute);
    await write.updateTable('carts').set({ expires_at: until }).where('id', '=', cartId).execute();
  });
  wakeOutbox();
}

/** The mail with the link. Throws when the mail server does not take it. */
export async function sendInvoiceConfirmation(context: Context, cartId: string): Promise<void> {
  const { database, museum, orderLinks, postman, publicOrigin, now } = context;
  const cart = await cartById(database.read, cartId);
  if (!cart || !awaitsConfirmation(cart, context) || cart.buyer === null || cart.expires_at <= now()) return;
  const origin = mailedOrigin(cart.origin, publicOrigin);
  if (origin === '') return;
  const query = new URLSearchParams({ cartId, confirm: orderLinks.confirmationOf(cartId) });
  const { invoiceConfirmationMail } = await import('../../documents/mail/invoice-mails.ts');
  const { send } = await postman();
  const asked = {
    cartId,
    email: readBuyer(cart.buyer).email,
    dueCents: cart.due_cents,
    link: `${origin}/${cart.language}/checkout/success?${query}`,
    until: cart.expires_at,
    at: now(),
  };
  await send(invoiceConfirmationMail(asked, museum, cart.language));
}
