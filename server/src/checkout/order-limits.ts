import type { OrderedItem } from '@foyer/contract/checkout/checkout.ts';
import type { OrderLimits } from '@foyer/rules/checkout/order-limits.ts';
import { orderLimitProblems, orderSize } from '@foyer/rules/checkout/order-limits.ts';
import { isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Context } from '../context.ts';
import { isConfirmed } from './invoice/invoice-confirmation.ts';
import { owesOverdue } from './invoice/overdue-invoices.ts';
import type { Guest } from '../customers/guests/guest-store.ts';
import { mailedOrigin } from '../http/own-origin.ts';
import { listedPlaces, unpaidProblem } from '../inventory/unpaid-places.ts';
import type { OrderSettings } from '../museum/schema/orders-model.ts';
import { links, mailboxOf } from '../outbox/mail-allowance.ts';
import { isPaidWithMoney } from '../orders/order.ts';
import type { PlaceKey } from '../inventory/place-keys.ts';
import type { WantedPlaces } from '../inventory/take-places.ts';
import { takenPlaces } from '../inventory/take-places.ts';
import { noDay } from '../catalog/vouchers/active-vouchers.ts';
import { freeGifts } from '../catalog/vouchers/gift-mails.ts';
import type { PricedCart } from './pricing/price-cart.ts';
import type { Problem } from './pricing/pricing.ts';

interface Ordering {
  readonly payart: string;
  readonly guest: Guest | null;
  /** The shop's own address as this visitor sees it. */
  readonly origin: string;
  readonly network: string;
  /** The counters of what guest and network have reserved and not paid. */
  readonly unpaid: readonly WantedPlaces[];
  /** What this visitor's open attempts have reserved; it is given back for this order. */
  readonly own: ReadonlyMap<PlaceKey, number>;
}

/**
 * Why a cart is too large by its number of lines alone, whatever they are: pricing two hundred lines costs hundreds of database queries.
 * Each line counts as one, and each tour as at least one person.
 */
export function plainlyTooLarge(items: readonly OrderedItem[], { order }: OrderSettings): readonly Problem[] {
  const counted = items.flatMap(({ type }) =>
    type === 'voucherCode' ? [] : [{ type, count: 1, people: type === 'guidedTour' ? 1 : 0 }],
  );
  return orderLimitProblems(orderSize(counted, 0), limitsOf(order), 'ORDER');
}

/** Why an order is too large, cannot be paid by invoice, or exceeds what its guest or network may leave unpaid. Counts nothing. */
export async function limitProblems(
  { lines, totalCents, dueCents }: PricedCart,
  { payart, guest, origin, unpaid, own }: Ordering,
  context: Context,
): Promise<readonly Problem[]> {
  const { orders } = context.museum;
  const size = orderSize(lines, totalCents);
  const tooMuch = orderLimitProblems(size, limitsOf(orders.order), 'ORDER');
  if (tooMuch.length > 0) return tooMuch;
  if (dueCents > 0 && isInvoice(payart)) {
    const refusal = guest && (await invoiceRefusal(guest, origin, context));
    if (refusal) return [refusal];
    const later = orderLimitProblems(size, limitsOf(orders.invoice_order), 'INVOICE');
    if (later.length > 0) return later;
  }
  if (unpaid.length > 0) {
    const keys = unpaid.map(({ key }) => key);
    const taken = await takenPlaces(context.database.read, keys, noDay, noDay);
    const full = unpaidProblem(unpaid, (key) => taken(key) - (own.get(key) ?? 0));
    if (full) return [full];
  }
  return [];
}

/**
 * Why an order would set off too many mails for its network or a mailbox. Counts them, so everything else is checked first: a try that is
 * refused mails nothing, and must not keep its buyer, or a neighbour behind the same address, from the next one.
 */
export async function mailProblems(
  { lines, totalCents, dueCents }: PricedCart,
  { payart, guest, network }: Pick<Ordering, 'payart' | 'guest' | 'network'>,
  context: Context,
): Promise<readonly Problem[]> {
  const { limits, museum, provider } = context;
  // Limited, because orders that cost no money could send gifts and mails to strangers for free: a voucher can pay for the next one, and
  // the sandbox moves no money.
  const moneyCents = provider.movesMoney ? dueCents : 0;
  await limits.freeGiftMails(network, freeGifts(lines, moneyCents).map(mailboxOf));
  if (!isPaidWithMoney({ dueCents: moneyCents, totalCents })) {
    const mailbox = guest ? mailboxOf(guest.buyer.email) : '';
    await limits.freeOrder(network, mailbox, listedPlaces(network, museum.orders.unpaid));
  }
  return dueCents > 0 && guest ? owedProblems(guest, { payart, network }, context) : [];
}

function limitsOf({ tickets, people, items, total_cents }: OrderSettings['order']): OrderLimits {
  return { tickets, people, items, totalCents: total_cents };
}

/**
 * Why the guest cannot order by invoice; null where they can. An invoice may need a link in a mail: the shop must have an address that
 * mails may link to, and the mail must not wait behind others to that mailbox until the reservation has ended.
 */
async function invoiceRefusal({ accountId, buyer }: Guest, origin: string, context: Context): Promise<Problem | null> {
  const { museum, publicOrigin, database, mailAllowance, now } = context;
  const who = museum.orders.invoice.for;
  if (who === 'everyone') return null;
  const accountRequired: Problem = { code: 'INVOICE_ACCOUNT_REQUIRED' };
  if (accountId === null && who === 'accounts') return accountRequired;
  if (accountId !== null && (await isConfirmed(database.read, accountId, buyer.email)))
    return (await owesOverdue(context, buyer.email)) ? { code: 'INVOICE_OVERDUE' } : null;
  // An unconfirmed guest must not learn what an address owes: only its owner does, who follows the link.
  if (mailedOrigin(origin, publicOrigin) === '') return accountRequired;
  return (await mailAllowance.isFree(buyer.email, now())) ? null : { code: 'INVOICE_MAILS_EXCEEDED' };
}

/** Why the guest cannot place one more order whose money comes later: never with an address that its owner has confirmed. */
async function owedProblems(
  { accountId, buyer }: Guest,
  { payart, network }: Pick<Ordering, 'payart' | 'network'>,
  { museum, database, limits }: Context,
): Promise<readonly Problem[]> {
  if (!isDirectDebit(payart) && !isInvoice(payart)) return [];
  if (accountId !== null && (await isConfirmed(database.read, accountId, buyer.email))) return [];
  const mailbox = mailboxOf(buyer.email);
  // Where an invoice must be confirmed, its mail is a link, and nothing else is mailed until somebody follows it.
  if (isInvoice(payart) && museum.orders.invoice.for !== 'everyone')
    return (await limits.confirmationMail(network, mailbox, links.invoice.ofNetwork))
      ? []
      : [{ code: 'INVOICE_MAILS_EXCEEDED' }];
  return (await limits.owedOrder(network, mailbox)) ? [] : [{ code: 'LATER_ORDERS_EXCEEDED' }];
}
