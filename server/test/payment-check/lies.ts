import { sendTo } from '../stress/campaign-shop.ts';
import type { Disturbance } from '../stress/sequences/disturbances.ts';
import { expectIgnored, statesOf } from '../stress/sequences/disturbances.ts';
import type { Scene } from '../stress/sequences/scene.ts';
import { paymentsOf } from '../stress/visitor.ts';
import { Violation } from '../stress/sequences/violation.ts';

const tooOldMs = 6 * 60_000;

/** What no shop may believe, whoever says it. Each ends in a violation if the adapter or the shop lets it through. */
export const lies = {
  /** A notification, signed as the provider's are, says that it is paid; its books do not. */
  'never paid': async (scene: Scene) => {
    const payment = paymentsOf(scene.visitor).at(-1);
    const { hand } = scene.visitor.shop.provider.stage ?? {};
    if (!payment || !hand || payment.isCaptured) return;
    await expectIgnored(scene, 200, null);
  },
  /** The answer to a question is about another attempt. */
  'wrong reference': async (scene: Scene) => {
    const [another, ...others] = paymentsOf(scene.visitor);
    const reference = another && others.length > 0 ? another.start.reference : 'another';
    await expectIgnored(scene, 200, { reference });
  },
  /** What the provider has said once comes again, to the letter: at once, and when its signature is too old. */
  'replayed news': async (scene: Scene) => {
    const { shop } = scene.visitor;
    const payment = paymentsOf(scene.visitor).at(-1);
    const { hand } = shop.provider.stage ?? {};
    if (!payment || !hand) return;
    const { headers, body } = hand.claim(payment.id).written({});
    const first = await sendTo(shop)(headers, body);
    const known = await statesOf(scene);
    const again = await sendTo(shop)(headers, body);
    shop.clock.now += tooOldMs;
    const late = await sendTo(shop)(headers, body);
    const expected = [200, 200, hand.isSigned ? 401 : 200];
    const statuses = [first, again, late];
    if (!shop.provider.silentOn.has('query') && statuses.join() !== expected.join())
      throw new Violation('answers', `replayed news were answered ${statuses.join()}, not ${expected.join()}`);
    if ((await statesOf(scene)) !== known) throw new Violation('I2 money', 'news that were replayed changed something');
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

export type Lie = keyof typeof lies;

/** With those of every random sequence. */
export const allLies = [
  'forged news',
  'news of yesterday',
  'never paid',
  'wrong amount',
  'wrong currency',
  'wrong payment',
  'wrong reference',
  'replayed news',
] as const satisfies readonly (Lie | Disturbance)[];
