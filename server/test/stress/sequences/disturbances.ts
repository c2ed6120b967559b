import { randomUUID } from 'node:crypto';
import { defaultReservationMs } from '../../../src/config/server-options.ts';
import type { Delivery } from '../campaign-shop.ts';
import { listOf } from '../book-reader.ts';
import { notify, sendTo } from '../campaign-shop.ts';
import { buyTheRest } from './rivals.ts';
import type { Scene } from './scene.ts';
import { paymentEvents, settlingEvents, tell } from './payment-events.ts';
import type { PaymentStatus } from '../../../src/payments/provider.ts';
import { comeBack, look, order, paymentsOf } from '../visitor.ts';
import { Violation } from './violation.ts';

const minute = 60_000;

/** What a random sequence mixes with the events of every payment. */
export const disturbances = {
  /** All that was ever said of her payments is said again, the latest first, as news of its own. */
  'news again': async (scene: Scene) => {
    for (const payment of paymentsOf(scene.visitor).toReversed()) {
      await tell(scene, payment, randomUUID());
    }
  },
  /** Somebody without the secret says that she has paid. */
  'forged news': (scene: Scene) => expectIgnored(scene, 401, null, { secret: 'guessed' }),
  /** True news, signed a day ago. */
  'news of yesterday': (scene: Scene) =>
    expectIgnored(scene, 401, null, { signedAt: scene.visitor.shop.clock.now - 24 * 60 * minute }),
  'wrong amount': (scene: Scene) => expectIgnored(scene, 200, { amountCents: 1 }),
  'wrong currency': (scene: Scene) => expectIgnored(scene, 200, { currency: 'SEK' }),
  'wrong payment': (scene: Scene) => expectIgnored(scene, 200, { paymentId: 'another' }),
  /** The provider answers nothing; its news go on. */
  'provider silent': async ({ visitor }: Scene) => {
    visitor.shop.provider.silentOn = new Set(['query', 'cancel', 'refund']);
  },
  'provider back': async ({ visitor }: Scene) => {
    visitor.shop.provider.silentOn = new Set();
  },
  /** The time of every hold is over, and nobody looks. */
  'nobody looks': async ({ visitor }: Scene) => void (visitor.shop.clock.now += defaultReservationMs + 1000),
  /** Somebody at the museum gives the latest money back on the provider's pages, and the provider says so. */
  'refund at the provider': async (scene: Scene) => {
    const payment = paymentsOf(scene.visitor).findLast(({ state }) => state === 'paid');
    if (!payment) return;
    scene.visitor.shop.provider.move(payment, ['paid'], 'refunded');
    payment.isGivenBackThere = true;
    await tell(scene, payment, `${payment.id}-refunded`);
  },
  'ten minutes': async ({ visitor }: Scene) => void (visitor.shop.clock.now += 10 * minute),
  'others buy the rest': async (scene: Scene) => {
    const free = await look(scene.visitor);
    if (free > 0) await buyTheRest(scene, free);
  },
  /** She asks about every attempt she has made. */
  'asks for all': async ({ visitor }: Scene) => {
    for (const attempt of visitor.attempts) await comeBack(visitor, attempt);
  },
  'another basket': async ({ visitor }: Scene) => {
    visitor.cart = randomUUID();
    await order(visitor, 'card', 3);
  },
  'by express': ({ visitor }: Scene) => order(visitor, 'express'),
  'by invoice': ({ visitor }: Scene) => order(visitor, 'invoice'),
  'by debit': ({ visitor }: Scene) => order(visitor, 'debit'),
  /** The provider's news, her way back and her second thoughts meet. */
  'all at once': async (scene: Scene) => {
    const names = ['notified paid', 'success', 'visitor cancels', 'second attempt'] as const;
    await Promise.all(names.map((name) => paymentEvents[name](scene)));
  },
  /** Her bank takes its time, and she does not. */
  'on its way at once': async (scene: Scene) => {
    const steps = [
      settlingEvents['on its way'],
      paymentEvents['visitor cancels'],
      paymentEvents['second attempt'],
      settlingEvents['settled late'],
    ];
    await Promise.all(steps.map((step) => step(scene)));
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

export type Disturbance = keyof typeof disturbances;
export const allDisturbances = Object.keys(disturbances) as Disturbance[];

/** News that no shop may believe, or an answer to its question: whatever they are answered, no book changes. */
export async function expectIgnored(
  scene: Scene,
  status: number,
  lie: Partial<PaymentStatus> | null,
  delivery: Delivery = {},
): Promise<void> {
  const payment = paymentsOf(scene.visitor).at(-1);
  if (!payment) return;
  const { shop } = scene.visitor;
  const { stage } = shop.provider;
  // Whoever signs nothing is not to be told from anybody else: what is not true is found by asking.
  const isTold = stage?.hand.isSigned === false && lie === null;
  const isExpected = (answered: number) =>
    answered === (isTold ? 200 : status) || (answered === 503 && shop.provider.silentOn.has('query'));
  const before = await statesOf(scene);
  const answered = await answerTo(scene, payment.id, lie && { state: 'paid', ...lie }, delivery);
  if (!isExpected(answered)) throw new Violation('answers', `news were answered ${answered}, not ${status}`);
  if ((await statesOf(scene)) !== before) throw new Violation('I2 money', 'the shop believed what nobody may believe');
}

/** Somebody says that it is paid, and where there is a lie, so does the provider when it is asked. */
async function answerTo(
  { visitor: { shop } }: Scene,
  paymentId: string,
  lie: Partial<PaymentStatus> | null,
  delivery: Delivery,
): Promise<number> {
  const { provider } = shop;
  if (provider.stage) {
    const { headers, body } = provider.stage.hand.claim(paymentId).written(delivery);
    return provider.stage.lied(lie, () => sendTo(shop)(headers, body));
  }
  provider.lie = lie;
  const answered = await notify(shop, paymentId, delivery);
  provider.lie = null;
  return answered;
}

/**
 * Which of her attempts are booked. Not of those that are really paid before an adapter's stand-in: the shop may find out at any moment by asking,
 * since who is not told the lie hears the truth.
 */
export async function statesOf({ visitor }: Scene): Promise<string> {
  const { books, provider } = visitor.shop;
  const paid = new Set(
    paymentsOf(visitor).flatMap(({ isCaptured, start }) => (provider.stage && isCaptured ? [start.reference] : [])),
  );
  const ids = visitor.attempts.map(({ cartId }) => cartId).filter((cartId) => !paid.has(cartId));
  return JSON.stringify(await books.read(`select id, booking_id from carts where id in ${listOf(ids)} order by id`));
}
