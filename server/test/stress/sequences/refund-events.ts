import { refundOrder } from '../../../src/orders/ending/refund-order.ts';
import { quoted } from '../book-reader.ts';
import { tell } from './payment-events.ts';
import type { ProvidersPayment } from '../provider-in-hand.ts';
import type { Scene } from './scene.ts';
import { paymentsOf } from '../visitor.ts';

/** What happens after a purchase, and where a payment does not end. */
export const refundEvents = {
  /** The museum gives something of her latest order that stands back: her article, then a ticket after the other. */
  'given back in part': async ({ visitor: { shop, attempts } }: Scene) => {
    const carts = attempts.map(({ cartId }) => quoted(cartId)).join(', ');
    const [rows = []] = await shop.books.read(
      `select orders.booking_id from orders join carts on carts.id = orders.cart_id
         where carts.state = 'paid' and carts.id in (${carts}) order by orders.booked_at desc limit 1`,
    );
    const [row] = rows;
    if (!row) return;
    const bookingId = String(row['booking_id']);
    const desk = { database: shop.database, timeZone: 'Europe/Berlin' };
    for (const line of [1, 0]) {
      const outcome = await refundOrder(desk, bookingId, [{ line, count: 1 }], shop.clock.now);
      if (typeof outcome !== 'string') return;
    }
  },
  /** Somebody gives ten euros of the latest payment back on the provider's pages, and the provider says so. */
  'part refund at the provider': async (scene: Scene) => {
    const { provider } = scene.visitor.shop;
    const payment = paidOf(scene);
    if (!payment) return;
    provider.giveBackInPart(payment, Math.min(1000, payment.start.amountCents - payment.refundedCents));
    await tell(scene, payment, `${payment.id}-part-${payment.refundedCents}`);
  },
  /** Her bank takes back what is left of the latest payment. */
  'charged back': async (scene: Scene) => {
    const payment = paidOf(scene);
    if (!payment) return;
    scene.visitor.shop.provider.chargeBack(payment);
    await tell(scene, payment, `${payment.id}-charged-back`);
  },
  /** The provider cannot end her payments yet: asked to, it says once that they are still open. */
  'cancel still open': async (scene: Scene) => {
    for (const payment of paymentsOf(scene.visitor)) payment.isStillOpen = true;
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

/** What a random sequence mixes in besides. */
export const refundDisturbances = {
  /** What the museum has given back last comes back, and the provider says so. */
  'refund sent back': async (scene: Scene) => {
    const payment = paymentsOf(scene.visitor).findLast(({ refunds }) => refunds.size > 0);
    if (!payment) return;
    scene.visitor.shop.provider.sendBack(payment);
    await tell(scene, payment, `${payment.id}-sent-back-${payment.refunds.size}-${payment.refundedCents}`);
  },
  /** Two at the museum's desk, somebody at the provider's pages and the provider's news meet. */
  'given back at once': async (scene: Scene) => {
    const steps = ['given back in part', 'part refund at the provider', 'given back in part'] as const;
    await Promise.all(steps.map((step) => refundEvents[step](scene)));
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

export type RefundEvent = keyof typeof refundEvents;
export const refundAlphabet = Object.keys(refundEvents) as RefundEvent[];
export type RefundDisturbance = keyof typeof refundDisturbances;
export const allRefundDisturbances = Object.keys(refundDisturbances) as RefundDisturbance[];

const paidOf = (scene: Scene): ProvidersPayment | undefined =>
  paymentsOf(scene.visitor).findLast(({ state }) => state === 'paid');
