import { expectAccessible } from '../support/browser/accessible.ts';
import { expect } from '../support/browser/expect.ts';
import { say } from '../support/browser/say.ts';
import {
  arrives,
  cannotPayNow,
  goesToPay,
  heading,
  isReadyToPay,
  orders,
  ordersByInvoice,
  ordersOf,
  storiesAt,
} from '../support/provider/provider-story.ts';
import { openStripeShop, paysAtStripe } from '../support/provider/stripe.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { agrees, seesBooking, type StepContext } from '../support/steps/buying.ts';
import { anotherVisitorBuys, placesLeft } from '../support/steps/other-buyer.ts';
import { givesStorage, keptCart, timedTicket, visitInCart } from '../support/steps/ready-to-pay.ts';

const test = storiesAt(() => openStripeShop());
// One shop for all of them.
test.describe.configure({ mode: 'default' });

test(
  'makes one order after a refusal and a payment on the same Stripe page [PAY-4] [PAY-5] [PAY-8]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 402 .*\/c\/pay\//);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const email = 'stripe-refused@example.org';
    await goesToPay(story, shop, { email });
    await expectAccessible(page, 'at Stripe');
    await paysAtStripe(visitor, {}, 'Pay, and be refused');
    await expect(page.getByRole('alert')).toContainText('declined');
    await expectAccessible(page, 'refused at Stripe');
    expect(ordersOf(shop, email)).toBe(0);
    await paysAtStripe(visitor);
    await seesBooking(story);
    await expect.poll(() => shop.standIn.undelivered.length).toBe(0);
    expect(ordersOf(shop, email)).toBe(1);
    expect(await mailTo(shop.outbox, email)).toContain('.pdf');
    await expectAccessible(page, 'paid at Stripe');
  },
);

test(
  'keeps the cart after going back from Stripe, and accepts the payment then [PAY-7] [NAV-18]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'fr', origin: shop.origin };
    const visit = await goesToPay(story, shop, { email: 'stripe-back@example.org' });
    const first = shop.payment();
    await visitor.presses(page.getByRole('link', { name: 'Back', exact: true }));
    await expect(heading(story, 'checkout.canceled')).toBeVisible();
    await expectAccessible(page, 'cancelled at Stripe');
    await visitor.presses(page.getByRole('link', { name: say('fr', 'checkout.canceled.keep') }));
    await expect(heading(story, 'checkout.title.payment')).toBeVisible();
    expect(await visitInCart(story)).toEqual(visit);
    await agrees(story);
    await orders(story);
    await arrives(story, shop);
    expect(first.session.status).toBe('expired');
    await paysAtStripe(visitor);
    await seesBooking(story);
  },
);

test(
  'expires a Stripe page that stays open beyond the reservation, and accepts a new payment [PAY-4] [PAY-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 410 .*checkout\/hold/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'nl', origin: shop.origin };
    const email = 'stripe-open@example.org';
    await goesToPay(story, shop, { email });
    const first = shop.payment();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(String(first.session.url));
    await page.goBack({ waitUntil: 'commit' });
    const reserved = page.getByRole('region', { name: say('nl', 'reservation.label') });
    await expect(reserved).toContainText(/1[0-5]\sminuten/);
    const paying = page.url();
    // Nobody asks while one of the two clocks is ahead of the other.
    await page.goto('about:blank');
    await shop.passes(16);
    await page.clock.setSystemTime(Date.now() + 16 * 60_000);
    await expect.poll(() => first.session.status).toBe('expired');
    await page.goto(paying);
    await expect(reserved).toContainText(say('nl', 'reservation.over'));
    await expectAccessible(page, 'left open at Stripe');
    await elsewhere.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your session has timed out');
    await expectAccessible(elsewhere, 'timed out at Stripe');
    await elsewhere.close();
    await visitor.presses(reserved.getByRole('button', { name: say('nl', 'reservation.again.order') }));
    await arrives(story, shop);
    await paysAtStripe(visitor);
    await seesBooking(story);
    expect(ordersOf(shop, email)).toBe(1);
  },
);

test(
  'books a late payment while places are free, and reports its refund when they are gone [PAY-5] [PAY-9]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 400 .*execPayment/);
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    shop.standIn.control.refusesToExpire = true;
    await goesToPay(story, shop, { email: 'stripe-late@example.org' });
    await shop.passes(16);
    await paysAtStripe(visitor);
    await seesBooking(story);
    expect(ordersOf(shop, 'stripe-late@example.org')).toBe(1);

    const { datetime } = await goesToPay(story, shop, { email: 'stripe-gone@example.org' });
    const late = shop.payment();
    const left = () => placesLeft(shop.origin, timedTicket.eventId, datetime);
    const free = (await left()) + 1;
    await shop.passes(16);
    await expect.poll(left).toBe(free);
    await anotherVisitorBuys(shop.origin, { ticketId: timedTicket.ticketId, datetime, count: free });
    await paysAtStripe(visitor);
    await expect(heading(story, 'checkout.refunded')).toBeVisible();
    await expectAccessible(visitor.page, 'paid at Stripe when the places were gone');
    await expect.poll(() => late.charge?.refunded).toBe(true);
    expect([late.refunds.length, ordersOf(shop, 'stripe-gone@example.org')]).toEqual([1, 0]);
    shop.standIn.control.refusesToExpire = false;
    await shop.passes(16);
  },
);

test(
  'pays by direct debit with Stripe’s form: processing at once, and paid when the bank has paid [PAY-2] [PAY-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'es', origin: shop.origin };
    await isReadyToPay(story, { email: 'stripe-debit@example.org', by: '74' });
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveCount(0);
    await orders(story);
    await arrives(story, shop);
    await expectAccessible(page, 'direct debit at Stripe');
    await paysAtStripe(visitor, { method: 'sepa_debit' });
    await seesBooking(story);
    await expect(page.getByText(say('es', 'checkout.processing.waits'))).toBeVisible();
    await visitor.presses(page.getByRole('link', { name: say('es', 'checkout.showOrder') }));
    const status = (name: string) => page.getByText(say('es', `orders.status.${name}`), { exact: true }).first();
    await expect(status('processing')).toBeVisible();
    shop.standIn.books.settle(shop.payment());
    await expect.poll(() => shop.standIn.undelivered.length).toBe(0);
    await page.reload();
    await expect(status('paid')).toBeVisible();
  },
);

test(
  'pays by express without typing in the shop, and mails the tickets to the address from Stripe [PAY-3]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'it', origin: shop.origin };
    await givesStorage(story, { cart: await keptCart(story, timedTicket) });
    await visitor.opens(`${shop.origin}/it/checkout?step=signin`);
    await visitor.presses(page.getByRole('link', { name: 'Express', exact: true }));
    await visitor.ticks(page.locator('#terms'));
    await visitor.ticks(page.locator('#privacy'));
    await orders(story);
    await arrives(story, shop);
    const email = 'stripe-express@example.org';
    await paysAtStripe(visitor, { method: 'paypal', name: 'Ines de la Cruz', email });
    await seesBooking(story);
    expect(await mailTo(shop.outbox, email)).toContain('.pdf');
  },
);

test(
  'books a payment by asking Stripe when the webhook is lost and the visitor does not return [PAY-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/ERR_FAILED/);
    const story: StepContext = { visitor, lang: 'da', origin: shop.origin };
    const email = 'stripe-lost@example.org';
    await goesToPay(story, shop, { email });
    shop.standIn.control.tellsAtOnce = false;
    await visitor.page.route(`${shop.origin}/**`, (route) => route.abort());
    await paysAtStripe(visitor);
    await expect.poll(() => shop.payment().session.status).toBe('complete');
    expect(ordersOf(shop, email)).toBe(0);
    await shop.passes(16);
    await expect.poll(() => ordersOf(shop, email)).toBe(1);
    shop.standIn.control.tellsAtOnce = true;
    await shop.standIn.deliver();
    expect(ordersOf(shop, email)).toBe(1);
  },
);

test(
  'reports when Stripe is down or refuses the API key, keeps the cart and sells by invoice [PAY-4] [ERR-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*initPayment/);
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const email = 'stripe-down@example.org';
    await isReadyToPay(story, { email });
    shop.standIn.control.mishaps.push({ call: 'sessions.create', what: 'failure' });
    await cannotPayNow(story, shop, email);
    // What went wrong has come into view; the bar at the top covers nothing of a page that begins there.
    await visitor.page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(visitor.page, 'while Stripe is down');
    const [key = ''] = shop.standIn.control.keys;
    shop.standIn.control.keys.clear();
    await cannotPayNow(story, shop, email);
    await ordersByInvoice(story, shop, email);
    shop.standIn.control.keys.add(key);
    await goesToPay(story, shop, { email: 'stripe-again@example.org' });
    await paysAtStripe(visitor);
    await seesBooking(story);
  },
);

test(
  'with confirmation on the accepted page, Stripe captures the money only when the order is placed [CFG-12] [NAV-17]',
  { tag: '@phone-only' },
  async ({ visitor }) => {
    const { page } = visitor;
    const confirming = await openStripeShop({ configuration: { confirmPaymentOnCheckout: false } });
    try {
      const story: StepContext = { visitor, lang: 'sv', origin: confirming.origin };
      await goesToPay(story, confirming, {
        email: 'stripe-confirm@example.org',
        button: 'checkout.continueToPayment',
      });
      await paysAtStripe(visitor);
      await expect(page).toHaveURL(/\/sv\/checkout\/accepted/);
      await expect(page.getByRole('button', { name: say('sv', 'checkout.order') })).toBeVisible();
      await expectAccessible(page, 'accepted at Stripe');
      expect(confirming.payment().intent?.status).toBe('requires_capture');
      await orders(story);
      await seesBooking(story);
      expect(confirming.payment().intent?.status).toBe('succeeded');
    } finally {
      await page.goto('about:blank');
      await confirming.close();
    }
  },
);
