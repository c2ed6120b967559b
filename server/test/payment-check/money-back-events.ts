import { tell } from '../stress/payment-events.ts';
import type { Scene } from '../stress/scene.ts';
import { paymentsOf } from '../stress/visitor.ts';

/** What happens to money that is there, and what the provider cannot do; of an adapter with its stand-in alone. */
export const moneyBackEvents = {
  /** Somebody at the museum gives a third of the latest money back, on the provider's pages. */
  'partly refunded': async (scene: Scene) => {
    const payment = paymentsOf(scene.visitor).findLast(
      ({ state, refundedCents }) => state === 'paid' && !refundedCents,
    );
    if (!payment) return;
    scene.visitor.shop.provider.stage?.hand.giveBack(payment.id, Math.floor(payment.start.amountCents / 3));
    await tell(scene, payment, `${payment.id}-partly`);
  },
  /** The visitor's bank takes back what is left of it. */
  'charged back there': async (scene: Scene) => {
    const payment = paymentsOf(scene.visitor).findLast(({ state }) => state === 'paid');
    if (!payment) return;
    scene.visitor.shop.provider.stage?.hand.chargeBack(payment.id);
    payment.isGivenBackThere = true;
    await tell(scene, payment, `${payment.id}-charged-back`);
  },
  /** From now on, what nobody has decided stays open, though the shop would end it. */
  'cancel stays open': async ({ visitor }: Scene) => visitor.shop.provider.stage?.hand.keepOpen(true),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

export type MoneyBackEvent = keyof typeof moneyBackEvents;
export const moneyBackAlphabet = Object.keys(moneyBackEvents) as MoneyBackEvent[];
