import { quoted } from '../book-reader.ts';
import { buyTheRest } from './rivals.ts';
import type { ProvidersPayment } from '../provider-in-hand.ts';
import { notify, sendTo } from '../campaign-shop.ts';
import { defaultReservationMs } from '../../../src/config/server-options.ts';
import type { Scene } from './scene.ts';
import { callOff, comeBack, look, order, paymentsOf } from '../visitor.ts';
import { Violation } from './violation.ts';

/** What happens; each event concerns the visitor's latest attempt, or what is said. */
export const paymentEvents = {
  /** She agrees at the provider and the browser comes back. In a prompt world the provider has the money; else it has not said. */
  success: (scene: Scene) => decide(scene, scene.world === 'prompt' ? 'paid' : 'pending'),
  /** She gives up at the provider and the browser comes back. In a slow world the provider does not know yet. */
  cancel: (scene: Scene) => decide(scene, scene.world === 'prompt' ? 'cancelled' : 'open'),
  /** Her bank says no and the browser comes back; in a slow world before the provider knows. */
  failed: (scene: Scene) => decide(scene, scene.world === 'prompt' ? 'refused' : 'pending'),
  /** The provider takes the money of the payment it thinks about longest, and says so; of one that is decided it says it again. */
  'notified paid': async (scene: Scene) => {
    const payment = longestUndecided(scene);
    if (!payment) return;
    scene.visitor.shop.provider.move(payment, ['open', 'pending', 'refused'], 'paid');
    if (payment.state === 'paid') await tell(scene, payment, `${payment.id}-paid`);
  },
  /** The provider says that something has happened to that payment: the bank refused it; to a paid one an earlier try, which it tells late. */
  'notified failed': async (scene: Scene) => {
    const payment = longestUndecided(scene);
    if (!payment) return;
    scene.visitor.shop.provider.move(payment, ['open', 'pending'], 'refused');
    await tell(scene, payment, `${payment.id}-refused`);
  },
  /** The time of every hold is over, and somebody looks for places. */
  'hold expiry': async (scene: Scene) => {
    scene.visitor.shop.clock.now += defaultReservationMs + 1000;
    const free = await look(scene.visitor);
    if (scene.world === 'crowded' && free > 0) await buyTheRest(scene, free);
  },
  /** She calls the payment off in the shop. */
  'visitor cancels': async ({ visitor }: Scene) => {
    const last = visitor.attempts.at(-1);
    if (last) await callOff(visitor, last);
  },
  /** She orders the same cart again: a second click, a way back, or a new try. */
  'second attempt': ({ visitor }: Scene) => order(visitor),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

/** What happens besides where a bank takes days. */
export const settlingEvents = {
  /** She agrees at the provider and the browser comes back; her bank takes its time, in whatever world. */
  'on its way': (scene: Scene) => decide(scene, 'processing'),
  /** The money of the payment that is longest on its way comes, and the provider says so. */
  'settled late': (scene: Scene) => bankSays(scene, 'paid'),
  /** Her bank refuses it after all. */
  'refused late': (scene: Scene) => bankSays(scene, 'refused'),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

export type PaymentEvent = keyof typeof paymentEvents;
export type SettlingEvent = keyof typeof settlingEvents;
export const alphabet = Object.keys(paymentEvents) as PaymentEvent[];
export const settlingAlphabet = Object.keys(settlingEvents) as SettlingEvent[];

async function bankSays(scene: Scene, to: 'paid' | 'refused'): Promise<void> {
  const payment = paymentsOf(scene.visitor).find(({ state }) => state === 'processing');
  if (!payment) return;
  scene.visitor.shop.provider.move(payment, ['processing'], to);
  await tell(scene, payment, `${payment.id}-${to}-late`);
  const { books, provider } = scene.visitor.shop;
  if (provider.silentOn.has('query') || payment.untold !== null) return;
  const [rows = []] = await books.read(
    `select orders.settling from orders join carts on carts.id = orders.cart_id
       where carts.state = 'paid' and carts.id = ${quoted(payment.start.reference)}`,
  );
  if (rows.some(({ settling }) => settling !== ''))
    throw new Violation('I2 money', `her bank has said "${to}", and the order does not know`);
}

async function decide({ visitor }: Scene, to: ProvidersPayment['state']): Promise<void> {
  const last = visitor.attempts.at(-1);
  if (!last) return;
  const payment = paymentsOf(visitor).find(({ start }) => start.reference === last.cartId);
  const { provider } = visitor.shop;
  if (payment) provider.move(payment, ['open'], to);
  await provider.stage?.post.beforeReturn(sendTo(visitor.shop));
  await comeBack(visitor, last);
}

function longestUndecided({ visitor }: Scene): ProvidersPayment | undefined {
  const payments = paymentsOf(visitor);
  return payments.find(({ state }) => state === 'open' || state === 'pending') ?? payments.at(-1);
}

/** The same news are the same event, however often they come. A provider that tells and does not answer is to tell again. */
export async function tell({ visitor }: Scene, payment: ProvidersPayment, eventId: string): Promise<void> {
  const { shop } = visitor;
  const { stage } = shop.provider;
  const status = stage
    ? await stage.post.tell(payment.id, eventId, sendTo(shop))
    : await notify(shop, payment.id, { eventId });
  if (status === null) {
    payment.untold = eventId;
    return;
  }
  payment.untold = status === 503 ? eventId : null;
  const expected = shop.provider.silentOn.has('query') ? [200, 503] : [200];
  if (!expected.includes(status)) throw new Violation('answers', `a notification was answered ${status}`);
}
