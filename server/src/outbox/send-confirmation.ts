import type { Context } from '../context.ts';
import { orderById } from '../orders/order-store.ts';

/** Sends a booking's confirmation with its tickets, in the language it was booked in. Throws when the mail server does not take it. */
export async function sendConfirmation({ database, museum, postman }: Context, bookingId: string): Promise<void> {
  const found = await orderById(database.read, bookingId);
  if (!found) return;
  const { confirmationMail } = await import('../documents/confirmation-mail.ts');
  const { send } = await postman();
  await send(await confirmationMail(found.order, museum, found.order.language));
}
