import { adults, execPayment, initPayment, signIn } from '../testing/shopping.ts';
import { ways } from './visitor.ts';
import type { Scene } from './scene.ts';

/** Somebody else buys all that is left of the slot, by invoice: no other payment is in the provider's books. */
export async function buyTheRest({ visitor, rivals }: Scene, free: number): Promise<void> {
  const { shop, slot } = visitor;
  const { status, body } = await initPayment(shop, await signIn(shop), [adults(free, slot)], { payart: ways.invoice });
  if (status !== 200) return;
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  rivals.push(cartId);
  await execPayment(shop, cartId);
}
