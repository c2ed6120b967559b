import { confirmationsOf } from '../../support/mails/counted-confirmations.ts';
import { priceOf } from './wish.ts';
import type { Row } from '../book-reader.ts';
import { listOf } from '../book-reader.ts';
import type { CounterBooks } from './counters.ts';
import { counterIssues, counterStatements } from './counters.ts';
import type { MoneyBooks, MoneyElsewhere } from './money-books.ts';
import { moneyOf, orderIssues, readMoneyBooks } from './money-books.ts';
import type { ProvidersPayment } from '../provider-in-hand.ts';
import type { Attempt, Visitor } from '../visitor.ts';
import { paymentsOf } from '../visitor.ts';
import type { Issue } from './violation.ts';
import { Violation } from './violation.ts';

const retries = 40;

/** What the shop's database says about what a visitor wants, and about her carts. */
interface Books extends CounterBooks, MoneyBooks {
  /** Her carts, each with its order where there is one. */
  readonly carts: readonly Row[];
  readonly jobs: readonly Row[];
}

/**
 * Checks the books after a step. `rivals` are carts of others in the same slot. What looks wrong is looked at again a moment later:
 * a job may be under way. Throws Violation.
 */
export async function checkBooks(visitor: Visitor, rivals: readonly string[], isQuiet: boolean): Promise<void> {
  for (let round = 1; ; round += 1) {
    const issues = issuesIn(await readBooks(visitor, rivals), visitor, isQuiet);
    const [first] = issues;
    if (!first) return;
    if (round === retries) throw new Violation(...first);
    await new Promise((resolve) => setTimeout(resolve, round));
  }
}

async function readBooks(visitor: Visitor, rivals: readonly string[]): Promise<Books> {
  const attempts = visitor.attempts.map(({ cartId }) => cartId);
  const own = listOf(attempts);
  const money = await readMoneyBooks(visitor.shop.books, attempts);
  const [places = [], holds = [], standing = [], kept = [], credits = [], carts = [], jobs = []] =
    await visitor.shop.books.read(
      ...counterStatements(visitor, [...attempts, ...rivals]),
      `select carts.*, orders.booking_id as order_id, orders.total_cents as order_cents, orders.due_cents as order_due,
         orders.settling
       from carts left join orders on orders.cart_id = carts.id where carts.id in ${own}`,
      `select kind, subject from outbox where subject in ${own}
       or subject in (select booking_id from orders where cart_id in ${own})
       or subject in (select number from credit_notes where booking_id in (select booking_id from orders where cart_id in ${own}))`,
    );
  return { ...money, places, holds, standing, kept, credits, carts, jobs };
}

function issuesIn(books: Books, visitor: Visitor, isQuiet: boolean): Issue[] {
  const payments = paymentsOf(visitor);
  const jobsFor = (kind: string, subject: unknown) =>
    books.jobs.filter((job) => job['kind'] === kind && job['subject'] === subject).length;
  const known = visitor.attempts.map((attempt) => {
    const order = books.orders.find(({ cart_id }) => cart_id === attempt.cartId);
    const notes = books.notes.filter(({ booking_id }) => booking_id === order?.['booking_id']);
    return { attempt, order, notes, payment: payments.find(({ start }) => start.reference === attempt.cartId) };
  });
  return [
    ...purchaseIssues(books, visitor),
    ...known.flatMap(({ attempt, notes, payment }) => {
      const carts = books.carts.filter(({ id }) => id === attempt.cartId);
      const [cart] = carts;
      if (!cart) return [['answers', 'a cart that was promised is in no book'] as const];
      return [
        ...(payments.filter(({ start }) => start.reference === attempt.cartId).length > 1
          ? [['I3 one booking', 'one attempt is two payments at the provider'] as const]
          : []),
        ...(carts.length > 1 ? [['I3 one booking', `${carts.length} orders of one cart`] as const] : []),
        ...moneyIssues(attempt, { cart, notes, payment, refunds: jobsFor('refund', cart['id']), isQuiet }),
        ...priceIssues(attempt, cart, payment),
        ...bookingIssues(visitor, cart, { mails: jobsFor('confirmation', cart['order_id']), isQuiet }),
      ];
    }),
    // What is taken follows from what is booked: a wrong booking is told as such; and so do the books.
    ...counterIssues(books, visitor, isQuiet),
    ...known.flatMap(({ order, notes, payment }) => [
      ...(order ? orderIssues(books, order, isQuiet ? moneyElsewhere(payment) : null) : []),
      ...notes.flatMap((note) => [...noteIssues(note, (kind) => jobsFor(kind, note['number']), isQuiet)]),
    ]),
  ];
}

/** Booked, and not ended since. */
const stands = (cart: Row): boolean => cart['order_id'] !== null && cart['state'] === 'paid';

interface Money {
  readonly cart: Row;
  /** The credit notes of its order. */
  readonly notes: readonly Row[];
  readonly payment: ProvidersPayment | undefined;
  readonly refunds: number;
  readonly isQuiet: boolean;
}

function* moneyIssues({ way, dueCents }: Attempt, { cart, notes, payment, refunds, isQuiet }: Money): Iterable<Issue> {
  const [wasBooked, isBooked] = [cart['order_id'] !== null, stands(cart)];
  // By other hands than the shop's.
  const isGivenBackThere = payment?.isGivenBackThere === true || payment?.state === 'chargedBack';
  const isByMuseum = notes.some((note) => note['credited_by'] === 'museum');
  const notedCents = notes.reduce((sum, note) => sum + Number(note['money_cents']), 0);
  const isCaptured = payment?.isCaptured ?? false;
  // An order whose money is on its way stands without it, until her bank refuses it; what comes after that goes back.
  const { wasOnItsWay = false, hasBounced = false } = payment ?? {};
  const mayBeUnpaid = way === 'invoice' || dueCents === 0 || (wasOnItsWay && !(isQuiet && isBooked));
  if (wasBooked && refunds > 0 && !hasBounced) yield ['I2 money', 'booked and given back'];
  if (isBooked && refunds > 0) yield ['I2 money', 'still booked and given back'];
  if (wasBooked && !isCaptured && !mayBeUnpaid) yield ['I2 money', 'booked without money'];
  if (refunds > 0 && !isCaptured) yield ['I2 money', 'money given back that was never taken'];
  // What the museum has given back itself ends nothing while vouchers pay for the rest.
  if (isBooked && isGivenBackThere && payment?.untold === null && notedCents < dueCents)
    yield ['I2 money', 'given back at the provider, and still booked'];
  if (wasBooked && !isBooked && !isGivenBackThere && !hasBounced && !isByMuseum)
    yield ['I2 money', 'an order ended, and nobody gave its money back'];
  if (payment?.state === 'refunded' && refunds === 0 && !isGivenBackThere && !isByMuseum)
    yield ['I2 money', 'given back without a job'];
  const isKnown = isQuiet || payment?.isShopReported;
  if (isCaptured && isKnown && !isBooked && refunds === 0 && !isGivenBackThere && !isByMuseum)
    yield ['I2 money', 'taken, and neither booked nor given back'];
  if (isQuiet && refunds > 0 && !['refunded', 'chargedBack'].includes(payment?.state ?? ''))
    yield ['I2 money', 'a refund that did not reach the provider'];
  if (isQuiet && payment && ['open', 'pending', 'processing', 'authorised'].includes(payment.state))
    yield ['I2 money', `a payment of an ended attempt is still ${payment.state}`];
}

/** The money of a credit note has a job where the provider moves it, and its mail where nothing else tells of it. */
function* noteIssues(note: Row, jobs: (kind: string) => number, isQuiet: boolean): Iterable<Issue> {
  const [by, isMoney] = [note['credited_by'], Number(note['money_cents']) > 0];
  const [refunds, mails] = [jobs('orderRefund'), jobs('creditNote')];
  if (refunds !== (by === 'museum' && isMoney ? 1 : 0))
    yield ['I9 books', `${refunds} jobs for a note by the ${String(by)}`];
  if (mails !== (by === 'museum' || by === 'provider' ? 1 : 0)) yield ['I8 one mail', `${mails} mails of a note`];
  if (isQuiet && isMoney && note['refunded_at'] === null)
    yield ['I9 books', 'money of a note did not reach the provider'];
}

const moneyElsewhere = (payment: ProvidersPayment | undefined): MoneyElsewhere =>
  payment ? moneyOf(payment) : { cameCents: 0, wentCents: 0 };

/** What she was told, less what vouchers pay, is what the provider is asked for and what the books say. */
function* priceIssues(
  { cart: basket, dueCents }: Attempt,
  cart: Row,
  payment: ProvidersPayment | undefined,
): Iterable<Issue> {
  const price = priceOf(basket);
  const asked = payment?.start.amountCents ?? dueCents;
  if (asked !== dueCents) yield ['I6 price', `the provider was asked for ${asked}, not ${dueCents}`];
  const said = ['total_cents', 'due_cents', 'order_cents', 'order_due'].map((name) => Number(cart[name] ?? -1));
  const expected = [price, dueCents, ...(cart['order_id'] === null ? [-1, -1] : [price, dueCents])];
  if (said.join() !== expected.join()) yield ['I6 price', `the books say ${said.join()}, not ${expected.join()}`];
}

function* bookingIssues(
  visitor: Visitor,
  cart: Row,
  { mails, isQuiet }: { mails: number; isQuiet: boolean },
): Iterable<Issue> {
  const bookingId = cart['order_id'] as string | null;
  const confirmed = [...(visitor.confirmed.get(String(cart['id'])) ?? [])];
  if (confirmed.some((id) => id !== bookingId))
    yield ['I3 one booking', `told ${confirmed.join()}, booked ${bookingId}`];
  if (cart['booking_id'] !== bookingId) yield ['I3 one booking', 'a cart and its order disagree'];
  if (bookingId === null) return;
  const sent = confirmationsOf(bookingId);
  // Tickets that wait for the money are in no mail before.
  const wanted = cart['settling'] === '' ? 1 : 0;
  if (mails !== wanted) yield ['I8 one mail', `${mails} jobs for ${wanted} confirmations`];
  if (sent > wanted || (isQuiet && sent !== wanted)) yield ['I8 one mail', `${sent} confirmations of one booking`];
  if (isQuiet && stands(cart) && wanted === 0) yield ['I2 money', 'the bank has decided, and the order does not know'];
}

/** Whoever tries twice to buy the same cart has it once, and has paid for it once. */
function* purchaseIssues({ carts }: Books, { attempts }: Visitor): Iterable<Issue> {
  const booked = attempts.filter(({ cartId }) => carts.some((cart) => cart['id'] === cartId && stands(cart)));
  const purchases = booked.map(({ purchase }) => purchase);
  if (new Set(purchases).size < purchases.length) yield ['I3 one booking', 'one basket was booked twice'];
}
