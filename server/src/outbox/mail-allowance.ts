import { loginName } from '@foyer/rules/credentials.ts';
import { cartById } from '../checkout/cart-store.ts';
import type { Context } from '../context.ts';
import type { OutboxKind } from '../database/tables.ts';
import { readBuyer } from '../database/tables.ts';
import type { SharedCounter } from '../http/shared-counter.ts';
import { orderById } from '../orders/order-store.ts';
import type { Errand } from './outbox.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Lets a mail go, or says from when on it may. */
export interface MailAllowance {
  /** 0 when it may go now; else the moment from which on it may. The same mail, tried again, counts once. */
  readonly waitUntil: (mail: { recipient: string; subject: string }, now: number) => Promise<number>;
}

/** At most so many mails to one address within any hour, of all processes together; 0 for no limit. */
export function mailAllowance(counter: SharedCounter, mailsPerHour: number): MailAllowance {
  return {
    async waitUntil({ recipient, subject }, now) {
      if (mailsPerHour === 0) return 0;
      const isAllowed = `mail ${subject}`;
      if (await counter.rememberedUntil(isAllowed, now)) return 0;
      const slots = { key: `mails to ${loginName(recipient)}`, slots: mailsPerHour, lengthMs: hourMs };
      const freeAt = await counter.takeSlot(slots, now);
      if (freeAt === 0) await counter.remember(isAllowed, now + dayMs);
      return freeAt;
    },
  };
}

/**
 * Whether a mail about an order has to wait, because its recipient, whose address nobody has confirmed, had mails enough within the hour. It
 * is left for later, and this was no failed try. What else is mailed is refused when it is asked for (account-limits.ts).
 */
export async function isLeftForLater(context: Context, { kind, subject, attempts }: Errand): Promise<boolean> {
  const { database, now } = context;
  const recipient = await unconfirmedRecipient(context, kind, subject);
  if (recipient === null) return false;
  const freeAt = await context.mailAllowance.waitUntil({ recipient, subject: `${kind} ${subject}` }, now());
  if (freeAt === 0) return false;
  await database.read
    .updateTable('outbox')
    .set({ due_at: freeAt, attempts: attempts - 1 })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('attempts', '=', attempts)
    .execute();
  return true;
}

/** Whom a mail about an order goes to that anybody can set off; null for every other job. */
async function unconfirmedRecipient(context: Context, kind: OutboxKind, subject: string): Promise<string | null> {
  if (kind === 'confirmation') return (await orderById(context, subject))?.order.buyer.email ?? null;
  if (kind !== 'invoiceConfirmation') return null;
  const cart = await cartById(context.database.read, subject);
  return cart?.buyer ? readBuyer(cart.buyer).email : null;
}
