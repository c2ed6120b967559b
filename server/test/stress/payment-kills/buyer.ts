import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { adults, cancelPayment, execPayment, initPayment, signIn } from '../../support/shopping.ts';
import { origin } from '../../support/test-server.ts';
import type { World } from './world.ts';

/** A Tuesday that is still to come when the longest campaign is over. */
const slot = '2026-05-19T10:00:00+02:00';

/** Somebody with one cart, which its key tells from all others. */
export interface Buyer {
  readonly key: string;
  /** What they do. */
  readonly story: string;
  token: string;
}

/** An attempt to pay, and the provider's page for it. */
export interface Attempt {
  readonly cartId: string;
  readonly page: string;
}

export const newBuyer = async ({ shop }: World, story: string): Promise<Buyer> => ({
  key: randomUUID(),
  story,
  token: await signIn(shop),
});

export const visit = (people: number): unknown[] => [adults(people, slot)];
export const piece = (article: number): unknown => ({ type: 'merchandise', id: article, count: 1 });

const mostTries = 40;
const pauseMs = 25;

/** Orders what is in the cart, as often as it takes. Null where the shop does not sell it, or the cart is paid. */
export async function order(world: World, buyer: Buyer, items: readonly unknown[]): Promise<Attempt | null> {
  const back = (page: string) => `${origin}/de/checkout/${page}?basket=${buyer.key}`;
  const url = { continue: back('success'), cancel: back('canceled') };
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const { status, body } = await initPayment(world.shop, buyer.token, [...items], { url });
    const payment = status === 200 && world.standIn.payments().find(({ page }) => page === body.data);
    if (payment) return { cartId: payment.reference, page: payment.page };
    if (status === 401) buyer.token = await signIn(world.shop);
    else if (status >= 500) world.issues.push(`an order was answered ${status}`);
    // The provider did not answer whoever was killed before: another try may be lucky.
    else if (body.error !== 'PAYMENT_UNAVAILABLE') return null;
    await sleep(pauseMs);
  }
  return null;
}

export const pay = ({ standIn }: World, { page }: Attempt): Promise<void> => standIn.press(page, 'pay');

/** The browser is back in the shop, and asks until it knows. Answers the booking, if there is one. */
export async function comeBack(world: World, { cartId }: Attempt): Promise<string | null> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const { status, body } = await execPayment(world.shop, cartId);
    if (status === 200) {
      const bookingId: string = body.data.booking_id;
      world.confirmed.push({ cartId, bookingId });
      return bookingId;
    }
    if (status >= 500) world.issues.push(`whoever came back was answered ${status}`);
    if (status !== 202 && body.message !== 'NOT_PAID') return null;
    await sleep(pauseMs);
  }
  return null;
}

export async function callOff({ shop, issues }: World, { cartId }: Attempt): Promise<void> {
  const { status } = await cancelPayment(shop, cartId);
  if (status >= 500) issues.push(`a call-off was answered ${status}`);
}
