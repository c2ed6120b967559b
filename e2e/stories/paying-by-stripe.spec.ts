import type { Page } from '@playwright/test';
import { agrees, seesBooking, type Way } from '../support/steps/buying.ts';
import { booksOn } from '../support/shop/books.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { anotherVisitorBuys, placesLeft } from '../support/steps/other-buyer.ts';
import { givesStorage, keptCart, reachesPayment, timedTicket, visitInCart } from '../support/steps/ready-to-pay.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { say } from '../support/browser/say.ts';
import type { Visitor } from '../support/browser/visitor.ts';
import {
  arrivesAtStripe,
  expect,
  openStripeShop,
  paysAtStripe,
  type StripeShop,
  test,
} from '../support/provider/stripe.ts';

test.describe.configure({ mode: 'default' });

const orderButton = (page: Page, lang: string) => page.getByRole('button', { name: say(lang, 'checkout.order') });
const h1 = (page: Page, lang: string, key: Parameters<typeof say>[1]) =>
  page.getByRole('heading', { level: 1, name: say(lang, key) });

interface WayWithVisit extends Way {
  /** What is in the cart. */
  readonly visit: { readonly datetime: string };
}

/** As far as Stripe's page, by card. */
async function goesToStripe(
  visitor: Visitor,
  stripe: StripeShop,
  lang: string,
  email: string,
  button = 'checkout.order',
): Promise<WayWithVisit> {
  const way: Way = { visitor, lang, origin: stripe.origin };
  await reachesPayment(way, { wanted: timedTicket, email });
  await agrees(way);
  const visit = await visitInCart(way);
  await visitor.presses(visitor.page.getByRole('button', { name: say(lang, button) }));
  await arrivesAtStripe(visitor, stripe);
  return { ...way, visit };
}

const ordersOf = ({ database }: StripeShop, email: string): number => booksOn(database, email).orders;

test(
  'is refused, pays then on the same page, and Stripe’s word makes one order [PAY-4] [PAY-5] [PAY-8]',
  { tag: '@phone-only' },
  async ({ visitor, stripe, expectInConsole }) => {
    expectInConsole(/status of 402 .*\/c\/pay\//);
    const { page } = visitor;
    const email = 'stripe-refused@example.org';
    const way = await goesToStripe(visitor, stripe, 'de', email);
    await expectAccessible(page, 'at Stripe');
    await paysAtStripe(visitor, {}, 'Pay, and be refused');
    await expect(page.getByRole('alert')).toContainText('declined');
    await expectAccessible(page, 'refused at Stripe');
    expect(ordersOf(stripe, email)).toBe(0);
    await paysAtStripe(visitor);
    await seesBooking(way);
    await expect.poll(() => stripe.standIn.undelivered.length).toBe(0);
    expect(ordersOf(stripe, email)).toBe(1);
    expect(await mailTo(stripe.outbox, email)).toContain('.pdf');
    await expectAccessible(page, 'paid at Stripe');
  },
);

test(
  'turns back at Stripe, finds the cart as it was, and pays then [PAY-7] [NAV-18]',
  { tag: '@phone-only' },
  async ({ visitor, stripe }) => {
    const { page } = visitor;
    const way = await goesToStripe(visitor, stripe, 'fr', 'stripe-back@example.org');
    await visitor.presses(page.getByRole('link', { name: 'Back', exact: true }));
    await expect(h1(page, 'fr', 'checkout.canceled')).toBeVisible();
    await expectAccessible(page, 'cancelled at Stripe');
    await visitor.presses(page.getByRole('link', { name: say('fr', 'checkout.canceled.keep') }));
    await expect(h1(page, 'fr', 'checkout.title.payment')).toBeVisible();
    expect(await visitInCart(way)).toEqual(way.visit);
    await agrees(way);
    await visitor.presses(orderButton(page, 'fr'));
    await arrivesAtStripe(visitor, stripe);
    expect(stripe.standIn.books.payments.at(-2)?.session.status).toBe('expired');
    await paysAtStripe(visitor, { method: 'card' });
    await seesBooking(way);
  },
);

test(
  'goes Back from Stripe’s page, whose tab stays open until the places are free, and begins anew [PAY-4] [PAY-5]',
  { tag: '@phone-only' },
  async ({ visitor, stripe, expectInConsole }) => {
    expectInConsole(/status of 4(10|22) .*checkout\/hold/);
    const { page } = visitor;
    const way = await goesToStripe(visitor, stripe, 'nl', 'stripe-open@example.org');
    const first = stripe.payment();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(String(first.session.url));
    await page.goBack({ waitUntil: 'commit' });
    const reserved = page.getByRole('region', { name: say('nl', 'reservation.label') });
    await expect(reserved).toContainText(/1[0-5]\sminuten/);
    await stripe.passes(16);
    await expect.poll(() => first.session.status).toBe('expired');
    await page.reload();
    await expect(reserved).toContainText(say('nl', 'reservation.over'));
    await expectAccessible(page, 'left open at Stripe');
    await elsewhere.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your session has timed out');
    await expectAccessible(elsewhere, 'timed out at Stripe');
    await elsewhere.close();
    await visitor.presses(reserved.getByRole('button', { name: say('nl', 'reservation.again.order') }));
    await arrivesAtStripe(visitor, stripe);
    await paysAtStripe(visitor);
    await seesBooking(way);
    expect(ordersOf(stripe, 'stripe-open@example.org')).toBe(1);
  },
);

test(
  'pays late: booked while the places are free, and told of the refund when they are gone [PAY-5] [PAY-9]',
  { tag: '@phone-only' },
  async ({ visitor, stripe, expectInConsole }) => {
    expectInConsole(/status of 400 .*execPayment/);
    const { page } = visitor;
    stripe.standIn.control.refusesToExpire = true;
    const way = await goesToStripe(visitor, stripe, 'en', 'stripe-late@example.org');
    await stripe.passes(16);
    await paysAtStripe(visitor);
    await seesBooking(way);
    expect(ordersOf(stripe, 'stripe-late@example.org')).toBe(1);

    const { visit } = await goesToStripe(visitor, stripe, 'en', 'stripe-gone@example.org');
    const { datetime } = visit;
    const late = stripe.payment();
    const left = () => placesLeft(stripe.origin, timedTicket.eventId, datetime);
    const before = await left();
    await stripe.passes(16);
    await expect.poll(left).toBe(before + 1);
    await anotherVisitorBuys(stripe.origin, { ticketId: timedTicket.ticketId, datetime, count: before + 1 });
    await paysAtStripe(visitor);
    await expect(h1(page, 'en', 'checkout.refunded')).toBeVisible();
    await expectAccessible(page, 'paid at Stripe when the places were gone');
    await expect.poll(() => late.charge?.refunded).toBe(true);
    expect(late.refunds).toHaveLength(1);
    expect(ordersOf(stripe, 'stripe-gone@example.org')).toBe(0);
    stripe.standIn.control.refusesToExpire = false;
    await stripe.passes(16);
  },
);

test(
  'pays by direct debit, for which Stripe asks: an order at once, and its tickets when the bank has paid [PAY-2] [PAY-5]',
  { tag: '@phone-only' },
  async ({ visitor, stripe }) => {
    const { page } = visitor;
    const way: Way = { visitor, lang: 'es', origin: stripe.origin };
    await reachesPayment(way, { wanted: timedTicket, email: 'stripe-debit@example.org' });
    await agrees(way);
    await visitor.ticks(page.locator('input[name=paymentMethod][value="74"]'));
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveCount(0);
    await visitor.presses(orderButton(page, 'es'));
    await arrivesAtStripe(visitor, stripe);
    await expectAccessible(page, 'direct debit at Stripe');
    await paysAtStripe(visitor, { method: 'sepa_debit' });
    await seesBooking(way);
    await expect(page.getByText(say('es', 'checkout.processing.waits'))).toBeVisible();
    await visitor.presses(page.getByRole('link', { name: say('es', 'checkout.showOrder') }));
    const status = (name: string) => page.getByText(say('es', `orders.status.${name}`), { exact: true }).first();
    await expect(status('processing')).toBeVisible();
    stripe.standIn.books.settle(stripe.payment());
    await expect.poll(() => stripe.standIn.undelivered.length).toBe(0);
    await page.reload();
    await expect(status('paid')).toBeVisible();
  },
);

test(
  'pays by express: nothing is typed in the shop, and the tickets go where Stripe says [PAY-3]',
  { tag: '@phone-only' },
  async ({ visitor, stripe }) => {
    const { page } = visitor;
    const way: Way = { visitor, lang: 'it', origin: stripe.origin };
    await givesStorage(way, { cart: await keptCart(way, timedTicket) });
    await visitor.opens(`${stripe.origin}/it/checkout?step=signin`);
    await visitor.presses(page.getByRole('link', { name: 'At Stripe', exact: true }));
    await visitor.ticks(page.locator('#terms'));
    await visitor.ticks(page.locator('#privacy'));
    await visitor.presses(orderButton(page, 'it'));
    await arrivesAtStripe(visitor, stripe);
    const email = 'stripe-express@example.org';
    await paysAtStripe(visitor, { method: 'paypal', name: 'Ines de la Cruz', email });
    await seesBooking(way);
    expect(await mailTo(stripe.outbox, email)).toContain('.pdf');
  },
);

test(
  'is booked when Stripe’s word gets lost and nobody comes back: the shop asks [PAY-5]',
  { tag: '@phone-only' },
  async ({ visitor, stripe, expectInConsole }) => {
    expectInConsole(/ERR_FAILED/);
    const { page } = visitor;
    const email = 'stripe-lost@example.org';
    await goesToStripe(visitor, stripe, 'da', email);
    stripe.standIn.control.tellsAtOnce = false;
    await page.route(`${stripe.origin}/**`, (route) => route.abort());
    await paysAtStripe(visitor);
    await expect.poll(() => stripe.payment().session.status).toBe('complete');
    expect(ordersOf(stripe, email)).toBe(0);
    await stripe.passes(16);
    await expect.poll(() => ordersOf(stripe, email)).toBe(1);
    stripe.standIn.control.tellsAtOnce = true;
    await stripe.standIn.deliver();
    expect(ordersOf(stripe, email)).toBe(1);
  },
);

test(
  'confirms on the accepted page: Stripe holds the money until the order is placed there [CFG-12] [NAV-17]',
  { tag: '@phone-only' },
  async ({ visitor }) => {
    const { page } = visitor;
    const stripe = await openStripeShop({ configuration: { confirmPaymentOnCheckout: false } });
    try {
      const way = await goesToStripe(visitor, stripe, 'sv', 'stripe-confirm@example.org', 'checkout.continueToPayment');
      await paysAtStripe(visitor);
      await expect(page).toHaveURL(/\/sv\/checkout\/accepted/);
      const order = orderButton(page, 'sv');
      await expect(order).toBeVisible();
      await expectAccessible(page, 'accepted at Stripe');
      expect(stripe.payment().intent?.status).toBe('requires_capture');
      await visitor.presses(order);
      await seesBooking(way);
      expect(stripe.payment().intent?.status).toBe('succeeded');
    } finally {
      await page.goto('about:blank');
      await stripe.close();
    }
  },
);
