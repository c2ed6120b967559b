import type { Account } from '../support/steps/account.ts';
import { logsIn } from '../support/steps/account.ts';
import {
  agrees,
  cards,
  fillsCart,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  turnsBack,
  type StepContext,
} from '../support/steps/buying.ts';
import { expect } from '../support/browser/expect.ts';
import { freeSlot } from '../support/shop/museum-offer.ts';
import { givesStorage, newGuest, storageOf, timedTicket } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import type { Kept } from './first-press.ts';

/** Where a walk has led, and what the tab stores there. */
export interface Stand {
  readonly path: string;
  readonly kept: Kept;
}

async function standOf({ visitor: { page }, lang }: StepContext): Promise<Stand> {
  const { pathname, search } = new URL(page.url());
  return { path: `${pathname}${search}`.replace(`/${lang}`, ''), kept: await storageOf(page) };
}

/** The steps of the checkout that somebody has walked through. */
export type WayToPayment = Readonly<Record<'cart' | 'signIn' | 'payment', Stand>>;

/** A visitor puts tickets for a time into the cart and goes on as a guest: once, for all shops and all later steps. */
export async function walksToPayment(story: StepContext): Promise<WayToPayment> {
  const { origin } = story;
  const slot = await freeSlot(origin, timedTicket.eventId);
  await fillsCart(story, { ...timedTicket, ...slot });
  const cart = await standOf(story);
  await signsInAsGuest(story);
  const { kept } = await standOf(story);
  return {
    cart,
    signIn: { ...cart, path: '/checkout?step=signin' },
    payment: { path: '/checkout?step=payment', kept },
  };
}

/** What the tab of another buyer would store there: the same tickets in another order. */
export async function another(
  { origin }: Pick<StepContext, 'origin'>,
  { path, kept }: Stand,
  email: string,
): Promise<Stand> {
  const { cart = '{}', customer = '{}' } = kept;
  const { token } = await newGuest(origin, email);
  return {
    path,
    kept: {
      token,
      cart: JSON.stringify({ ...(JSON.parse(cart) as object), key: crypto.randomUUID() }),
      customer: JSON.stringify({ ...(JSON.parse(customer) as object), email }),
    },
  };
}

const ends = {
  canceled: turnsBack,
  failed: async (story: StepContext) => {
    await paysWith(story, cards.refused);
    await expect(story.visitor.page).toHaveURL(/\/checkout\/failed/);
  },
  success: async (story: StepContext) => {
    await paysWith(story, cards.paid);
    await seesBooking(story);
  },
  accepted: async (story: StepContext) => {
    await paysWith(story, cards.paid);
    await expect(story.visitor.page).toHaveURL(/\/checkout\/accepted/);
  },
} as const;

/** From the payment step to what comes of it. */
export async function walksOn(story: StepContext, payment: Stand, end: keyof typeof ends): Promise<Stand> {
  const { visitor, lang, origin } = story;
  await givesStorage(story, payment.kept);
  await visitor.opens(`${origin}/${lang}${payment.path}`);
  await agrees(story);
  await goesToProvider(story, end === 'accepted' ? 'checkout.continueToPayment' : 'checkout.order');
  const { kept } = await standOf(story);
  await ends[end](story);
  const stand = await standOf(story);
  // What is refused is remembered; else the outcome is opened as for the first time, with what the tab stored at the provider's page.
  return end === 'failed' ? stand : { ...stand, kept };
}

/** A customer logs in. */
export async function walksIn(story: StepContext, account: Account): Promise<Kept> {
  const { visitor, lang } = story;
  await givesStorage(story, {});
  await logsIn(story, account, `/${lang}/settings`);
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, 'settings.title') })).toBeVisible();
  return storageOf(visitor.page);
}

/** An account buys what another visitor had in the cart. Leads to its orders; the newest of them counts. */
export async function walksToOrder(story: StepContext, { path, kept }: Stand, customer: Kept): Promise<string> {
  const { visitor, lang, origin } = story;
  const cart = JSON.stringify({ ...(JSON.parse(kept['cart'] ?? '{}') as object), key: crypto.randomUUID() });
  await walksOn(story, { path, kept: { ...customer, cart } }, 'success');
  await visitor.opens(`${origin}/${lang}/orders`);
  const order = visitor.page.locator('main a[href*="/order/"]').first();
  await expect(order).toBeVisible();
  return (await order.getAttribute('href'))?.replace(`/${lang}`, '') ?? '';
}
