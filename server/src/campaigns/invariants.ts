import { confirmationsOf } from '../testing/counted-confirmations.ts';
import type { Row } from './book-reader.ts';
import { listOf, quoted } from './book-reader.ts';
import type { ProvidersPayment } from './provider-in-hand.ts';
import type { Attempt, Visitor } from './visitor.ts';
import { adultCents, paymentsOf, placeKey } from './visitor.ts';
import type { Invariant } from './violation.ts';
import { Violation } from './violation.ts';

const capacity = 20;
const retries = 40;

type Finding = readonly [invariant: Invariant, what: string];

/** What the shop's database says about a visitor's slot and carts. */
interface Books {
  readonly taken: number;
  readonly holds: readonly Row[];
  /** Her carts, each with its order where there is one. */
  readonly carts: readonly Row[];
  /** All that was booked in the slot, by whomever. */
  readonly booked: number;
  readonly errands: readonly Row[];
}

/**
 * Checks the books after a step. `rivals` are carts of others in the same slot. What looks wrong is looked at again a moment later:
 * an errand may be under way. Throws Violation.
 */
export async function checkBooks(visitor: Visitor, rivals: readonly string[], isQuiet: boolean): Promise<void> {
  for (let round = 1; ; round += 1) {
    const findings = findingsIn(await readBooks(visitor, rivals), visitor, isQuiet);
    const [first] = findings;
    if (!first) return;
    if (round === retries) throw new Violation(...first);
    await new Promise((resolve) => setTimeout(resolve, round));
  }
}

async function readBooks(visitor: Visitor, rivals: readonly string[]): Promise<Books> {
  const key = quoted(placeKey(visitor));
  const own = listOf(visitor.attempts.map(({ cartId }) => cartId));
  const all = listOf([...visitor.attempts.map(({ cartId }) => cartId), ...rivals]);
  const [places = [], holds = [], carts = [], orders = [], errands = []] = await visitor.shop.books.read(
    `select taken from places where key = ${key}`,
    `select holds.cart_id, holds.count, carts.state, carts.expires_at from holds
       left join carts on carts.id = holds.cart_id where holds.key = ${key}`,
    `select carts.*, orders.booking_id as order_id, orders.total_cents as order_cents from carts
       left join orders on orders.cart_id = carts.id where carts.id in ${own}`,
    `select lines from orders where cart_id in ${all}`,
    `select kind, subject from outbox where subject in ${own}
       or subject in (select booking_id from orders where cart_id in ${own})`,
  );
  const people = orders.flatMap(({ lines }) => JSON.parse(String(lines)) as { people: number }[]);
  const booked = people.reduce((sum, line) => sum + line.people, 0);
  return { taken: Number(places[0]?.['taken'] ?? 0), holds, carts, booked, errands };
}

function findingsIn(books: Books, visitor: Visitor, isQuiet: boolean): Finding[] {
  const payments = paymentsOf(visitor);
  return [
    ...placesFindings(books, visitor, isQuiet),
    ...purchaseFindings(books, visitor),
    ...visitor.attempts.flatMap((attempt) => {
      const carts = books.carts.filter(({ id }) => id === attempt.cartId);
      const payment = payments.find(({ start }) => start.reference === attempt.cartId);
      const [cart] = carts;
      if (!cart) return [['answers', 'a cart that was promised is in no book'] as const];
      const ofCart = (kind: string, subject: unknown) =>
        books.errands.filter((errand) => errand['kind'] === kind && errand['subject'] === subject).length;
      return [
        ...(carts.length > 1 ? [['I3 one booking', `${carts.length} orders of one cart`] as const] : []),
        ...moneyFindings(attempt, { cart, payment, refunds: ofCart('refund', cart['id']), isQuiet }),
        ...priceFindings(attempt, cart, payment),
        ...bookingFindings(visitor, cart, { mails: ofCart('confirmation', cart['order_id']), isQuiet }),
      ];
    }),
  ];
}

function* placesFindings({ taken, holds, booked }: Books, { lookedAt }: Visitor, isQuiet: boolean): Iterable<Finding> {
  const held = holds.reduce((sum, { count }) => sum + Number(count), 0);
  if (taken !== booked + held) yield ['I1 places', `${taken} taken, ${booked} booked, ${held} held`];
  if (taken > capacity) yield ['I1 places', `${taken} taken of ${capacity}`];
  if (holds.some(({ state }) => state !== 'open')) yield ['I4 ended holds', 'an attempt that has ended holds places'];
  const isOver = (hold: Row) => lookedAt !== null && Number(hold['expires_at']) <= lookedAt;
  if (holds.some(isOver)) yield ['I4 ended holds', 'somebody looked, and a hold whose time is over was not ended'];
  if (isQuiet && held > 0) yield ['I4 ended holds', `${held} places are held for nobody`];
}

interface Money {
  readonly cart: Row;
  readonly payment: ProvidersPayment | undefined;
  readonly refunds: number;
  readonly isQuiet: boolean;
}

function* moneyFindings({ way }: Attempt, { cart, payment, refunds, isQuiet }: Money): Iterable<Finding> {
  const isBooked = cart['order_id'] !== null;
  const isCaptured = payment?.isCaptured ?? false;
  if (isBooked && refunds > 0) yield ['I2 money', 'booked and given back'];
  if (isBooked && !isCaptured && way !== 'invoice') yield ['I2 money', 'booked without money'];
  if (refunds > 0 && !isCaptured) yield ['I2 money', 'money given back that was never taken'];
  if (payment?.state === 'refunded' && refunds === 0) yield ['I2 money', 'given back without an errand'];
  const isKnown = isQuiet || payment?.isShopTold;
  if (isCaptured && isKnown && !isBooked && refunds === 0)
    yield ['I2 money', 'taken, and neither booked nor given back'];
  if (isQuiet && refunds > 0 && payment?.state !== 'refunded')
    yield ['I2 money', 'a refund that did not reach the provider'];
  if (isQuiet && payment && ['open', 'pending', 'authorised'].includes(payment.state))
    yield ['I2 money', `a payment of an ended attempt is still ${payment.state}`];
}

function* priceFindings({ count }: Attempt, cart: Row, payment: ProvidersPayment | undefined): Iterable<Finding> {
  const price = count * adultCents;
  const asked = payment?.start.amountCents ?? price;
  if (asked !== price) yield ['I6 price', `the provider was asked for ${asked}, not ${price}`];
  if (Number(cart['total_cents']) !== price)
    yield ['I6 price', `a cart costs ${Number(cart['total_cents'])}, not ${price}`];
  if (Number(cart['order_cents'] ?? price) !== price)
    yield ['I6 price', `an order costs ${Number(cart['order_cents'])}`];
}

function* bookingFindings(
  visitor: Visitor,
  cart: Row,
  { mails, isQuiet }: { mails: number; isQuiet: boolean },
): Iterable<Finding> {
  const bookingId = cart['order_id'] as string | null;
  const told = [...(visitor.told.get(String(cart['id'])) ?? [])];
  if (told.some((id) => id !== bookingId)) yield ['I3 one booking', `told ${told.join()}, booked ${bookingId}`];
  if (cart['booking_id'] !== bookingId) yield ['I3 one booking', 'a cart and its order disagree'];
  if (bookingId === null) return;
  const sent = confirmationsOf(bookingId);
  if (mails !== 1) yield ['I8 one mail', `${mails} errands for one confirmation`];
  if (sent > 1 || (isQuiet && sent !== 1)) yield ['I8 one mail', `${sent} confirmations of one booking`];
}

/** Whoever tries twice to buy the same basket has it once, and has paid for it once. */
function* purchaseFindings({ carts }: Books, { attempts }: Visitor): Iterable<Finding> {
  const booked = attempts.filter(({ cartId }) =>
    carts.some((cart) => cart['id'] === cartId && cart['order_id'] !== null),
  );
  const purchases = booked.map(({ purchase }) => purchase);
  if (new Set(purchases).size < purchases.length) yield ['I3 one booking', 'one basket was booked twice'];
}
