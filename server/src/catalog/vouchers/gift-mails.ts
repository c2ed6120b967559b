import type { Context } from '../../context.ts';
import type { StoredCart } from '../../checkout/cart-store.ts';
import type { Write } from '../../db/database.ts';
import { readLines } from '../../db/tables.ts';
import { datetimeAt } from '../../museum/schedule/museum-offset.ts';
import { isVoucher } from '../../orders/order-line.ts';
import type { VoucherLine } from '../../orders/order-line.ts';
import { orderById } from '../../orders/order-store.ts';
import { addToOutbox } from '../../outbox/outbox.ts';

/** When in the morning of its day a voucher is mailed, on the museum's clock. */
const mailTime = '08:00';

/**
 * Writes down the mails to whom vouchers are for, one for each line that names an address, in the transaction that makes the booking: only
 * what is paid is mailed to somebody who has asked for nothing.
 */
export async function planGiftMails(
  write: Write,
  bookingId: string,
  cart: Pick<StoredCart, 'lines'>,
  { museum, now }: Pick<Context, 'museum' | 'now'>,
): Promise<void> {
  for (const [index, line] of readLines(cart.lines).entries()) {
    if (!isVoucher(line) || !line.gift?.email) continue;
    const { date } = line.gift;
    const dueAt = Date.parse(datetimeAt(date, mailTime, museum.brand.timeZone) ?? date);
    await addToOutbox(write, 'giftVoucher', `${bookingId} ${index}`, Math.max(now(), dueAt));
  }
}

/**
 * The line that a job is about, of an order that stands; null where it was cancelled or given back, its people are forgotten, or somebody has
 * withdrawn from a voucher of it: nobody is given what pays nothing.
 */
async function giftOf(context: Context, subject: string) {
  const [bookingId = '', index = ''] = subject.split(' ');
  const found = await orderById(context, bookingId);
  const line = found?.order.lines[Number(index)];
  if (!found?.order.isPaid || !line || !isVoucher(line) || !line.gift?.email) return null;
  const suspended = await context.database.read
    .selectFrom('vouchers')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('line', '=', Number(index))
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  if (suspended) return null;
  return { order: found.order, line: line as VoucherLine & Required<Pick<VoucherLine, 'gift'>>, index: Number(index) };
}

/** Who gets the mail; null where none goes out any more. */
export async function recipientOfGift(context: Context, subject: string): Promise<string | null> {
  return (await giftOf(context, subject))?.line.gift.email ?? null;
}

/** Mails vouchers to whom they are for. Throws when they cannot be drawn now, or the mail server does not take it. */
export async function sendGiftVoucher(
  context: Context,
  subject: string,
  isStillOurs: () => Promise<void>,
): Promise<void> {
  const { documents, postman } = context;
  const gift = await giftOf(context, subject);
  if (!gift) return;
  const mail = await documents.giftMail(gift.order, gift.index);
  const { deliver } = await postman();
  await isStillOurs();
  await deliver(mail);
}
