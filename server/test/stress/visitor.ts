import { randomUUID } from 'node:crypto';
import { cancelPayment, execPayment, initPayment, placesIn, signIn } from '../support/shopping.ts';
import type { Answer } from '../support/test-server.ts';
import { origin } from '../support/test-server.ts';
import { ids } from '../support/museum/test-events.ts';
import type { WantedCart, Wish } from './sequences/wish.ts';
import { cartIn, itemsOf, priceOf } from './sequences/wish.ts';
import type { CampaignShop } from './campaign-shop.ts';
import type { ProvidersPayment } from './provider-in-hand.ts';
import { Violation } from './sequences/violation.ts';

/** Ways to pay of the test museum: with a provider, with its word for who pays, by debit, and without a provider. */
export const ways = { card: 127, express: 200, debit: 74, invoice: 30 } as const;
export type Way = keyof typeof ways;

/** An attempt to pay, as its visitor knows it. */
export interface Attempt {
  readonly cartId: string;
  readonly cart: WantedCart;
  /** What she was told is left to pay, when vouchers have paid their part. */
  readonly dueCents: number;
  readonly way: Way;
  /** What she wanted, by which the shop knows another attempt at it: the cart's own key and what is in it. */
  readonly purchase: string;
}

/** One visitor at a slot that nobody else of the campaign uses, but for those who buy the rest of it. */
export interface Visitor {
  readonly shop: CampaignShop;
  readonly slot: string;
  /** By which her article and her codes are known. */
  readonly number: number;
  readonly wish: Wish;
  readonly attempts: Attempt[];
  /** Booking ids that she was told, by cart. */
  readonly confirmed: Map<string, Set<string>>;
  token: string;
  /** The key of her cart; the next cart has another. */
  cart: string;
  /** When somebody last looked for places, if it was in this step. */
  lookedAt: number | null;
}

const account = { accountHolder: 'Mara Lind', iban: 'DE89370400440532013000' };

export async function newVisitor(
  shop: CampaignShop,
  { slot, number, wish }: Pick<Visitor, 'slot' | 'number' | 'wish'>,
): Promise<Visitor> {
  const token = await signIn(shop);
  return { shop, slot, number, wish, token, attempts: [], confirmed: new Map(), cart: randomUUID(), lookedAt: null };
}

/** The counter of the visitor's slot. */
export const placeKey = ({ slot }: Visitor): string => `${ids.exhibition}/${slot.slice(0, 16)}`;

/**
 * Orders her cart: a new attempt, or one that she has already. Where it is told that code or article are gone, tickets alone. Answers
 * what she was told first.
 */
export async function order(visitor: Visitor, way: Way = 'card', count = 2): Promise<Answer> {
  const wanted = cartIn(visitor.wish, visitor.number, count, way === 'express');
  const answer = await startOrder(visitor, way, wanted);
  if (answer.status === 200) remember(visitor, way, wanted, answer);
  if (!/^(VOUCHER_|ARTICLE_|STOCK_)/.test(answer.body.error)) return answer;
  const rest = { adults: count, articles: 0, code: null };
  const second = await startOrder(visitor, way, rest);
  if (second.status === 200) remember(visitor, way, rest, second);
  return answer;
}

/** Starts to pay; whoever is signed in no more signs in again. */
async function startOrder(visitor: Visitor, way: Way, cart: WantedCart): Promise<Answer> {
  const back = (page: string) => `${origin}/de/checkout/${page}?basket=${visitor.cart}`;
  const start = () =>
    initPayment(visitor.shop, way === 'express' ? null : visitor.token, itemsOf(cart, visitor.number, visitor.slot), {
      payart: ways[way],
      ...(way === 'debit' && { aux: account }),
      url: { continue: back('success'), cancel: back('canceled') },
    });
  const answer = await start();
  if (answer.status !== 401) return sane(answer);
  visitor.token = await signIn(visitor.shop);
  return sane(await start());
}

function remember(visitor: Visitor, way: Way, cart: WantedCart, { body }: Answer): void {
  const address = new URL(body.data);
  const reference = visitor.shop.provider.payments.find(({ page }) => address.href === page)?.start.reference;
  const cartId = reference ?? address.searchParams.get('cartId') ?? '';
  if (visitor.attempts.some((attempt) => attempt.cartId === cartId)) return;
  const price = priceOf(cart);
  const paid = (body.vouchers ?? []).reduce((sum: number, { discount }: { discount: number }) => sum - discount, 0);
  const dueCents: number = body.amount ?? price;
  if (dueCents !== price - paid)
    throw new Violation('I6 price', `${dueCents} are due of ${price}, of which vouchers pay ${paid}`);
  visitor.attempts.push({ cartId, cart, dueCents, way, purchase: `${visitor.cart} ${cart.adults}` });
}

/** The browser is back in the shop, which asks how the payment stands. */
export async function comeBack(visitor: Visitor, { cartId }: Attempt): Promise<Answer> {
  const answer = sane(await execPayment(visitor.shop, cartId));
  if (answer.status !== 200) return answer;
  const confirmed = visitor.confirmed.get(cartId) ?? new Set();
  visitor.confirmed.set(cartId, confirmed.add(answer.body.data.booking_id));
  return answer;
}

export async function callOff({ shop }: Visitor, { cartId }: Attempt): Promise<void> {
  sane(await cancelPayment(shop, cartId));
}

/** Somebody looks for places in her slot; answers how many the shop says are free. */
export async function look(visitor: Visitor): Promise<number> {
  visitor.lookedAt = visitor.shop.clock.now;
  return placesIn(visitor.shop, visitor.slot);
}

/** The payments of her attempts that the provider knows, oldest first. */
export const paymentsOf = ({ attempts, shop }: Visitor): ProvidersPayment[] =>
  shop.provider.payments.filter(({ start }) => attempts.some(({ cartId }) => cartId === start.reference));

/** No call of a shop that works ends in 500, nor in 503 [I7]. */
function sane(answer: Answer): Answer {
  if (answer.status >= 500) throw new Violation('answers', `a call was answered ${answer.status}`);
  return answer;
}
