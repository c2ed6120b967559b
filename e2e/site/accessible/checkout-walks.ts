import { breakCalls, failings } from '../../failures/break-calls.ts';
import { browserSaysSo } from '../../failures/faults.ts';
import { say } from '../../support/browser/say.ts';
import { expect } from '../../support/browser/story.ts';
import { freeSlot } from '../../support/shop/museum-offer.ts';
import { logsIn, newAccount } from '../../support/steps/account.ts';
import {
  agrees,
  cards,
  fillsCart,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  turnsBack,
} from '../../support/steps/buying.ts';
import { endsReservation } from '../../support/steps/ending-reservation.ts';
import { anotherVisitorBuys, placesLeft } from '../../support/steps/other-buyer.ts';
import { givesStorage, keptCart, reachesPayment } from '../../support/steps/ready-to-pay.ts';
import { annualPass, productName, catalogue, fillsCartWithProduct } from '../../support/steps/products.ts';
import {
  choosesCountry,
  namesOwner,
  ownerOf,
  seesOrder,
  shippingPart,
  signsInWithAddress,
} from '../../support/steps/shipping.ts';
import { follows, presses, seesAlert, seesButton, seesText, separateAddress, submits } from './walk.ts';
import type { Walk } from './walk.ts';

/** From the cart to the confirmation, and what comes between. */
export const checkoutWalks: readonly Walk[] = [
  {
    screen: 'sign-in and payment as a guest',
    lang: 'de',
    async *reach(at) {
      const { visitor, origin } = at;
      const { day, time } = await freeSlot(origin, '101');
      await fillsCart(at, { eventId: '101', ticketId: '1011', day, time, count: 2 });
      await follows(at, 'cart.continue');
      await submits(at);
      yield 'guest form with errors';
      await visitor.opens('/de/checkout');
      await signsInAsGuest(at);
      await submits(at);
      yield 'payment with refusals';
    },
  },
  {
    screen: 'sign-in with an account',
    lang: 'de',
    async *reach(at) {
      const { visitor, page, origin } = at;
      await givesStorage(at, { cart: await keptCart(at) });
      await visitor.opens('/de/checkout?step=signin');
      await expect(page.getByRole('heading', { name: say('de', 'checkout.account') })).toBeVisible();
      yield 'ways to sign in';
      await logsIn(at, await newAccount(origin, 'axe-checkout'), '/de/checkout?step=signin');
      await seesButton(at, 'checkout.toPayment');
      yield 'logged in';
      await presses(at, 'checkout.changeDetails');
      yield "the customer's details";
    },
  },
  {
    screen: 'checkout whose calls fail, or with the order placed last',
    lang: 'de',
    configuration: { confirmPaymentOnCheckout: false },
    complaint: browserSaysSo,
    async *reach(at) {
      const { visitor, page, origin } = at;
      await givesStorage(at, { cart: await keptCart(at) });
      for (const { what, title, answer } of failings) {
        const repair = await breakCalls(page, /\/api\/de\/(customer\/attr|checkout\/payments)/, answer);
        await visitor.opens(`${origin}/de/checkout?step=signin`);
        await expect(page.getByRole('heading', { level: 1, name: say('de', title) })).toBeVisible();
        yield what;
        await repair();
      }
      await reachesPayment(at);
      await agrees(at);
      await goesToProvider(at, 'checkout.continueToPayment');
      await paysWith(at, cards.paid);
      await seesButton(at, 'checkout.order');
      yield 'order to be placed';
    },
  },
  {
    screen: 'payment',
    lang: 'sv',
    complaint: /status of 422 .*execPayment/,
    async *reach(at) {
      await reachesPayment(at);
      await agrees(at);
      await goesToProvider(at);
      yield "the provider's page";
      await turnsBack(at);
      yield 'cancelled';
      await follows(at, 'checkout.canceled.keep');
      await agrees(at);
      await goesToProvider(at);
      await paysWith(at, cards.refused);
      await seesText(at, 'checkout.paymentFailed');
      yield 'failed';
      await agrees(at);
      await goesToProvider(at);
      await paysWith(at, cards.paid);
      await seesBooking(at);
      yield 'booked';
    },
  },
  {
    screen: 'reservation',
    lang: 'de',
    complaint: /status of 410 .*checkout\/hold/,
    async *reach(at) {
      const { page } = at;
      const region = page.getByRole('region', { name: say('de', 'reservation.label') });
      await reachesPayment(at);
      await agrees(at);
      await goesToProvider(at);
      await page.goBack({ waitUntil: 'commit' });
      await expect(region.getByRole('button', { name: say('de', 'reservation.longer') })).toBeVisible();
      yield 'active';
      await endsReservation(page);
      await page.reload();
      await expect(region).toContainText(say('de', 'reservation.over'));
      yield 'over';
    },
  },
  {
    screen: 'payment of what is sold out by now',
    lang: 'de',
    complaint: /status of 422 .*initPayment/,
    async *reach(at) {
      const { page, origin } = at;
      const { day, time, datetime } = await freeSlot(origin, '103', 6);
      await fillsCart(at, { eventId: '103', ticketId: '1031', day, time, count: 4 });
      await signsInAsGuest(at);
      await agrees(at);
      const left = await placesLeft(origin, '103', datetime);
      await anotherVisitorBuys(origin, { ticketId: '1031', datetime, count: left - 1 });
      await presses(at, 'checkout.order');
      await expect(page.getByRole('button', { name: say('de', 'cart.reduceTo', { count: 1 }) })).toBeVisible();
      yield 'one left';
    },
  },
  {
    screen: 'order of products',
    lang: 'de',
    complaint: /status of 422 .*shipping-costs/,
    async *reach(at) {
      const { visitor, page } = at;
      await fillsCartWithProduct(at, { id: catalogue, count: 2 });
      await choosesCountry(at, 'US');
      await expect(shippingPart(at)).toContainText(say('de', 'products.problem.NO_SHIPPING_COST'));
      await follows(at, 'cart.continue');
      yield 'cart that is not shipped';
      await fillsCartWithProduct(at, { id: annualPass, count: 1, kind: 'passes' });
      await choosesCountry(at, 'AT');
      await expect(shippingPart(at)).toContainText('11,90 €');
      yield 'cart with its shipping cost';
      await follows(at, 'cart.continue');
      await visitor.ticks(separateAddress(at));
      await presses(at, 'checkout.toPayment');
      yield 'details with a separate address';
      await separateAddress(at).uncheck();
      await page.goBack();
      await signsInWithAddress(at);
      const owner = ownerOf(at, await productName(at, annualPass));
      const sendTo = owner.getByRole('checkbox', { name: say('de', 'products.owner.sendTo') });
      await visitor.ticks(sendTo);
      await presses(at, 'checkout.order');
      await seesAlert(at, 'checkout.refused');
      yield 'owner missing';
      await namesOwner(at, await productName(at, annualPass), ['Ida', 'Berg']);
      await sendTo.uncheck();
      await agrees(at);
      await goesToProvider(at);
      await paysWith(at, cards.paid);
      await seesOrder(at);
      yield 'ordered';
    },
  },
];
