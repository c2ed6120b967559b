import { execPayment, initPayment, signIn } from '../../support/shopping.ts';
import { codeOf, few, itemsOf } from './wish.ts';
import { ways } from '../visitor.ts';
import type { Scene } from './scene.ts';

/**
 * Somebody else buys all that is left of the slot, by invoice: no other payment is in the provider's books. With it the visitor's
 * article and what is on her code, where she has not got them.
 */
export async function buyTheRest({ visitor, rivals }: Scene, free: number): Promise<void> {
  const { shop, slot, number } = visitor;
  const token = await signIn(shop);
  const buy = (articles: number, code: string | null) =>
    initPayment(shop, token, itemsOf({ adults: free, articles, code }, number, slot), { payart: ways.invoice });
  const all = await buy(few, codeOf(number, visitor.wish === 'code' ? 'all' : 'part'));
  const { status, body } = all.status === 200 ? all : await buy(0, null);
  if (status !== 200) return;
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  rivals.push(cartId);
  await execPayment(shop, cartId);
}
