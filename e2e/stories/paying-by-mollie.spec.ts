import { expectAccessible } from '../support/browser/accessible.ts';
import { expect } from '../support/browser/expect.ts';
import { say } from '../support/browser/say.ts';
import { openMollieShop, pressesAtMollie, waysToConfirm } from '../support/provider/mollie.ts';
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
import { mailTo } from '../support/shop/outbox.ts';
import { agrees, seesBooking, type StepContext } from '../support/steps/buying.ts';
import { anotherVisitorBuys, placesLeft } from '../support/steps/other-buyer.ts';
import { givesStorage, keptCart, timedTicket, visitInCart } from '../support/steps/ready-to-pay.ts';

const test = storiesAt(() => openMollieShop());
// One shop for all of them.
test.describe.configure({ mode: 'default' });

test(
  'reports a payment refused at Mollie, and accepts a second attempt [PAY-4] [PAY-5] [PAY-8]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*execPayment/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const email = 'mollie-refused@example.org';
    await goesToPay(story, shop, { email });
    await expectAccessible(page, 'at Mollie');
    await pressesAtMollie(visitor, 'Be refused');
    await expect(page.getByText(say('de', 'checkout.paymentFailed'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'refused at Mollie');
    await agrees(story);
    await orders(story);
    await arrives(story, shop);
    await pressesAtMollie(visitor, 'Pay');
    await seesBooking(story);
    expect([ordersOf(shop, email), shop.standIn.webhooks.due.length]).toEqual([1, 0]);
    expect(shop.standIn.webhooks.sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailTo(shop.outbox, email)).toContain('.pdf');
  },
);

test(
  'accepts another method, chosen at Mollie after a refusal there [PAY-5] [PAY-8]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const story: StepContext = { visitor, lang: 'nl', origin: shop.origin };
    await goesToPay(story, shop, { email: 'mollie-ideal@example.org', by: '900' });
    await expectAccessible(visitor.page, 'choosing at Mollie');
    await pressesAtMollie(visitor, 'Pay by creditcard');
    await pressesAtMollie(visitor, 'Be refused');
    await pressesAtMollie(visitor, 'Pay by ideal');
    await pressesAtMollie(visitor, 'Pay');
    await seesBooking(story);
    expect(shop.payment()).toMatchObject({ method: 'ideal', status: 'paid' });
  },
);

test(
  'keeps the cart after a cancellation at Mollie, and accepts the payment then [PAY-7] [NAV-18]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'fr', origin: shop.origin };
    const visit = await goesToPay(story, shop, { email: 'mollie-back@example.org' });
    await pressesAtMollie(visitor, 'Cancel');
    await pressesAtMollie(visitor, 'Cancel');
    await expect(heading(story, 'checkout.canceled')).toBeVisible();
    await visitor.presses(page.getByRole('link', { name: say('fr', 'checkout.canceled.keep') }));
    await expect(heading(story, 'checkout.title.payment')).toBeVisible();
    expect(await visitInCart(story)).toEqual(visit);
    await agrees(story);
    await orders(story);
    await arrives(story, shop);
    await pressesAtMollie(visitor, 'Pay');
    await seesBooking(story);
  },
);

test(
  'books a payment on a Mollie page that stayed open beyond the reservation [PAY-4] [PAY-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 410 .*checkout\/hold/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'it', origin: shop.origin };
    const email = 'mollie-open@example.org';
    await goesToPay(story, shop, { email });
    const address = page.url();
    await page.goBack({ waitUntil: 'commit' });
    const reserved = page.getByRole('region', { name: say('it', 'reservation.label') });
    await expect(reserved).toContainText(/1[0-5]\sminuti/);
    const paying = page.url();
    // Nobody asks while one of the two clocks is ahead of the other.
    await page.goto('about:blank');
    await shop.passes(16);
    await page.clock.setSystemTime(Date.now() + 16 * 60_000);
    await page.goto(paying);
    await expect(reserved).toContainText(say('it', 'reservation.over'));
    await page.goto(address);
    await pressesAtMollie(visitor, 'Pay');
    await seesBooking(story);
    expect(ordersOf(shop, email)).toBe(1);
  },
);

test(
  'refunds a late payment at Mollie when the places are gone, and says so [PAY-5] [PAY-9]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 400 .*execPayment/);
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const email = 'mollie-gone@example.org';
    const { datetime } = await goesToPay(story, shop, { email });
    const late = shop.payment();
    const left = () => placesLeft(shop.origin, timedTicket.eventId, datetime);
    const free = (await left()) + 1;
    await shop.passes(16);
    await expect.poll(left).toBe(free);
    await anotherVisitorBuys(shop.origin, { ticketId: timedTicket.ticketId, datetime, count: free });
    await pressesAtMollie(visitor, 'Pay');
    await expect(heading(story, 'checkout.refunded')).toBeVisible();
    await expectAccessible(visitor.page, 'paid at Mollie when the places were gone');
    await expect.poll(() => late.refunds.map(({ cents }) => cents)).toEqual([late.cents]);
    expect(ordersOf(shop, email)).toBe(0);
    await shop.passes(16);
  },
);

test(
  'waits while the payment is pending, and shows the booking by itself [PAY-5] [CHROME-3]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const story: StepContext = { visitor, lang: 'da', origin: shop.origin };
    await goesToPay(story, shop, { email: 'mollie-pending@example.org', by: '900' });
    await pressesAtMollie(visitor, 'Pay by bancontact');
    await pressesAtMollie(visitor, 'Leave it pending');
    await expect(visitor.page.getByRole('heading', { name: say('da', 'checkout.pending') })).toBeVisible();
    await expectAccessible(visitor.page, 'pending at Mollie');
    await shop.standIn.till.pay(shop.payment().id);
    await seesBooking(story);
  },
);

test(
  'pays by PayPal express without typing in the shop, and mails the tickets to the address from Mollie [PAY-3]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'es', origin: shop.origin };
    const email = 'mollie-express@example.org';
    shop.standIn.control.payPal = { name: 'Ines de la Cruz', account: email };
    await givesStorage(story, { cart: await keptCart(story, timedTicket) });
    await visitor.opens(`${shop.origin}/es/checkout?step=signin`);
    await visitor.presses(page.getByRole('link', { name: 'Express', exact: true }));
    await visitor.ticks(page.locator('#terms'));
    await visitor.ticks(page.locator('#privacy'));
    await orders(story);
    await arrives(story, shop);
    await pressesAtMollie(visitor, 'Pay');
    await seesBooking(story);
    expect(await mailTo(shop.outbox, email)).toContain('.pdf');
  },
);

test(
  'books a payment by asking Mollie when the webhook is lost and the visitor does not return [PAY-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/ERR_FAILED/);
    const story: StepContext = { visitor, lang: 'sv', origin: shop.origin };
    const email = 'mollie-lost@example.org';
    await goesToPay(story, shop, { email });
    shop.standIn.control.webhooks = 'lost';
    await visitor.page.route(`${shop.origin}/**`, (route) => route.abort());
    await pressesAtMollie(visitor, 'Pay');
    await expect.poll(() => shop.payment().status).toBe('paid');
    expect(ordersOf(shop, email)).toBe(0);
    await shop.passes(16);
    await expect.poll(() => ordersOf(shop, email)).toBe(1);
    shop.standIn.control.webhooks = 'atOnce';
  },
);

test(
  'reports when Mollie is down or refuses the API key, keeps the cart and sells by invoice [PAY-4] [ERR-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*initPayment/);
    const story: StepContext = { visitor, lang: 'fr', origin: shop.origin };
    const email = 'mollie-down@example.org';
    await isReadyToPay(story, { email });
    shop.standIn.control.troubles.push({ at: 'POST /payments', answer: 503 });
    await cannotPayNow(story, shop, email);
    // What went wrong has come into view; the bar at the top covers nothing of a page that begins there.
    await visitor.page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(visitor.page, 'while Mollie is down');
    const { apiKey } = shop.standIn.control;
    shop.standIn.control.apiKey = 'live_another';
    await cannotPayNow(story, shop, email);
    await ordersByInvoice(story, shop, email);
    shop.standIn.control.apiKey = apiKey;
    await goesToPay(story, shop, { email: 'mollie-again@example.org' });
    await pressesAtMollie(visitor, 'Pay');
    await seesBooking(story);
  },
);

test(
  'with confirmation on the accepted page, Mollie captures the money only when the order is placed [CFG-12] [NAV-17]',
  { tag: '@phone-only' },
  async ({ visitor }) => {
    const { page } = visitor;
    const confirming = await openMollieShop({
      configuration: { confirmPaymentOnCheckout: false },
      files: waysToConfirm,
    });
    try {
      const story: StepContext = { visitor, lang: 'de', origin: confirming.origin };
      await goesToPay(story, confirming, {
        email: 'mollie-confirm@example.org',
        button: 'checkout.continueToPayment',
      });
      await pressesAtMollie(visitor, 'Pay');
      await expect(page).toHaveURL(/\/de\/checkout\/accepted/);
      await expect(page.getByRole('button', { name: say('de', 'checkout.order') })).toBeVisible();
      expect(confirming.payment()).toMatchObject({ status: 'authorized', captures: [] });
      await orders(story);
      await seesBooking(story);
      expect(confirming.payment()).toMatchObject({ status: 'paid', captures: [{ status: 'succeeded' }] });
    } finally {
      await page.goto('about:blank');
      await confirming.close();
    }
  },
);
