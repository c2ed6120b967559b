import { agrees, writesGuest, type StepContext } from '../support/steps/buying.ts';
import { byText, downloads, leadsTo, titled, type FirstPresses } from './first-press.ts';
import { another, walksOn, type WayToPayment } from './walks.ts';

const atProvider = leadsTo(/\/sandbox-pay\//);

/** Terms agreed to, a card chosen: the button takes the order. */
const orders = { before: agrees, button: byText('button', 'checkout.order'), answer: atProvider };

/**
 * The checkout step by step, and what may come of a payment. Each is reached by the real way, and opened again as by somebody who comes back to
 * it. `later` is the way into a shop where the order is placed after the provider's page.
 */
export async function checkoutScreens(story: StepContext, later: StepContext, { cart, signIn, payment }: WayToPayment) {
  const buyer = (name: string, at: StepContext = story) => another(at, payment, `${name}@example.org`);
  const friend = 'freunde@verein.example';
  return {
    checkout: {
      ...cart,
      button: byText('link', 'cart.continue'),
      answer: titled('checkout.title.signin'),
    },
    'checkout, sign-in': {
      ...signIn,
      before: (at) => writesGuest(at),
      button: byText('button', 'checkout.toPayment'),
      answer: titled('checkout.title.payment'),
    },
    'checkout, payment': { ...(await buyer('paying')), ...orders },
    checkoutFailed: { ...(await walksOn(story, await buyer('refused'), 'failed')), ...orders },
    checkoutCanceled: {
      ...(await walksOn(story, await buyer('turning-back'), 'canceled')),
      button: byText('link', 'checkout.canceled.keep'),
      answer: titled('checkout.title.payment'),
    },
    checkoutAccepted: {
      ...(await walksOn(later, await buyer('confirming', later), 'accepted')),
      origin: later.origin,
      button: byText('button', 'checkout.order'),
      answer: titled('checkout.booked'),
    },
    checkoutSuccess: {
      ...(await walksOn(story, await buyer('booking'), 'success')),
      button: byText('link', 'checkout.downloadTickets'),
      answer: downloads,
    },
    'order-review': {
      path: '/order-review/freundeskreis-Hs3Nw8Bt5P',
      kept: (await another(story, payment, friend)).kept,
      ...orders,
    },
  } satisfies FirstPresses<
    'checkout' | 'checkoutFailed' | 'checkoutCanceled' | 'checkoutAccepted' | 'checkoutSuccess' | 'order-review'
  >;
}
