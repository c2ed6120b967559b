import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { StoredCart } from '../../checkout/cart-store.ts';
import { isVoucherCount } from '../../db/added-tables.ts';
import type { Read, Write } from '../../db/database.ts';
import { readLines } from '../../db/stored-order.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import { datetimeAt } from '../../museum/schedule/museum-offset.ts';
import { requestingNetworkOfOrder } from '../../orders/requesting-networks.ts';
import { isVoucher } from '../../orders/order-line.ts';
import type { OrderLine, VoucherLine } from '../../orders/order-line.ts';
import { orderById } from '../../orders/order-store.ts';
import type { LimitedMail } from '../../outbox/do-jobs.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import { vouchersOf } from './suspend-vouchers.ts';

/** The time of day, on the museum's clock, at which a voucher is mailed. */
const mailTime = '08:00';

/** How long a gift that cost little or nothing may wait for its mailbox's turn. Mail servers are back within this time. */
const worthMs = 3 * 24 * 60 * 60_000;

/** The recipients of an order's mailed vouchers if `moneyCents` is less than their price, because vouchers or play money paid; empty otherwise. */
export function freeGifts(lines: readonly (OrderLine | StoredLine)[], moneyCents: number): string[] {
  const mailed = lines.filter(isVoucher).filter(({ gift }) => gift?.email);
  const cents = mailed.reduce((sum, line) => sum + line.cents, 0);
  return moneyCents < cents ? mailed.map(({ gift }) => gift?.email ?? '') : [];
}

const mailedFrom = (date: string, { brand }: Context['museum']): number =>
  Date.parse(datetimeAt(date, mailTime, brand.timeZone) ?? date);

/**
 * Adds a mail job for each line whose voucher has a recipient's address, in the transaction that makes the booking. Only paid vouchers may
 * be mailed to somebody who did not ask for mail.
 */
export async function planGiftMails(
  write: Write,
  bookingId: string,
  cart: Pick<StoredCart, 'lines'>,
  { museum, now }: Pick<Context, 'museum' | 'now'>,
): Promise<void> {
  for (const [index, line] of readLines(cart.lines).entries()) {
    if (!isVoucher(line) || !line.gift?.email) continue;
    const dueAt = Math.max(now(), mailedFrom(line.gift.date, museum));
    await addToOutbox(write, 'giftVoucher', `${bookingId} ${index}`, dueAt);
  }
}

/**
 * The line that a job is about. Null if the order was cancelled, refunded or forgotten, if its vouchers were given back or one is
 * suspended, or if more than half of their value is spent: such a gift is worth little, and a voucher that pays for the next one must not
 * cause a gift mail each time.
 */
async function giftOf(context: Context, subject: string) {
  const [bookingId = '', index = ''] = subject.split(' ');
  const found = await orderById(context, bookingId);
  const line = found?.order.lines[Number(index)];
  if (!found?.order.isPaid || !line || !isVoucher(line) || !line.gift?.email) return null;
  const { read } = context.database;
  const vouchers = (await vouchersOf(read, bookingId)).filter((one) => one.line === Number(index));
  const [worth, taken] = vouchers.reduce(
    ([all, part], one) => [all + one.amount_cents, part + (one.taken ?? 0)],
    [0, 0],
  );
  const spent = taken - (await heldOf(read, vouchers));
  if (vouchers.length === 0 || spent > worth / 2 || vouchers.some(({ suspended_at }) => suspended_at !== null))
    return null;
  return { order: found.order, line: line as VoucherLine & Required<Pick<VoucherLine, 'gift'>>, index: Number(index) };
}

/** The cents of vouchers that open attempts reserve. They do not count as spent, because the attempts may fail. */
async function heldOf(read: Read, vouchers: readonly { readonly id: string }[]): Promise<number> {
  if (vouchers.length === 0) return 0;
  const held = await read
    .selectFrom('holds')
    .innerJoin('carts', 'carts.id', 'holds.cart_id')
    .select('holds.count')
    .where('carts.state', '=', 'open')
    // Worded as in the index, or all open attempts would be read.
    .where(sql<boolean>`${sql.raw(isVoucherCount)}`)
    .where(
      'holds.key',
      'in',
      vouchers.map(({ id }) => id),
    )
    .execute();
  return held.reduce((sum, { count }) => sum + count, 0);
}

/** Who gets the mail, and until when it may wait; null if it is not sent any more. */
export async function mailOfGift(context: Context, subject: string): Promise<LimitedMail | null> {
  const found = await giftOf(context, subject);
  if (!found) return null;
  const { order, line } = found;
  const { email: recipient, date } = line.gift;
  const asker = await requestingNetworkOfOrder(context.database.read, order.bookingId);
  if (freeGifts(order.lines, order.isTest ? 0 : order.dueCents).length === 0)
    return { recipient, own: { order: order.bookingId, of: 'gift' }, asker };
  const worthUntil = Math.max(order.bookedAt, mailedFrom(date, context.museum)) + worthMs;
  return { recipient, worthUntil, share: 'gift', asker };
}

/** Mails vouchers to their recipient. Throws if they cannot be drawn now or the mail server does not accept the mail. */
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
