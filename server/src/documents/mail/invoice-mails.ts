import { createHash } from 'node:crypto';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Order } from '../../orders/order.ts';
import { orderWithoutCredits } from '../../orders/credit-notes/order-without-credits.ts';
import { accountMail } from './account-mail.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatDay, formatTime } from '../formats.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { payByTransfer } from '../invoice/pay-by-transfer.ts';
import type { Mail } from './written-mail.ts';
import { priceText } from '../admission.ts';

/** An order by invoice that its buyer has to confirm. Times are epoch milliseconds. */
interface AskedConfirmation {
  readonly cartId: string;
  readonly email: string;
  readonly dueCents: number;
  /**
   * Whether it was placed with an account, which anybody may have opened with this address. After this confirmation the account needs no
   * more links.
   */
  readonly isOfAccount: boolean;
  /** Full address of the link that confirms it. */
  readonly link: string;
  /** When the link ends. */
  readonly until: number;
  readonly at: number;
}

/** Writes the mail with the link that confirms an order by invoice. It names nobody, because its reader may not have ordered. */
export function invoiceConfirmationMail(
  { cartId, email, dueCents, isOfAccount, link, until, at }: AskedConfirmation,
  museum: DocumentMuseum,
  language: string,
): Mail {
  const texts = textsIn(language);
  const end = museumNow(until, museum.brand.timeZone);
  const parts = [
    { says: fill(texts.invoiceConfirmAsked, { amount: priceText(dueCents, language) }) },
    { link: [texts.invoiceConfirmLink, link] as const },
    { says: fill(texts.invoiceConfirmUntil, { date: formatDay(end.day), time: formatTime(end.time, language) }) },
    ...(isOfAccount ? [{ says: texts.invoiceConfirmAccount }] : []),
    { says: texts.invoiceConfirmIgnore, isQuiet: true },
  ];
  const subject = texts.invoiceConfirmSubject;
  // Mail servers log a mail's id, and the cart's id gives access to its order.
  const id = `confirm-${createHash('sha256').update(cartId).digest('hex').slice(0, 24)}`;
  return accountMail({ id, subject, email, at, parts }, museum, language);
}

interface UnpaidOrder {
  readonly order: Order;
  /** Full address of the order's page; '' for none. */
  readonly pageUrl: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Reminds of an invoice, and names the bank account to pay to. */
export function paymentReminderMail({ order, pageUrl, at }: UnpaidOrder, museum: DocumentMuseum): Mail {
  const { language, bookingId, dueDay, buyer } = order;
  const texts = textsIn(language);
  const parts = [
    { says: fill(texts.reminderSays, { order: bookingId }) },
    ...payByTransfer(orderWithoutCredits(order), museum, language).map((says) => ({ says })),
    ...linkTo(texts.orderPage, pageUrl),
    { says: texts.reminderCancels },
  ];
  const subject = fill(texts.reminderSubject, { order: bookingId, date: formatDay(dueDay) });
  return accountMail({ id: `reminder-${bookingId}`, subject, email: buyer.email, at, parts }, museum, language);
}

/** Informs that an order was cancelled because its invoice was not paid in time. What the visitors already used is still owed. */
export function unpaidCancelledMail(
  { order, at, hasVisited }: UnpaidOrder & { readonly hasVisited: boolean },
  museum: DocumentMuseum,
): Mail {
  const { language, bookingId, buyer } = order;
  const texts = textsIn(language);
  const says = hasVisited ? texts.unpaidSaysVisited : texts.unpaidSays;
  const parts = [{ says: fill(says, { order: bookingId }) }, { says: texts.unpaidReply }];
  const subject = fill(texts.unpaidSubject, { order: bookingId });
  return accountMail({ id: `unpaid-${bookingId}`, subject, email: buyer.email, at, parts }, museum, language);
}

function linkTo(words: string, address: string): { readonly link: readonly [string, string] }[] {
  return address === '' ? [] : [{ link: [words, address] }];
}
