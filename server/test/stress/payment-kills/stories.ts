import type { Attempt, Buyer } from './buyer.ts';
import { callOff, comeBack, newBuyer, order, pay, piece, visit } from './buyer.ts';
import type { World } from './world.ts';
import { until } from './world.ts';

const minutes = 60_000;

type Story = (world: World, buyer: Buyer) => Promise<void>;

/** How people pay; each goes on through all kills. */
const stories = {
  pays: async (world, buyer) => {
    const attempt = await orderFree(world, buyer, 1);
    if (!attempt) return;
    await pay(world, attempt);
    const bookingId = await comeBack(world, attempt);
    if (bookingId !== null && world.chance() < 0.3) world.atMuseum({ deed: 'cancel', bookingId });
  },
  'is refused, then pays': async (world, buyer) => {
    const attempt = await orderFree(world, buyer, 2);
    if (!attempt) return;
    await world.standIn.press(attempt.page, 'refuse');
    await pay(world, attempt);
    if ((await comeBack(world, attempt)) !== null) return;
    // Where a refusal ends the payment, the next try is another one; and where nobody could say in time that it is paid, its money goes back.
    world.entitled.delete(attempt.cartId);
    const again = await orderFree(world, buyer, 2);
    if (!again) return;
    await pay(world, again);
    await comeBack(world, again);
  },
  /** The provider's news alone tell. */
  'never comes back': async (world, buyer) => {
    const attempt = await orderFree(world, buyer, 1);
    if (attempt) await pay(world, attempt);
  },
  /** Nobody tells: the shop has to ask when the time to pay is over. */
  'never comes back, and no news arrive': async (world, buyer) => {
    const attempt = await orderFree(world, buyer, 1);
    if (!attempt) return;
    world.unreported.add(attempt.cartId);
    await pay(world, attempt);
  },
  'pays when the time is over': async (world, buyer) => {
    const attempt = await orderFree(world, buyer, 1);
    if (attempt) await payLate(world, attempt);
  },
  /** Somebody else has bought the last one meanwhile: the money goes back. */
  'pays when the last one is gone': async (world, buyer) => {
    const article = world.lastPiece();
    if (article === undefined) return;
    const wanted = [...visit(1), piece(article)];
    const attempt = await order(world, buyer, wanted);
    if (!attempt) return;
    await world.standIn.press(attempt.page, 'choose');
    await until(world, world.now() + 16 * minutes);
    const rival = await newBuyer(world, 'is quicker');
    const theirs = await order(world, rival, wanted);
    if (theirs) await pay(world, theirs);
    if (theirs) await comeBack(world, theirs);
    await pay(world, attempt);
    await comeBack(world, attempt);
  },
  /** The provider cannot end it, and the money goes back. */
  'calls off, and pays': async (world, buyer) => {
    const attempt = await order(world, buyer, visit(1));
    if (!attempt) return;
    await callOff(world, attempt);
    await pay(world, attempt);
    if (world.chance() < 0.5) await comeBack(world, attempt);
  },
  /** One cart, of which only the last is to be an order. */
  'starts anew, and pays both': async (world, buyer) => {
    const first = await order(world, buyer, visit(1));
    const second = await order(world, buyer, visit(2));
    const both = [first, second].filter((attempt) => attempt !== null);
    for (const attempt of world.chance() < 0.5 ? both : both.toReversed()) {
      await pay(world, attempt);
      if (world.chance() < 0.7) await comeBack(world, attempt);
    }
  },
  'clicks twice': async (world, buyer) => {
    const [first, second] = await Promise.all([orderFree(world, buyer, 1), orderFree(world, buyer, 1)]);
    const attempt = first ?? second;
    if (!attempt) return;
    await pay(world, attempt);
    await Promise.all([comeBack(world, attempt), comeBack(world, attempt)]);
  },
  /** One ticket after the other, and perhaps all that is left. */
  'is given back': async (world, buyer) => {
    const attempt = await orderFree(world, buyer, 4);
    if (!attempt) return;
    await pay(world, attempt);
    const bookingId = await comeBack(world, attempt);
    if (bookingId === null) return;
    world.atMuseum({ deed: 'give one back', bookingId });
    if (world.chance() < 0.5) {
      await until(world, world.now() + minutes);
      world.atMuseum({ deed: 'give one back', bookingId });
    }
    if (world.chance() < 0.5) world.atMuseum({ deed: 'give all back', bookingId });
  },
  'gives up': async (world, buyer) => void (await order(world, buyer, visit(1))),
} as const satisfies Record<string, Story>;

/** A visit for which there are places enough. */
async function orderFree(world: World, buyer: Buyer, people: number): Promise<Attempt | null> {
  const attempt = await order(world, buyer, visit(people));
  if (attempt) world.entitled.set(attempt.cartId, buyer.story);
  return attempt;
}

async function payLate(world: World, attempt: Attempt): Promise<void> {
  await world.standIn.press(attempt.page, 'choose');
  await until(world, world.now() + (16 + world.chance() * 8) * minutes);
  await pay(world, attempt);
  if (world.chance() < 0.5) await comeBack(world, attempt);
}

export type StoryName = keyof typeof stories;

const often: readonly StoryName[] = ['pays', 'calls off, and pays', 'starts anew, and pays both', 'is given back'];
const names = [...(Object.keys(stories) as StoryName[]), ...often];

/** Somebody comes, and does this, or what chance decides. */
export async function somebody(world: World, story?: StoryName): Promise<void> {
  const name = story ?? names[Math.floor(world.chance() * names.length)] ?? 'pays';
  try {
    await stories[name](world, await newBuyer(world, name));
  } catch (error) {
    world.issues.push(`who ${name}: ${String(error)}`);
  }
}
