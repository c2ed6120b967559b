import { isDeepStrictEqual } from 'node:util';
import { tuesday } from '../../support/shopping.ts';
import type { Wish } from './wish.ts';
import { cartIn, campaignMuseum, mostVisitors } from './wish.ts';
import type { CampaignShop } from '../campaign-shop.ts';
import { openCampaignShop, runJobs, sendTo } from '../campaign-shop.ts';
import type { ClockStep } from './clock-steps.ts';
import { steppedClock } from './clock-steps.ts';
import type { Lie } from '../../payment-check/lies.ts';
import { lies } from '../../payment-check/lies.ts';
import type { Delivery } from '../../payment-check/post.ts';
import type { OpenStandIn } from '../../payment-check/stand-in-hand.ts';
import { listOf } from '../book-reader.ts';
import { checkBooks } from './invariants.ts';
import type { PaymentEvent, SettlingEvent } from './payment-events.ts';
import { alphabet, paymentEvents, settlingAlphabet, settlingEvents, tell } from './payment-events.ts';
import type { Disturbance } from './disturbances.ts';
import { disturbances } from './disturbances.ts';
import type { RefundDisturbance, RefundEvent } from './refund-events.ts';
import { refundAlphabet, refundDisturbances, refundEvents } from './refund-events.ts';
import type { Scene, World } from './scene.ts';
import type { Way } from '../visitor.ts';
import { comeBack, look, newVisitor, order, paymentsOf } from '../visitor.ts';
import { Violation } from './violation.ts';

type Event = PaymentEvent | SettlingEvent | RefundEvent;
export type Step = Event | Disturbance | RefundDisturbance | ClockStep | Lie;

export interface Sequence {
  readonly world: World;
  /** How the first attempt is paid. */
  readonly way: Way;
  readonly wish: Wish;
  readonly steps: readonly Step[];
  /** How the notifications of an adapter's stand-in travel. */
  readonly delivery?: Delivery;
  /** Whether it lets the shop end what nobody has decided. */
  readonly keepsOpen?: boolean;
}

/** Every sequence of so many events at most, in every world where it can differ from what another world has shown. */
export const allSequences = (longest: number): Sequence[] => sequencesOf(alphabet, longest);

/** The same of those in which a bank takes days over a payment. */
export const settlingSequences = (longest: number): Sequence[] =>
  sequencesOf([...alphabet, ...settlingAlphabet], longest).filter(({ steps }) => steps.includes('on its way'));

/** The same of those after which money goes back, or payments do not end at once. */
export const refundSequences = (longest: number): Sequence[] =>
  sequencesOf([...alphabet, 'on its way', 'settled late', ...refundAlphabet], longest).filter(({ steps }) =>
    steps.some((step) => isRefundEvent(step)),
  );

const isRefundEvent = (step: Step): step is RefundEvent => refundAlphabet.some((event) => event === step);

/** The same of any events. */
export function sequencesOf(events: readonly Step[], longest: number): Sequence[] {
  const sequences: Sequence[] = [];
  let ofLength: Step[][] = [[]];
  for (let length = 1; length <= longest; length += 1) {
    ofLength = ofLength.flatMap((steps) => events.map((event) => [...steps, event]));
    for (const steps of ofLength) {
      const worlds: World[] = steps.includes('hold expiry') ? ['prompt', 'slow', 'crowded'] : ['prompt', 'slow'];
      for (const world of worlds) sequences.push({ world, way: 'card', wish: 'article and code', steps });
    }
  }
  return sequences;
}

/** Where sequences happen, one after the other: a shop, and a slot for each; a new shop where its slots are used up. */
export interface Lane {
  run(sequence: Sequence): Promise<void>;
  close(): Promise<void>;
}

const [timesADay, dayMs] = [7, 24 * 60 * 60_000];
const daysPerShop = mostVisitors / timesADay;

export function openLane(openStandIn?: OpenStandIn): Lane {
  const museumFolder = campaignMuseum();
  let shop: CampaignShop | null = null;
  let used = 0;
  let morning = 0;
  return {
    run: async (sequence) => {
      if (!shop || used === mostVisitors) {
        await shop?.close();
        shop = await openCampaignShop(museumFolder, openStandIn);
        morning = shop.clock.now;
        used = 0;
      }
      shop.clock.now = morning;
      // A worker that is still at it goes by the former sequence's later time, and would end what begins now.
      await shop.server.idle();
      shop.provider.forget();
      shop.provider.silentOn = new Set();
      const day = Date.parse(tuesday) + (10 + (used % daysPerShop)) * dayMs;
      const hour = 10 + Math.floor(used / daysPerShop);
      const number = used;
      used += 1;
      try {
        const slot = `${new Date(day).toISOString().slice(0, 10)}T${hour}:00:00+02:00`;
        await runSequence(shop, { slot, number }, sequence);
      } catch (error) {
        // What is left unfinished would disturb whatever comes next: a shorter sequence that fails alike, say.
        await shop.close();
        shop = null;
        throw error;
      }
    },
    close: async () => shop?.close(),
  };
}

/** Runs one, checking the books after each step and once everything is quiet. Throws Violation. */
async function runSequence(
  shop: CampaignShop,
  at: { slot: string; number: number },
  { world, way, wish, steps, delivery = 'prompt', keepsOpen = false }: Sequence,
): Promise<void> {
  const { stage } = shop.provider;
  if (stage) stage.post.delivery = delivery;
  stage?.hand.keepOpen(keepsOpen);
  const scene: Scene = { visitor: await newVisitor(shop, { ...at, wish }), world, rivals: [] };
  const answer = await order(scene.visitor, way);
  const [first, ...others] = scene.visitor.attempts;
  const wanted = cartIn(wish, at.number, 2, way === 'express');
  if (!isDeepStrictEqual(first?.cart, wanted) || others.length > 0)
    throw new Violation('answers', `what is all there was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  if (world !== 'prompt') shop.provider.silentOn = new Set(['cancel', 'refund']);
  const events = {
    ...paymentEvents,
    ...settlingEvents,
    ...refundEvents,
    ...refundDisturbances,
    ...disturbances,
    ...steppedClock,
    ...lies,
  };
  let latest = shop.clock.now;
  for (const step of steps) {
    scene.visitor.lookedAt = null;
    await events[step](scene);
    latest = Math.max(latest, shop.clock.now);
    await stage?.post.afterStep(sendTo(shop));
    if (world === 'prompt') await runJobs(shop, 'due');
    await checkBooks(scene.visitor, scene.rivals, false);
  }
  shop.clock.now = latest;
  // Whatever is still on its way is decided in the end, and the provider's news of it are lost.
  const says = steps.join().length % 2 === 0 ? 'paid' : 'refused';
  for (const payment of paymentsOf(scene.visitor)) shop.provider.move(payment, ['processing'], says);
  await endQuietly(scene);
}

/** The provider answers everything again and all time is over: money and places are where they belong, and she is told. */
async function endQuietly(scene: Scene): Promise<void> {
  const { visitor, rivals } = scene;
  const { shop } = visitor;
  shop.provider.silentOn = new Set();
  const { stage } = shop.provider;
  if (stage) await stage.post.atLast(sendTo(shop));
  for (const payment of paymentsOf(visitor)) if (payment.untold !== null) await tell(scene, payment, payment.untold);
  shop.clock.now += 61 * 60_000;
  await look(visitor);
  await runJobs(shop, 'all');
  await passUntilAsked(scene);
  await checkBooks(visitor, rivals, true);
  for (const attempt of visitor.attempts) {
    const [rows = []] = await shop.books.read(`select state from carts where id = '${attempt.cartId}'`);
    const { status, body } = await comeBack(visitor, attempt);
    const expected = answersOf[String(rows[0]?.['state'])];
    const answer = [status, body.message ?? body.error ?? 'BOOKED'].join(' ');
    if (answer !== expected)
      throw new Violation('answers', `told "${answer}" of a cart that is ${String(rows[0]?.['state'])}`);
  }
  await checkBooks(visitor, rivals, true);
}

/** Of an order that is paid, the provider is asked again after half a day: where all news are lost, that money of it has gone back is found then. */
async function passUntilAsked({ visitor: { shop, attempts } }: Scene): Promise<void> {
  if (shop.provider.stage?.post.delivery !== 'lost') return;
  const [[next = {}] = []] = await shop.books.read(
    `select max(due_at) as due_at from outbox where kind = 'orderPayment' and done_at is null
       and subject in ${listOf(attempts.map(({ cartId }) => cartId))}`,
  );
  shop.clock.now = Math.max(shop.clock.now, Number(next['due_at'] ?? 0));
  await runJobs(shop, 'all');
}

const answersOf: Readonly<Record<string, string>> = {
  paid: '200 BOOKED',
  refunded: '400 PAYMENT_REFUNDED',
  failed: '422 PAYMENT_FAILED',
  cancelled: '410 CART_GONE',
  replaced: '410 CART_GONE',
  expired: '410 CART_GONE',
};
